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
  /** Each deletes unreferenced files. */
  sweeps: readonly (() => Promise<void>)[];
}

/** How long a repeated request gets the same reply. */
const keyRetention = days(7);

/** Deletes expired data and keeps queries fast. Safe to run in several processes. */
export function createHousekeeping(deps: Deps) {
  const { database, clock, log, sessions, links, devices, sweeps } = deps;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  async function cleanUp() {
    await sessions.removeExpired();
    await links.removeExpired();
    await devices.removeExpired();
    await transaction(database.db, (tx) => deleteKeysBefore(tx, addMs(clock(), -keyRetention)));
    for (const sweep of sweeps) await sweep();
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
      await current;
    },
  };
}
