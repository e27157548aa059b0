"use strict";

const units = { position: "pt", velocity: "pt/s", size: "pt", scale: "", rotation: "°", opacity: "", transition: "" };

/** A channel's value in a frame: from its last kept one on, that. */
const valueAt = (channel, frame) => (channel.length ? channel[Math.min(frame, channel.length - 1)] : null);

/** A number with three digits after the point at most. */
const plain = (value, digits = 3) => {
  if (value === null || value === undefined) return "–";
  return String(Number(value.toFixed(digits)) || 0).replace("-", "−");
};

/** How far recorded points lie from a law. */
const distance = (length, unit) =>
  length < 0.0005 ? "lie on" : `lie within ${plain(length)}${unit && unit !== "°" ? ` ${unit}` : unit} of`;

const element = (name, attributes = {}, ...children) => {
  const isDrawn = ["svg", "g", "path", "line", "text", "rect"].includes(name);
  const made = isDrawn ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

/** One quantity of one view over time: recorded points, the law over them, and where the page's frame is. */
class Plot {
  /** @param before The same curve of the run to compare with, or null. */
  constructor(view, curve, before, scene, onSeek) {
    this.curve = curve;
    this.before = before;
    this.scene = scene;
    this.laws = view.laws.filter((law) => law.quantity === curve.quantity);
    this.readings = curve.lines.map((line, place) =>
      element("span", { class: place === 0 ? "first" : "second", "data-line": line.label })
    );
    this.svg = element("svg", { role: "img", "aria-label": this.description(view.name) });
    this.root = element(
      "figure",
      { class: "plot", "data-quantity": curve.quantity },
      element(
        "header",
        {},
        element("h4", {}, curve.quantity[0].toUpperCase() + curve.quantity.slice(1)),
        element("div", { class: "reading" }, ...this.readings)
      ),
      this.svg
    );
    const words = [...new Set(this.laws.map((law) => law.words))];
    if (words.length) {
      const off = (text) => Math.max(...this.laws.filter((law) => law.words === text).map((law) => law.deviation));
      const items = words.map((text) =>
        element("li", {}, `${text}; recorded points ${distance(off(text), units[curve.quantity])} it`)
      );
      this.root.append(element("ul", { class: "laws" }, ...items));
    }
    const seek = (event) => {
      const box = this.svg.getBoundingClientRect();
      onSeek(((event.clientX - box.left - this.left) / Math.max(box.width - this.left - this.right, 1)) * this.last);
    };
    this.svg.addEventListener("pointerdown", (event) => {
      this.svg.setPointerCapture(event.pointerId);
      seek(event);
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (event.buttons & 1) seek(event);
    });
    this.left = 48;
    this.right = 12;
  }

  get last() {
    return Math.max(this.scene.count - 1, 1);
  }

  /** The lines that are drawn: of one that stays where it is the reading says all. */
  get drawn() {
    const moving = this.curve.lines.filter((line) => !isStill({ lines: [line] }));
    return moving.length ? moving : this.curve.lines;
  }

  get drawnBefore() {
    if (!this.before) return [];
    const labels = this.drawn.map(({ label }) => label);
    return this.before.lines.filter((line) => labels.includes(line.label) || !isStill({ lines: [line] }));
  }

  /** The first and the last frame of a law. */
  span(law) {
    const first = law.begin * this.scene.rate;
    return [first - 0.01, first + (law.values.length - 1) * law.step * this.scene.rate + 0.01];
  }

  values(line) {
    return Array.from({ length: this.scene.count }, (_, frame) => valueAt(line.values, frame));
  }

  description(name) {
    const parts = this.curve.lines.map((line) => {
      const known = this.values(line).filter((value) => value !== null);
      if (!known.length) return "";
      return (
        `${line.label || this.curve.quantity} from ${plain(known[0])} to ${plain(known[known.length - 1])}, ` +
        `between ${plain(Math.min(...known))} and ${plain(Math.max(...known))} ${units[this.curve.quantity]}`
      ).trim();
    });
    return `${this.curve.quantity} of ${name}: ${parts.filter((part) => part).join("; ")}`;
  }

  /** The least and the greatest of all that is drawn, with a little air. */
  range() {
    const all = [];
    const gather = (values) => values.forEach((value) => value !== null && all.push(value));
    for (const line of this.drawn) gather(this.values(line));
    for (const law of this.laws) gather(law.values);
    for (const line of this.drawnBefore) gather(this.values(line));
    let low = all.length ? Math.min(...all) : 0;
    let high = all.length ? Math.max(...all) : 1;
    if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
    const air = (high - low) * 0.06;
    return [low - air, high + air];
  }

  layout(width) {
    const [height, top, bottom] = [136, 8, 24];
    const [low, high] = this.range();
    const x = (frame) => this.left + (frame / this.last) * (width - this.left - this.right);
    const y = (value) => top + ((high - value) / (high - low)) * (height - top - bottom);
    this.x = x;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("height", height);
    this.svg.replaceChildren(this.grid(width, height, low, high, x, y, bottom));
    const line = (points) => this.path(points.map(([frame, value]) => value === null ? null : [x(frame), y(value)]));
    for (const old of this.drawnBefore) {
      const points = this.values(old).map((value, frame) => [frame, value]);
      this.svg.append(element("path", { class: "was", d: line(points) }));
    }
    for (const part of this.drawn) {
      const kind = part === this.curve.lines[0] ? "first" : "second";
      const points = this.values(part).map((value, frame) => [frame, value]);
      this.svg.append(element("path", { class: `${kind} trail`, d: line(points) }));
      // Under a law the points themselves are to be seen; elsewhere the line says all.
      const laws = this.laws.filter((law) => law.label === part.label).map((law) => this.span(law));
      const dots = points
        .filter(([frame, value]) => value !== null && laws.some(([first, last]) => frame >= first && frame <= last))
        .map(([frame, value]) => `M${x(frame).toFixed(1)} ${y(value).toFixed(1)}h0`);
      if (dots.length) this.svg.append(element("path", { class: `${kind} points`, d: dots.join("") }));
    }
    for (const law of this.laws) {
      const points = law.values.map((value, k) => [(law.begin + k * law.step) * this.scene.rate, value]);
      this.svg.append(element("path", { class: "law", d: line(points.filter(([frame]) => frame <= this.last)) }));
    }
    this.cursor = element("line", { class: "cursor", y1: top, y2: height - bottom });
    this.svg.append(this.cursor);
  }

  path(points) {
    let isDown = false;
    return points
      .map((point) => {
        if (!point) {
          isDown = false;
          return "";
        }
        const text = `${isDown ? "L" : "M"}${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
        isDown = true;
        return text;
      })
      .join("");
  }

  grid(width, height, low, high, x, y, bottom) {
    const group = element("g", { class: "grid", "aria-hidden": "true" });
    for (const value of ticks(low, high, 4)) {
      group.append(
        element("line", { x1: this.left, x2: width - this.right, y1: y(value), y2: y(value) }),
        element("text", { x: this.left - 8, y: y(value) + 4, "text-anchor": "end" }, plain(value))
      );
    }
    const end = this.last / this.scene.rate;
    for (const time of ticks(0, end, Math.max(2, Math.floor(width / 96)))) {
      const place = x(time * this.scene.rate);
      group.append(element("text", { x: place, y: height - bottom + 18, "text-anchor": "middle" }, `${plain(time)} s`));
    }
    return group;
  }

  show(frame) {
    if (!this.cursor) return;
    const x = this.x(frame).toFixed(2);
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
    this.curve.lines.forEach((line, place) => {
      const value = plain(valueAt(line.values, frame), 2);
      const name = units[this.curve.quantity];
      const unit = value === "–" ? "" : `${name === "°" ? "" : " "}${name}`;
      let text = `${line.label} ${value}${unit}`.trim();
      const was = this.before && this.before.lines[place];
      if (was) text += ` (was ${plain(valueAt(was.values, frame), 2)})`;
      this.readings[place].textContent = text;
    });
  }
}

/** Round numbers from low to high, about as many as asked for. */
const ticks = (low, high, count) => {
  const rough = (high - low) / Math.max(count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough);
  const marks = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + step * 1e-9; k++) marks.push(k * step);
  return marks;
};

const isStill = (curve) =>
  curve.lines.every(({ values }) => values.filter((v) => v !== null).every((v, _, all) => v === all[0]));

/** The plots of all views that move. */
// eslint-disable-next-line no-unused-vars
class Plots {
  constructor(root, after, before, scene, onSeek) {
    this.plots = [];
    const moving = after.views.filter((view) => view.curves.length);
    const sections = moving.map((view) => this.section(view, before, scene, onSeek));
    const open = sections.slice(0, 4);
    root.replaceChildren(...open);
    if (!moving.length) {
      root.append(element("p", { class: "card" }, "No view moves by itself; what moves is a layer's content."));
    }
    if (sections.length > open.length) {
      const rest = sections.length - open.length;
      const summary = element("summary", { class: "more" }, `${rest} more moving view${rest === 1 ? "" : "s"}`);
      const details = element("details", {}, summary, ...sections.slice(open.length));
      details.addEventListener("toggle", () => this.layout());
      root.append(details);
    }
    this.frame = 0;
    new ResizeObserver(() => this.layout()).observe(root);
    this.layout();
  }

  section(view, before, scene, onSeek) {
    const old = before && before.views.find((other) => other.name === view.name);
    const same = (curve) => (old && old.curves.find((other) => other.quantity === curve.quantity)) || null;
    const moving = view.curves.filter((curve) => !isStill(curve) || (same(curve) && !isStill(same(curve))));
    const still = view.curves.filter((curve) => !moving.includes(curve) && curve.quantity !== "velocity");
    const plots = moving.map((curve) => new Plot(view, curve, same(curve), scene, onSeek));
    this.plots.push(...plots);
    const words = still.map((curve) => {
      const numbers = curve.lines.map((line) => plain(line.values.find((value) => value !== null), 2));
      return `${curve.quantity} ${numbers.join(", ")}${curve.quantity === "rotation" ? "°" : ""}`;
    });
    const section = element(
      "section",
      { class: "card view", "data-view": view.name, "aria-label": `Plots of ${view.name}` },
      element("h2", {}, view.name),
      ...plots.map((plot) => plot.root)
    );
    if (words.length) section.append(element("p", { class: "still" }, `Throughout: ${words.join("; ")}.`));
    return section;
  }

  layout() {
    for (const plot of this.plots) {
      const width = Math.round(plot.svg.getBoundingClientRect().width);
      if (width > 0) plot.layout(width);
    }
    this.show(this.frame);
  }

  show(frame) {
    this.frame = frame;
    for (const plot of this.plots) plot.show(frame);
  }
}
