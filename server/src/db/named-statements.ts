import type { PoolClient } from 'pg';

/** More different texts than the product has; what comes beyond goes without a name. */
const mostNames = 1_000;
/** Statements with more are those of many rows at once, whose text differs with their number. */
const mostValues = 40;

/** What is looked for decides how: a plan that is kept would know nothing of how rare it is. */
const isSearch = (text: string) => text.includes(' like $');

/**
 * Gives every statement a name, so that each connection has it parsed once and its plan can be kept.
 * Statements are told apart by their text, which never holds a value.
 */
export function nameStatements() {
  const names = new Map<string, string>();
  const dressed = new WeakMap<PoolClient, PoolClient>();

  function nameOf(text: string): string | undefined {
    if (isSearch(text)) return undefined;
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }

  /** The same dress for the same client each time: whoever holds it may tell them apart by it. */
  return (client: PoolClient): PoolClient => {
    const before = dressed.get(client);
    if (before) return before;
    const query = (text: unknown, values?: unknown[]) =>
      typeof text === 'string' && values && values.length > 0 && values.length <= mostValues
        ? client.query({ text, values, name: nameOf(text) })
        : client.query(text as string, values);
    const dress = Object.create(client, { query: { value: query } }) as PoolClient;
    dressed.set(client, dress);
    return dress;
  };
}
