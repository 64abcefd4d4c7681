import type { Logger } from 'pino';
import { addMs, type Clock, days, hours } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { deleteKeysBefore } from '../db/idempotency-keys.ts';
import { transaction } from '../db/transaction.ts';
import type { KnownDevices, MailedLinks } from '../modules/accounts/index.ts';
import type { Sessions } from '../modules/sessions/index.ts';

interface Deps {
  database: Database;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
  links: MailedLinks;
  devices: KnownDevices;
  /** The modules' own; a long one ends early when the signal says that the server stops. */
  tasks: readonly ((stopping: AbortSignal) => Promise<void>)[];
}

/** How long a repeated request gets the same reply. */
const keyRetention = days(7);

/** Deletes expired data and keeps queries fast. Safe to run in several processes. */
export function createHousekeeping(deps: Deps) {
  const { database, clock, log, sessions, links, devices, tasks } = deps;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  const stopping = new AbortController();

  async function cleanUp() {
    await sessions.removeExpired();
    await links.removeExpired();
    await devices.removeExpired();
    await transaction(database.db, (tx) => deleteKeysBefore(tx, addMs(clock(), -keyRetention)));
    for (const task of tasks) await task(stopping.signal);
    await database.updateStatistics();
  }

  return {
    cleanUp,
    start: () => {
      const work = () => {
        current = cleanUp().catch((error) => log.error({ err: error }, 'housekeeping failed'));
      };
      work();
      timer = setInterval(work, hours(1));
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await current;
    },
  };
}
