const FIRST = 200;
const LEAST = 20;
/**
 * No more than what is done in a second where nothing lies in memory. The change of an order of a
 * million reads and dirties two or three pages of indexes. A step that follows quick steps can be
 * the first to read those pages.
 */
const MOST = 250;
/** A transaction holds its locks this long at most: twice as long as it is meant to take. */
const MEANT_MS = 500;

/**
 * How many rows a transaction takes up, so that it takes half a second at most whatever the machine
 * and its load: fewer after a slow one, more after a quick one.
 */
export class Stride {
  #rows = FIRST;

  async take<T>(work: (rows: number) => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work(this.#rows);
    } finally {
      const tookMs = performance.now() - began;
      if (tookMs > MEANT_MS) this.#rows = Math.max(LEAST, Math.floor(this.#rows / 2));
      else if (tookMs < MEANT_MS / 4) this.#rows = Math.min(MOST, this.#rows * 2);
    }
  }
}
