import type { CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

interface Compiled<Row> {
  query: CompiledQuery<Row>;
  /** For each query parameter, the index of its argument; -1 for a constant of the query. */
  argIndexes: number[];
}

/**
 * A frequently used query: built and compiled on first use, then run with other arguments. How it
 * is built must not depend on the argument values.
 */
export function compileOnce<Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => { compile: () => CompiledQuery<Row> },
) {
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

  return async (db: Db, ...args: Args): Promise<Row[]> => {
    compiled ??= compile(db, args.length);
    const { query, argIndexes } = compiled;
    const parameters = query.parameters.map((parameter, index) => {
      const argIndex = argIndexes[index] ?? -1;
      return argIndex < 0 ? parameter : args[argIndex];
    });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
