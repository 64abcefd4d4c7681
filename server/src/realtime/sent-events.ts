/** More events than a socket gets while a delivery is repeated. */
const remembered = 200;

/**
 * Remembers the last events of a socket. When Redis or a connection was lost, a delivery is repeated
 * for the processes it did not reach, and the others have sent it already.
 */
export function createSentEvents() {
  const ids = new Set<string>();
  return {
    /** Returns whether the event is new, and remembers it. */
    add: (id: string): boolean => {
      if (ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > remembered && oldest) ids.delete(oldest);
      return true;
    },
  };
}

export type SentEvents = ReturnType<typeof createSentEvents>;
