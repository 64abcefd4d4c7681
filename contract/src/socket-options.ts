/** How a client connects: by hand, and again for as long as it takes. Milliseconds. */
export const socketOptions = {
  autoConnect: false,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: 20_000,
} as const;
