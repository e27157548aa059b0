"use strict";

/**
 * The pictures of a page, decoded when they are wanted: what is asked for first, what may be asked for next after it.
 *
 * Nothing that is being decoded can be called off, so what may be asked for is decoded one at a time and leaves the
 * other processors to what is.
 */
// eslint-disable-next-line no-unused-vars
class Pictures {
  /**
   * @param files `{fine, coarse}`: WebP files in base64, by hash; coarse ones of those that are large.
   * @param pixels Pixels of a fine picture, which says how many may be kept.
   * @param onReady Called after a picture was decoded.
   */
  constructor(files, pixels, onReady) {
    this.onReady = onReady;
    this.coarse = [];
    this.fine = [];
    this.soon = [];
    const set = (own, bytes) => ({
      files: own,
      ready: new Map(),
      running: new Set(),
      wanted: new Set(),
      limit: Math.max(12, Math.min(500, Math.floor(bytes / (pixels * 4)))),
    });
    // Two seconds of a phone's screen, sixty frames each, are all there coarsely.
    this.sets = { fine: set(files.fine, 60e6), coarse: set(files.coarse, 4 * 160e6) };
  }

  /** The best decoded picture there is: `{bitmap, isFine}`, or null. */
  get(hash) {
    for (const kind of ["fine", "coarse"]) {
      const { ready } = this.sets[kind];
      const bitmap = ready.get(hash);
      if (!bitmap) continue;
      // The last asked for is the last let go.
      ready.delete(hash);
      ready.set(hash, bitmap);
      return { bitmap, isFine: kind === "fine" };
    }
    return null;
  }

  /**
   * Says what is wanted, in place of what was, each the most urgent first.
   * @param asked Hashes of what is to be seen now: coarsely at once, and finely as soon as can be.
   * @param soon What may be asked for next: `{kind, hash}`.
   */
  want(asked, soon) {
    const wishes = (kind) => asked.map((hash) => ({ kind, hash }));
    for (const set of Object.values(this.sets)) set.wanted = new Set(asked);
    // No more than can be kept: else what is near would go for what is far.
    const isKept = ({ kind, hash }) => {
      const { wanted, limit } = this.sets[kind];
      return wanted.has(hash) || (wanted.size < limit && wanted.add(hash));
    };
    const isMissing = (wish) => this.isMissing(wish);
    this.coarse = wishes("coarse").filter(isMissing);
    this.fine = wishes("fine").filter(isMissing);
    this.soon = soon.filter(isKept).filter(isMissing);
    this.start();
  }

  isMissing({ kind, hash }) {
    const { files, ready, running } = this.sets[kind];
    if (!files[hash] || ready.has(hash) || running.has(hash)) return false;
    // A coarse picture is of no use beside its fine one.
    return kind === "fine" || !this.sets.fine.ready.has(hash);
  }

  start() {
    const { coarse, fine } = this.sets;
    while (this.coarse.length) this.decode(this.coarse.shift());
    // A fine one waits until all that is wanted is seen coarsely, and for the one that a hand has left meanwhile.
    const isFree = () => !coarse.running.size && !fine.running.size;
    while (this.fine.length && isFree()) this.decode(this.fine.shift());
    while (this.soon.length && isFree()) this.decode(this.soon.shift());
  }

  async decode(wish) {
    if (!this.isMissing(wish)) return;
    const { kind, hash } = wish;
    const set = this.sets[kind];
    set.running.add(hash);
    try {
      const text = atob(set.files[hash]);
      const bytes = new Uint8Array(text.length);
      for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
      set.ready.set(hash, await createImageBitmap(new Blob([bytes], { type: "image/webp" })));
      this.trim(set);
    } catch (error) {
      console.error("A frame can't be decoded:", error);
      delete set.files[hash];
    }
    set.running.delete(hash);
    this.onReady();
    this.start();
  }

  /** Lets go of what nobody wants, the longest unasked first. */
  trim({ ready, wanted, limit }) {
    for (const [hash, bitmap] of ready) {
      if (ready.size <= limit) break;
      if (wanted.has(hash)) continue;
      ready.delete(hash);
      bitmap.close();
    }
  }
}
