import { createHash } from 'node:crypto';

/**
 * Remembers in which line of a file each key came first. Keeps hashes of 64 bits in arrays of a
 * fixed size, so that a long file takes no more memory than a short one.
 */
export class SeenKeys {
  readonly #size: number;
  readonly #high: Uint32Array;
  readonly #low: Uint32Array;
  /** 0 where there is none. */
  readonly #lines: Uint32Array;

  /** Half of the places stay free, so that a search is short. */
  constructor(maxKeys: number) {
    this.#size = 2 ** Math.ceil(Math.log2(maxKeys * 2));
    this.#high = new Uint32Array(this.#size);
    this.#low = new Uint32Array(this.#size);
    this.#lines = new Uint32Array(this.#size);
  }

  /** The line of an earlier one. */
  find(key: string): number | undefined {
    return this.#lines[this.#placeOf(key)] || undefined;
  }

  add(key: string, line: number) {
    const place = this.#placeOf(key);
    if (this.#lines[place]) return;
    const [high, low] = hash(key);
    this.#high[place] = high;
    this.#low[place] = low;
    this.#lines[place] = line;
  }

  /** Where the key is, or the free place where it belongs. */
  #placeOf(key: string): number {
    const [high, low] = hash(key);
    let place = low % this.#size;
    while (this.#lines[place] && (this.#high[place] !== high || this.#low[place] !== low))
      place = (place + 1) % this.#size;
    return place;
  }
}

function hash(key: string): [high: number, low: number] {
  const digest = createHash('sha1').update(key).digest();
  return [digest.readUInt32BE(0), digest.readUInt32BE(4)];
}
