import { outgoingMessagesOf, type Wire } from './outgoing-messages.ts';
import { PgQuery, type WireQuery } from './wire-query.ts';

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
    for (const query of this.#queries) query._result._types = this._result._types;
    outgoingMessagesOf(wire).send(this.#queries);
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
