// The reader's choice of light or dark, before anything is painted.
document.body.dataset.theme = localStorage.getItem("theme") || "auto";
