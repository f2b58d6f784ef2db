// The shelf of lessons: static, but for the theme, and for the build that this window runs.
import { holdBuild } from "./build.js";
import * as look from "./look.js";

holdBuild();
document.documentElement.dataset.theme = look.theme();
