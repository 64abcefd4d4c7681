/** Connects on demand and reconnects indefinitely. Times in milliseconds. */
export const socketOptions = {
  autoConnect: false,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: 20_000,
} as const;
