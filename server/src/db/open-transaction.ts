import type { Connection } from './connection.ts';

/**
 * A transaction that waits for the database as rarely as possible: its begin leaves together with the
 * first statement, and writes whose result nobody reads leave together with the commit.
 */
export class OpenTransaction {
  readonly #connection: Connection;
  readonly #unchecked: Promise<unknown>[] = [];

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async run<T>(callback: (open: OpenTransaction) => Promise<T>): Promise<T> {
    this.#settleWithCommit(this.#connection.send('begin'));
    try {
      const result = await callback(this);
      await this.#commit();
      return result;
    } catch (error) {
      const cause = await this.#firstFailure();
      await this.#connection.send('rollback').catch(() => this.#connection.discard());
      // After a failed statement the database refuses all others, which says nothing about the cause.
      throw cause ?? error;
    }
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#connection.send(text, values).then(({ rows }) => rows as Row[]);
  }

  /**
   * Sends a write whose result nobody reads; it is on its way when this returns. If the database
   * refuses it, the transaction fails with what `explain` makes of the error.
   */
  write(text: string, values: readonly unknown[], explain: (error: unknown) => unknown) {
    const writing = this.#connection.send(text, values);
    this.#settleWithCommit(
      writing.catch((error) => {
        throw explain(error);
      }),
    );
  }

  /**
   * The commit may leave before the outcome is known: a statement that fails makes the database roll
   * back instead.
   */
  #settleWithCommit(outcome: Promise<unknown>) {
    outcome.catch(() => {});
    this.#unchecked.push(outcome);
  }

  async #commit() {
    const committing = this.#connection.send('commit');
    committing.catch(() => {});
    for (const outcome of this.#unchecked) await outcome;
    // After a failed statement, a commit answers that it rolled back.
    const { command } = await committing;
    if (command !== 'COMMIT') throw new Error('The database rolled the transaction back.');
  }

  async #firstFailure(): Promise<unknown> {
    for (const outcome of this.#unchecked) {
      try {
        await outcome;
      } catch (error) {
        return error;
      }
    }
    return undefined;
  }
}
