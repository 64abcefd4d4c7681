import type { CompiledQuery } from 'kysely';
import { fastLaneOf } from './fast-lane.ts';
import type { Db, Tx } from './schema.ts';
import { openTransactionOf, writeWithCommit } from './transaction-writes.ts';

interface Compiled<Row> {
  query: CompiledQuery<Row>;
  /** For each query parameter, the index of its argument; -1 for a constant of the query. */
  argIndexes: number[];
}

type Build<Args extends unknown[], Row> = (
  db: Db,
  ...args: Args
) => { compile: () => CompiledQuery<Row> };

/** Builds and compiles a query on first use, and afterwards only fills in other arguments. */
function compiler<Args extends unknown[], Row>(build: Build<Args, Row>) {
  let compiled: Compiled<Row> | undefined;

  function compile(db: Db, count: number): Compiled<Row> {
    // Unique objects, to recognize them among the compiled parameters.
    const placeholders = Array.from({ length: count }, () => ({}));
    const query = build(db, ...(placeholders as Args)).compile();
    const argIndexes = query.parameters.map((parameter) =>
      placeholders.indexOf(parameter as object),
    );
    return { query, argIndexes };
  }

  return (db: Db, args: Args): CompiledQuery<Row> => {
    compiled ??= compile(db, args.length);
    const { query, argIndexes } = compiled;
    const parameters = query.parameters.map((parameter, index) => {
      const argIndex = argIndexes[index] ?? -1;
      return argIndex < 0 ? parameter : args[argIndex];
    });
    return { ...query, parameters };
  };
}

/**
 * A frequently used query that takes milliseconds at most: outside of transactions it shares the
 * connections of the fast lane. How it is built must not depend on the argument values.
 */
export function compileOnce<Args extends unknown[], Row>(build: Build<Args, Row>) {
  const fill = compiler(build);
  return (db: Db, ...args: Args): Promise<Row[]> => {
    const query = fill(db, args);
    const shared = openTransactionOf(db) ?? fastLaneOf(db);
    return shared
      ? shared.query<Row>(query.sql, query.parameters)
      : db.executeQuery<Row>(query).then(({ rows }) => rows);
  };
}

/** A frequent write whose result nobody reads. */
export function compileWrite<Args extends unknown[]>(build: Build<Args, unknown>) {
  const fill = compiler(build);
  return (tx: Tx, ...args: Args) => {
    const { sql: text, parameters: values } = fill(tx, args);
    return writeWithCommit(tx, { text, values });
  };
}
