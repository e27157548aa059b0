"use strict";

/** The pictures of a page: decoded ahead of where they are shown, and let go behind it. */
// eslint-disable-next-line no-unused-vars
class Pictures {
  /**
   * @param files WebP files in base64, by hash.
   * @param pixels Pixels of a picture, which says how many may be kept.
   */
  constructor(files, pixels) {
    this.files = files;
    this.ready = new Map();
    this.waiting = new Map();
    this.limit = Math.max(8, Math.min(120, Math.floor(200e6 / (pixels * 4))));
  }

  /** The decoded picture, if it is there. */
  get(hash) {
    const bitmap = this.ready.get(hash);
    if (bitmap) {
      // The last asked for is the last let go.
      this.ready.delete(hash);
      this.ready.set(hash, bitmap);
    }
    return bitmap || null;
  }

  /** Decodes a picture; the promise brings it, or null where it can't be decoded. */
  load(hash) {
    const ready = this.get(hash);
    if (ready) return Promise.resolve(ready);
    if (!this.waiting.has(hash)) this.waiting.set(hash, this.decode(hash));
    return this.waiting.get(hash);
  }

  async decode(hash) {
    let bitmap = null;
    try {
      const text = atob(this.files[hash]);
      const bytes = new Uint8Array(text.length);
      for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
      bitmap = await createImageBitmap(new Blob([bytes], { type: "image/webp" }));
      this.ready.set(hash, bitmap);
      this.trim();
    } catch (error) {
      console.error("A frame can't be decoded:", error);
    }
    this.waiting.delete(hash);
    return bitmap;
  }

  trim() {
    for (const [hash, bitmap] of this.ready) {
      if (this.ready.size <= this.limit) break;
      this.ready.delete(hash);
      bitmap.close();
    }
  }

  /** Decodes pictures that will be asked for soon, as far as there is room. */
  expect(hashes) {
    for (const hash of hashes.slice(0, Math.floor(this.limit / 2))) {
      if (hash && !this.ready.has(hash) && this.waiting.size < 2) this.load(hash);
    }
  }
}
