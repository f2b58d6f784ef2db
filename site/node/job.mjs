// What the build asks of one of its scripts for Node.
import fs from "node:fs";

/** The job that tools/node.py passes as JSON on the input. */
export const job = () => JSON.parse(fs.readFileSync(0, "utf8"));
