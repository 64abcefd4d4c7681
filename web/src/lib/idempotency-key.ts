/** One for each action that must not be done twice. (crypto.randomUUID is missing without HTTPS.) */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
