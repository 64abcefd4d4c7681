/** Not crypto.randomUUID, which is missing without HTTPS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The content of an action and its idempotency key. */
export interface Attempt {
  content: string;
  key: string;
}

/** Reuses the last attempt if the content is the same. */
export function attemptFor(body: object, last: Attempt | undefined): Attempt {
  const content = JSON.stringify(body);
  return last?.content === content ? last : { content, key: newKey() };
}

const keysByContent = new Map<string, string>();

/**
 * The key of an action that several components offer. Its content includes the starting state, so
 * performing it again from a new state gets a new key.
 */
export function actionKey(content: object): string {
  const serialized = JSON.stringify(content);
  const key = keysByContent.get(serialized) ?? newKey();
  keysByContent.set(serialized, key);
  return key;
}
