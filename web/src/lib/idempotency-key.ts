/** crypto.randomUUID is missing without HTTPS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** One action that must not be done twice, and the key that it is known by. */
export interface Attempt {
  content: string;
  key: string;
}

/** The same as the last one where the content is the same. */
export function attemptAt(body: object, last: Attempt | undefined): Attempt {
  const content = JSON.stringify(body);
  return last?.content === content ? last : { content, key: newKey() };
}

const kept = new Map<string, string>();

/**
 * The key of an action that several places of the product offer, and whose content holds what it
 * starts from: so that doing it again later, from there anew, is another one.
 */
export function keyOfAct(content: object): string {
  const text = JSON.stringify(content);
  const key = kept.get(text) ?? newKey();
  kept.set(text, key);
  return key;
}
