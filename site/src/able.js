// Whether this window can run the page at all. A classic script, as it must run where modules don't: in a frame that
// its page has shut off from its own site, or in an old browser. It says so in place of a page that waits for ever.
/* global CSS, document, HTMLElement, location, window */
(function () {
  "use strict";
  var root = document.documentElement;
  var style = function (text) {
    return Boolean(window.CSS && CSS.supports && CSS.supports(text));
  };
  // what `site/tools/browsers.py` knows the versions of
  var has = {
    modules: function () {
      return "noModule" in document.createElement("script") && window.Worker;
    },
    wasm: function () {
      return window.WebAssembly && window.WebAssembly.Exception;
    },
    script: function () {
      return [].at && [].findLast && Object.hasOwn;
    },
    inert: function () {
      return "inert" in HTMLElement.prototype;
    },
    containers: function () {
      return style("(container-type: inline-size)");
    },
    has: function () {
      return style("selector(:has(a))");
    },
    colours: function () {
      return style("(color: color-mix(in srgb, red, blue))");
    },
    streams: function () {
      return window.DecompressionStream;
    },
  };
  function missing(place) {
    return Object.keys(has)
      .filter(function (name) {
        return !has[name]();
      })
      .map(function (name) {
        return place.getAttribute("data-lacks-" + name);
      });
  }
  function reason(lacks) {
    if (window.origin === "null" && location.protocol !== "file:") {
      return "sandbox";
    }
    if (location.protocol === "file:") {
      return "file";
    }
    return lacks.length ? "browser" : "";
  }
  var place = document.getElementById("unable");
  var lacks = missing(place);
  var why = reason(lacks);
  if (why) {
    root.setAttribute("data-state", "unable");
    root.setAttribute("data-unable", why);
    place.hidden = false;
    place.querySelector("p").textContent = place.getAttribute("data-" + why).replace("{what}", lacks.join(", "));
    place.querySelector("a").href = location.href;
    place.querySelector("a").hidden = why === "browser"; // no other tab is younger
  }
})();
