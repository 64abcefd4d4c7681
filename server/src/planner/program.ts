import type { ModelData } from 'highs';

export type Term = [column: number, factor: number];

/** The sum of the terms is at least and at most this. */
export interface Row {
  terms: readonly Term[];
  lower: number;
  upper: number;
}

/** Collects the columns and rows of a mixed-integer program. */
export class Program {
  readonly lower: number[] = [];
  readonly upper: number[] = [];
  readonly #isInteger: boolean[] = [];
  readonly #rowLower: number[] = [];
  readonly #rowUpper: number[] = [];
  readonly #starts: number[] = [0];
  readonly #columns: number[] = [];
  readonly #factors: number[] = [];

  addBinary(lower = 0, upper = 1) {
    return this.#addColumn(lower, upper, true);
  }

  addNumber(lower: number, upper: number) {
    return this.#addColumn(lower, upper, false);
  }

  #addColumn(lower: number, upper: number, isInteger: boolean) {
    this.lower.push(lower);
    this.upper.push(upper);
    this.#isInteger.push(isInteger);
    return this.lower.length - 1;
  }

  /** The sum of the terms is at least and at most this. */
  addRow(terms: readonly Term[], lower: number, upper: number) {
    for (const [column, factor] of joinTerms(terms)) {
      this.#columns.push(column);
      this.#factors.push(factor);
    }
    this.#starts.push(this.#columns.length);
    this.#rowLower.push(lower);
    this.#rowUpper.push(upper);
  }

  get columnCount() {
    return this.lower.length;
  }

  toModel(): ModelData {
    return {
      numCols: this.lower.length,
      numRows: this.#rowLower.length,
      colCost: new Float64Array(this.lower.length),
      colLower: this.lower,
      colUpper: this.upper,
      rowLower: this.#rowLower,
      rowUpper: this.#rowUpper,
      integrality: this.#isInteger.map((isInteger) => (isInteger ? 1 : 0)),
      matrix: {
        format: 'csr',
        numRows: this.#rowLower.length,
        numCols: this.lower.length,
        starts: this.#starts,
        indices: this.#columns,
        values: this.#factors,
      },
    };
  }
}

/** Each column once, in order. */
export function joinTerms(terms: readonly Term[]): Term[] {
  const factors = new Map<number, number>();
  for (const [column, factor] of terms) factors.set(column, (factors.get(column) ?? 0) + factor);
  return [...factors].filter(([, factor]) => factor !== 0).sort(([a], [b]) => a - b);
}
