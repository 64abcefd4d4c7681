import type { CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

interface Kept<Row> {
  query: CompiledQuery<Row>;
  /** For each parameter which argument it is; -1 where it is part of the query itself. */
  places: number[];
}

/**
 * A query that is asked all the time: built and compiled with its first use, later run with other
 * arguments. What it is built from must not depend on the arguments' values.
 */
export function compiledOnce<Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => { compile: () => CompiledQuery<Row> },
) {
  let kept: Kept<Row> | undefined;

  function compile(db: Db, count: number): Kept<Row> {
    // Objects of their own, to be found again among the parameters.
    const marks = Array.from({ length: count }, () => ({}));
    const query = build(db, ...(marks as Args)).compile();
    const places = query.parameters.map((parameter) => marks.indexOf(parameter as object));
    return { query, places };
  }

  return async (db: Db, ...args: Args): Promise<Row[]> => {
    kept ??= compile(db, args.length);
    const { query, places } = kept;
    const parameters = query.parameters.map((parameter, index) => {
      const place = places[index] ?? -1;
      return place < 0 ? parameter : args[place];
    });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
