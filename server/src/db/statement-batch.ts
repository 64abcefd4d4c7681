import { Query } from 'pg';

/** The part of pg's connection that a query writes to. */
interface Wire {
  stream: { cork: () => void; uncork: () => void };
  /** Texts by name of statements whose parsing was asked for and not yet answered. */
  submittedNamedStatements: Record<string, string>;
  sync: () => void;
}

/** A query as pg's client sees it. */
export interface WireQuery {
  name: string | undefined;
  text: string;
  callback: (error: unknown, result?: unknown) => void;
  _result: { _types: unknown };
  prepare(wire: Wire): void;
  submit(wire: Wire): Error | null;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
  handleError(error: unknown, wire: Wire): void;
}

type Callback = (error: Error | undefined, result: never) => void;

/** pg's query, with the methods that its types leave out. */
export const PgQuery = Query as unknown as new (
  text: string,
  values: readonly unknown[] | undefined,
  callback: Callback,
) => WireQuery;

/**
 * Several queries that pg sends and the database answers as one: it writes all answers at the end. If
 * one fails, the database leaves out the rest.
 */
export class StatementBatch extends PgQuery {
  readonly #queries: readonly WireQuery[];
  /** How many have been answered. */
  #done = 0;

  constructor(queries: readonly WireQuery[]) {
    super('', [], () => {});
    this.#queries = queries;
    this.#follow();
  }

  /** pg's client notes what was parsed under the name of the query that is being answered. */
  #follow() {
    const { name, text } = this.#queries[this.#done] ?? { name: undefined, text: '' };
    this.name = name;
    this.text = text;
  }

  override submit(wire: Wire) {
    let hasFailed = false;
    const part = Object.create(wire, {
      // After a sync the database answers, so there is only one, at the end.
      sync: { value: () => {} },
      // What a query does if a value cannot be sent.
      close: {
        value: () => {
          hasFailed = true;
        },
      },
    });
    wire.stream.cork();
    try {
      for (const query of this.#queries) {
        query._result._types = this._result._types;
        if (!hasFailed) query.prepare(part);
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  override handleRowDescription(message: object) {
    this.#queries[this.#done]?.handleRowDescription(message);
  }

  override handleDataRow(message: object) {
    this.#queries[this.#done]?.handleDataRow(message);
  }

  override handleCommandComplete(message: object, wire: Wire) {
    const query = this.#queries[this.#done];
    query?.handleCommandComplete(message, wire);
    query?.handleReadyForQuery(wire);
    this.#done += 1;
    this.#follow();
  }

  override handleReadyForQuery(wire: Wire) {
    if (this.#done === this.#queries.length) this.callback(null);
    else this.handleError(new Error('A value of an earlier statement cannot be sent.'), wire);
  }

  override handleError(error: unknown, wire: Wire) {
    for (const query of this.#queries.slice(this.#done)) {
      // It was not parsed either.
      if (query.name) delete wire.submittedNamedStatements[query.name];
      query.handleError(error, wire);
    }
    this.#done = this.#queries.length;
    this.callback(error);
  }
}
