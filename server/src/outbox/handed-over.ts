import type { OutboxRow } from './repository.ts';
import type { Queue } from './topics.ts';

/** Beyond this, rows wait in the database for whichever process gets to them. */
const maxWaiting = 1_000;

interface WaitingRow {
  row: OutboxRow;
  since: number;
}

/**
 * Rows that this process has just written and claimed with the same statement, so that it delivers
 * them without looking for them in the database.
 */
export function createHandedOverRows() {
  const waiting = new Map<Queue, WaitingRow[]>();
  const rowsOf = (queue: Queue) => waiting.get(queue) ?? [];
  return {
    hasRoom: (queue: Queue) => rowsOf(queue).length < maxWaiting,
    isEmpty: (queue: Queue) => rowsOf(queue).length === 0,
    add: (queue: Queue, rows: OutboxRow[], now: Date) => {
      const since = now.getTime();
      waiting.set(queue, [...rowsOf(queue), ...rows.map((row) => ({ row, since }))]);
    },
    /** The next rows, without those whose claim may expire before they are delivered. */
    take: (queue: Queue, now: Date): OutboxRow[] => {
      const latest = now.getTime() - queue.leaseMs / 2;
      const valid = rowsOf(queue).filter(({ since }) => since > latest);
      waiting.set(queue, valid.slice(queue.batchSize));
      return valid.slice(0, queue.batchSize).map(({ row }) => row);
    },
    clear: (queue: Queue) => {
      waiting.delete(queue);
    },
  };
}
