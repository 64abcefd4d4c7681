import type { ImportKind } from '@chesapeake/contract/imports/imports';
import type { Db, Tx } from '../../db/schema.ts';

/** What is wrong with a value; a null column is the whole line. */
export interface Problem {
  column: string | null;
  value: string;
  message: string;
}

/** What may occur once only: 'email' and the address in lower case. */
export interface UniqueKey {
  /** Completes 'The same … is in line 12'. */
  what: string;
  key: string;
  problem: Problem;
}

/** How the lines of one kind of list become rows. */
export interface ImportRules<Row> {
  kind: ImportKind;
  read: (values: Record<string, string>) => { row: Row } | { problems: Problem[] };
  keysOf: (row: Row) => UniqueKey[];
  /** The keys that the database has already. */
  findTaken: (db: Db, rows: Row[]) => Promise<ReadonlySet<string>>;
  /** Returns for each row whether it was added: someone else may have been faster. */
  insert: (tx: Tx, rows: Row[]) => Promise<boolean[]>;
}
