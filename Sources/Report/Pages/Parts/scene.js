"use strict";
/* global Pictures, Player, Plots, plain */

const byID = (id) => document.getElementById(id);
const read = (id) => JSON.parse(byID(id).textContent);

const { after, before, comparison } = read("data");
const rate = after.screen.rate;
const runs = [{ canvas: byID("after").querySelector("canvas"), run: after }];
if (before) runs.push({ canvas: byID("before").querySelector("canvas"), run: before });

const screenPixels = after.screen.width * after.screen.height * after.screen.scale ** 2;
const player = new Player(runs, new Pictures(read("pictures"), screenPixels), (frame) => showFrame(frame));
const plots = new Plots(byID("plots"), after, before, { count: player.count, rate }, (frame) => player.seek(frame));

/** Where something happens: steps of the script and events, in the order of time. */
const marks = [...new Set([...after.script, ...after.events].map(({ frame }) => frame))].sort((a, b) => a - b);
const items = [...document.querySelectorAll(".times .jump")].map((button) => ({
  row: button.parentElement,
  frame: Number(button.dataset.frame),
}));

const seconds = (frame) => `${(frame / rate).toFixed(3)} s`;

/** Brings everything but the canvases to a frame. */
const showFrame = (frame) => {
  byID("clock").textContent = seconds(frame);
  byID("place").textContent = `frame ${frame} of ${player.last}`;
  const scrubber = byID("scrubber");
  scrubber.value = frame;
  scrubber.setAttribute("aria-valuetext", `${plain(frame / rate)} s, frame ${frame} of ${player.last}`);
  plots.show(frame);
  for (const item of items) item.row.classList.toggle("now", item.frame === frame);
  announce(frame);
};

/** Tells a screen reader where it is, once it stays there. */
let announcement = 0;
const announce = (frame) => {
  clearTimeout(announcement);
  if (player.isPlaying) return;
  announcement = setTimeout(() => {
    const here = [...after.script, ...after.events].filter((mark) => mark.frame === frame).map(({ text }) => text);
    const differs = comparison && comparison.frames.some(([first, last]) => frame >= first && frame <= last);
    const parts = [`Frame ${frame}, ${plain(frame / rate)} seconds`, ...here];
    if (differs) parts.push("differs");
    byID("status").textContent = parts.join("; ");
  }, 300);
};

const setSpeed = (speed) => {
  player.speed = speed;
  for (const input of document.querySelectorAll("[name=speed]")) input.checked = Number(input.value) === speed;
};

const slower = () => {
  const speeds = [...document.querySelectorAll("[name=speed]")].map((input) => Number(input.value));
  setSpeed(speeds[(speeds.indexOf(player.speed) + 1) % speeds.length]);
};

const setMode = (mode) => {
  player.mode = mode;
  document.body.dataset.mode = mode;
  for (const input of document.querySelectorAll("[name=mode]")) input.checked = input.value === mode;
  player.draw();
};

const nextMode = () => {
  const modes = [...document.querySelectorAll("[name=mode]")].map((input) => input.value);
  if (modes.length) setMode(modes[(modes.indexOf(player.mode) + 1) % modes.length]);
};

const nextDifference = () => {
  if (!comparison || !comparison.frames.length) return;
  const firsts = comparison.frames.map(([first]) => first);
  const next = firsts.find((first) => first > player.frame);
  player.seek(next === undefined ? firsts[0] : next);
};

const nextMark = () => player.seek(marks.find((frame) => frame > player.frame) || player.last);
const lastMark = () => player.seek([...marks].reverse().find((frame) => frame < player.frame) || 0);

const keys = {
  " ": () => player.toggle(),
  ArrowLeft: (event) => player.seek(player.frame - (event.shiftKey ? 10 : 1)),
  ArrowRight: (event) => player.seek(player.frame + (event.shiftKey ? 10 : 1)),
  Home: () => player.seek(0),
  End: () => player.seek(player.last),
  s: slower,
  d: nextDifference,
  v: nextMode,
  "[": lastMark,
  "]": nextMark,
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const does = Object.prototype.hasOwnProperty.call(keys, key) ? keys[key] : null;
  if (!does) return;
  const kind = event.target.closest("button, a, summary, input[type=radio], .scroll");
  // These have a meaning of their own on what has the focus.
  const isOwn = kind && (key === " " ? !kind.matches(".scroll") : kind.matches("input, .scroll") && key.length > 1);
  if (isOwn) return;
  event.preventDefault();
  does(event);
});

byID("scrubber").addEventListener("input", (event) => player.seek(Number(event.target.value)));
byID("play").addEventListener("click", () => player.toggle());
byID("first").addEventListener("click", () => player.seek(0));
byID("last").addEventListener("click", () => player.seek(player.last));
byID("back").addEventListener("click", () => player.seek(player.frame - 1));
byID("forward").addEventListener("click", () => player.seek(player.frame + 1));
if (byID("difference")) byID("difference").addEventListener("click", nextDifference);
for (const button of document.querySelectorAll(".jump")) {
  button.addEventListener("click", () => player.seek(Number(button.dataset.frame)));
}
for (const input of document.querySelectorAll("[name=speed]")) {
  input.addEventListener("change", () => setSpeed(Number(input.value)));
}
for (const input of document.querySelectorAll("[name=mode]")) {
  input.addEventListener("change", () => setMode(input.value));
}

player.onPlaying = (isPlaying) => {
  const button = byID("play");
  button.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  button.title = `${isPlaying ? "Pause" : "Play"} (Space)`;
  button.querySelector("path").setAttribute("d", isPlaying ? "M6 4h4v16H6zM14 4h4v16h-4z" : "M7 4v16l13-8z");
  if (!isPlaying) announce(player.frame);
};

setSpeed(1);
if (before) setMode("side");
// A link may name a frame: scene.html#frame=37.
const named = /^#frame=(\d+)$/.exec(location.hash);
player.show(named ? Number(named[1]) : 0);
