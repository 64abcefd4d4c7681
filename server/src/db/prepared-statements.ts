import type { PoolClient } from 'pg';

/** More statements than the product has; any beyond that stay unnamed. */
const maxNames = 1_000;
/** Statements with more parameters are bulk inserts, whose text varies with the number of rows. */
const maxValues = 40;

/**
 * Searches must be planned with their values: a cached plan does not know how rare a search text
 * is.
 */
const isSearch = (text: string) => text.includes(' like $');

const isNamed = (text: string, values: unknown[]) =>
  values.length <= maxValues && (values.length > 0 || text.startsWith('select '));

/**
 * Names every statement, so each connection parses it once and can cache its plan. Statements are
 * identified by their text, which never contains values.
 */
export function createStatementNamer() {
  const names = new Map<string, string>();
  const wrapped = new WeakMap<PoolClient, PoolClient>();

  function nameOf(text: string): string | undefined {
    if (isSearch(text)) return undefined;
    const known = names.get(text);
    if (known || names.size >= maxNames) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }

  /**
   * Returns the same wrapper for the same client, because callers may compare clients by identity.
   */
  return (client: PoolClient): PoolClient => {
    const before = wrapped.get(client);
    if (before) return before;
    const query = (text: unknown, values?: unknown[]) =>
      typeof text === 'string' && values && isNamed(text, values)
        ? client.query({ text, values, name: nameOf(text) })
        : client.query(text as string, values);
    const wrapper = Object.create(client, { query: { value: query } }) as PoolClient;
    wrapped.set(client, wrapper);
    return wrapper;
  };
}
