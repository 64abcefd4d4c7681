/** More statements than the product has; any beyond that stay unnamed. */
const maxNames = 1_000;
/** Statements with more parameters are bulk inserts, whose text varies with the number of rows. */
const maxValues = 100;

/**
 * Searches must be planned with their values: a cached plan does not know how rare a search text
 * is.
 */
const isSearch = (text: string) => text.includes(' like $');

/** Only a single statement can be prepared; a text without values may be several. */
export const isSingle = (text: string, values: readonly unknown[] | undefined) =>
  (values && values.length > 0) || /^(select |begin$|commit$|rollback$)/.test(text);

const isNamed = (text: string, values: readonly unknown[]) =>
  values.length <= maxValues && isSingle(text, values);

/** The name under which a connection prepares a statement; undefined if it does not. */
export type NameStatement = (text: string, values: readonly unknown[]) => string | undefined;

/**
 * Names every statement, so each connection parses it once and can cache its plan. Statements are
 * identified by their text, which never contains values.
 */
export function createStatementNamer(): NameStatement {
  const names = new Map<string, string>();
  return (text, values) => {
    if (!isNamed(text, values) || isSearch(text)) return undefined;
    const known = names.get(text);
    if (known || names.size >= maxNames) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
