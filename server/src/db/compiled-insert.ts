import type { CompiledQuery, Insertable, InsertObject } from 'kysely';
import type { Tables, Tx } from './schema.ts';
import { writeWithCommit } from './transaction-writes.ts';

/**
 * A frequent insert of one row, built and compiled on first use. The transaction goes on at once and
 * fails later if the database refuses the row.
 */
export function compileInsert<
  Table extends keyof Tables & string,
  Column extends keyof Insertable<Tables[Table]> & string,
>(table: Table, columns: readonly Column[]) {
  let text: string | undefined;
  const compile = (tx: Tx): CompiledQuery => {
    const row = Object.fromEntries(columns.map((column) => [column, '']));
    return tx
      .insertInto(table)
      .values(row as InsertObject<Tables, Table>)
      .compile();
  };
  return (
    tx: Tx,
    row: Pick<Insertable<Tables[Table]>, Column>,
    explain?: (error: unknown) => unknown,
  ) => {
    text ??= compile(tx).sql;
    const values = columns.map((column) => row[column]);
    return writeWithCommit(tx, { text, values }, explain);
  };
}
