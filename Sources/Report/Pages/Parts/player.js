"use strict";

/** Shows frames on canvases: which one, and how fast they follow each other. */
// eslint-disable-next-line no-unused-vars
class Player {
  /**
   * @param runs What to show on each canvas: `{canvas, run}`; the first one has the page's frames.
   * @param pictures A Pictures.
   * @param onFrame Called with the number of each frame that is shown.
   */
  constructor(runs, pictures, onFrame) {
    this.runs = runs;
    this.pictures = pictures;
    this.onFrame = onFrame;
    this.rate = runs[0].run.screen.rate;
    this.count = Math.max(...runs.map(({ run }) => run.frames.length));
    this.frame = 0;
    this.speed = 1;
    this.mode = "side";
    this.isPlaying = false;
    this.onPlaying = () => {};
  }

  get last() {
    return this.count - 1;
  }

  hash(run, frame) {
    return run.hashes[run.frames[Math.min(frame, run.frames.length - 1)]];
  }

  /** Shows a frame: at once where its picture is decoded, else as soon as it is. */
  show(frame) {
    const number = Math.max(0, Math.min(this.last, Math.round(frame)));
    const direction = number < this.frame ? -1 : 1;
    this.frame = number;
    this.onFrame(number);
    // What is asked for goes before what may be.
    this.draw().then(() => {
      if (number === this.frame) this.expect(number, direction);
    });
  }

  /** Has pictures decoded that come next on the way. */
  expect(frame, direction) {
    const ahead = [];
    for (let step = 1; step <= 16; step++) {
      const next = frame + direction * step;
      if (next < 0 || next > this.last) break;
      for (const { run } of this.runs) ahead.push(this.hash(run, next));
    }
    this.pictures.expect([...new Set(ahead)]);
  }

  /** Stops, and shows a frame. */
  seek(frame) {
    this.pause();
    this.show(frame);
  }

  draw() {
    const frame = this.frame;
    const hashes = this.runs.map(({ run }) => this.hash(run, frame));
    const bitmaps = hashes.map((hash) => this.pictures.get(hash));
    if (bitmaps.every((bitmap) => bitmap)) {
      this.paint(bitmaps, frame);
      return Promise.resolve();
    }
    return Promise.all(hashes.map((hash) => this.pictures.load(hash))).then((loaded) => {
      // Another frame may have been asked for meanwhile.
      if (frame === this.frame && loaded.every((bitmap) => bitmap)) this.paint(loaded, frame);
    });
  }

  paint(bitmaps, frame) {
    const [after, before] = bitmaps;
    for (const [place, { canvas }] of this.runs.entries()) {
      const bitmap = bitmaps[place];
      if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        canvas.style.aspectRatio = `${bitmap.width} / ${bitmap.height}`;
      }
      canvas.getContext("2d").drawImage(bitmap, 0, 0);
      canvas.dataset.frame = frame;
    }
    if (!before || this.mode === "side") return;
    const context = this.runs[0].canvas.getContext("2d");
    if (this.mode === "overlay") {
      context.globalAlpha = 0.5;
    } else {
      context.globalCompositeOperation = "difference";
    }
    context.drawImage(before, 0, 0, after.width, after.height);
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play() {
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.onPlaying(true);
    let position = this.frame >= this.last ? 0 : this.frame;
    let before = null;
    const turn = (now) => {
      if (!this.isPlaying) return;
      if (before !== null) position += ((now - before) / 1000) * this.speed * this.rate;
      before = now;
      const frame = Math.min(Math.floor(position), this.last);
      if (frame !== this.frame) this.show(frame);
      if (frame >= this.last) this.pause();
      else requestAnimationFrame(turn);
    };
    this.show(position);
    requestAnimationFrame(turn);
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.onPlaying(false);
  }
}
