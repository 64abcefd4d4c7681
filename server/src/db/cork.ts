import type { PoolClient } from 'pg';

/** The part of pg's socket that decides when bytes leave. The embedded database has none. */
interface Corkable {
  cork?: () => void;
  uncork?: () => void;
}

/**
 * Returns a function to call before each statement: what is sent until `later` runs its callback
 * leaves in one write.
 */
export function createCork(client: PoolClient, later: (callback: () => void) => unknown) {
  const { stream } = (client as unknown as { connection: { stream: Corkable } }).connection;
  let isCorked = false;
  return () => {
    if (isCorked || !stream.cork) return;
    isCorked = true;
    stream.cork();
    later(() => {
      isCorked = false;
      stream.uncork?.();
    });
  };
}
