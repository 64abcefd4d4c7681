import type { Insertable, InsertObject } from 'kysely';
import type { Tables, Tx } from './schema.ts';
import { writeWithCommit } from './transaction-writes.ts';

/** How many rows go into one statement. Few sizes, so that connections keep them prepared. */
const sizes = [8, 4, 2, 1];

/**
 * A frequent insert, built and compiled on first use. The transaction goes on at once and fails later
 * if the database refuses a row.
 */
export function compileInsert<
  Table extends keyof Tables & string,
  Column extends keyof Insertable<Tables[Table]> & string,
>(table: Table, columns: readonly Column[]) {
  const texts = new Map<number, string>();
  function textFor(tx: Tx, size: number): string {
    const known = texts.get(size);
    if (known) return known;
    const row = Object.fromEntries(columns.map((column) => [column, '']));
    const rows = Array.from({ length: size }, () => row as InsertObject<Tables, Table>);
    const text = tx.insertInto(table).values(rows).compile().sql;
    texts.set(size, text);
    return text;
  }

  return (
    tx: Tx,
    rows: readonly Pick<Insertable<Tables[Table]>, Column>[],
    explain?: (error: unknown) => unknown,
  ): Promise<void> => {
    for (let next = 0; next < rows.length; ) {
      const size = sizes.find((each) => each <= rows.length - next) ?? 1;
      const values = rows
        .slice(next, next + size)
        .flatMap((row) => columns.map((column) => row[column]));
      writeWithCommit(tx, { text: textFor(tx, size), values }, explain);
      next += size;
    }
    return Promise.resolve();
  };
}
