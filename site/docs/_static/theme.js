// The reader's choice of light or dark, before anything is painted.
let theme = "auto";
try {
  theme = localStorage.getItem("theme") || theme; // Furo's own name for it
} catch {
  // storage may be forbidden: then it is as the system has it
}
document.body.dataset.theme = theme;
