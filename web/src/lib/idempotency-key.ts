import { useRef } from 'react';

/** crypto.randomUUID is missing without HTTPS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The key of one action that must not be done twice: the same for every try with the same content,
 * so that a try after a lost answer is known for what it is.
 */
export function useIdempotencyKey() {
  const attempt = useRef<{ content: string; key: string }>(undefined);
  return (body: object): string => {
    const content = JSON.stringify(body);
    if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
    return attempt.current.key;
  };
}
