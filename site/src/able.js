// Whether this window can run the page at all. A classic script, as it must run where modules don't: in a frame that
// its page has shut off from its own site, or in an old browser. It says so in place of a page that waits for ever.
/* global document, location, window */
(function () {
  "use strict";
  var root = document.documentElement;
  function reason() {
    if (window.origin === "null" && location.protocol !== "file:") {
      return "sandbox";
    }
    if (location.protocol === "file:") {
      return "file";
    }
    return "noModule" in document.createElement("script") && window.WebAssembly && window.Worker ? "" : "browser";
  }
  var why = reason();
  var place = document.getElementById("unable");
  if (why) {
    root.setAttribute("data-state", "unable");
    root.setAttribute("data-unable", why);
    place.hidden = false;
    place.querySelector("p").textContent = place.getAttribute("data-" + why);
    place.querySelector("a").href = location.href;
  }
})();
