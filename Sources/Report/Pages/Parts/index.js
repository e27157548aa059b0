"use strict";

// The pictures move by themselves; this stops them, as people need who can't read beside motion.
const button = document.getElementById("motion");
const pictures = [...document.querySelectorAll("img[data-still]")];
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

const offer = () => {
  button.hidden = stillness.matches || pictures.length === 0;
};

button.addEventListener("click", () => {
  const isStill = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", isStill);
  for (const picture of pictures) {
    const other = picture.dataset.other || picture.dataset.still;
    picture.dataset.other = picture.src;
    picture.src = other;
  }
});

stillness.addEventListener("change", offer);
offer();
