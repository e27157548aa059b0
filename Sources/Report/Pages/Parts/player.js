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
    pictures.onReady = () => this.draw();
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

  /** Shows a frame: at once where its picture is decoded, coarsely as soon as can be, and finely a little later. */
  show(frame) {
    const number = Math.max(0, Math.min(this.last, Math.round(frame)));
    const direction = number < this.frame ? -1 : 1;
    this.frame = number;
    this.want(direction);
    this.draw();
    // All else follows the picture, so that both change at once; but it doesn't wait long.
    clearTimeout(this.late);
    this.late = setTimeout(() => this.tell(), 50);
  }

  /** Lets all else follow to the frame. */
  tell() {
    if (this.told === this.frame) return;
    this.told = this.frame;
    this.onFrame(this.frame);
  }

  /** Has pictures decoded: of the frame, and of those that may come next. */
  want(direction) {
    const wishes = (kind, frames) =>
      frames.filter((frame) => frame >= 0 && frame <= this.last)
        .flatMap((frame) => this.runs.map(({ run }) => ({ kind, hash: this.hash(run, frame) })));
    const steps = (count) => Array.from({ length: count }, (_, step) => (step + 1) * direction);
    const ahead = (count) => wishes("fine", steps(count).map((step) => this.frame + step));
    const asked = wishes("fine", [this.frame]).map(({ hash }) => hash);
    if (this.isPlaying) return this.pictures.want(asked, ahead(10));
    // A hand may go anywhere from here.
    const around = steps(this.last).flatMap((step) => [this.frame + step, this.frame - step]);
    return this.pictures.want(asked, [...wishes("coarse", around), ...ahead(2)]);
  }

  /** Stops, and shows a frame. */
  seek(frame) {
    this.pause();
    this.show(frame);
  }

  /** Paints the best picture that there is of the frame, unless that is what shows. */
  draw() {
    const best = this.runs.map(({ run }) => this.pictures.get(this.hash(run, this.frame)));
    if (!best.every((picture) => picture)) return;
    const isFine = best.every((picture) => picture.isFine);
    const now = `${this.frame} ${this.mode} ${isFine}`;
    if (now === this.painted) return;
    this.painted = now;
    this.paint(best, isFine);
    this.tell();
  }

  /** Gives a canvas the size of a picture, of which a coarse one has the half. */
  fit(canvas, { bitmap, isFine }) {
    const [width, height] = [bitmap.width, bitmap.height].map((side) => (isFine ? side : side * 2));
    const slack = isFine ? 0 : 1;
    if (Math.abs(canvas.width - width) <= slack && Math.abs(canvas.height - height) <= slack) return;
    canvas.width = width;
    canvas.height = height;
    canvas.style.aspectRatio = `${width} / ${height}`;
  }

  paint(pictures, isFine) {
    for (const [place, { canvas }] of this.runs.entries()) {
      this.fit(canvas, pictures[place]);
      canvas.getContext("2d").drawImage(pictures[place].bitmap, 0, 0, canvas.width, canvas.height);
      canvas.dataset.frame = this.frame;
      canvas.dataset.fine = isFine;
    }
    const before = pictures[1];
    if (!before || this.mode === "side") return;
    const { canvas } = this.runs[0];
    const context = canvas.getContext("2d");
    if (this.mode === "overlay") {
      context.globalAlpha = 0.5;
    } else {
      context.globalCompositeOperation = "difference";
    }
    context.drawImage(before.bitmap, 0, 0, canvas.width, canvas.height);
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
