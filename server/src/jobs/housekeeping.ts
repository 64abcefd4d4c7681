import type { Logger } from 'pino';
import { addMs, type Clock, days, hours, seconds } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { deleteKeysBefore } from '../db/idempotency-keys.ts';
import { transaction } from '../db/transaction.ts';
import type { KnownDevices, MailedLinks } from '../modules/accounts/index.ts';
import type { Sessions } from '../modules/sessions/index.ts';
import { countNewBookings } from '../totals/count-bookings.ts';

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

/** Not at once, because the first requests after a start should not wait for it. */
const firstCleanUpMs = seconds(10);

/** Deletes expired data and maintains the database. Safe to run in several processes. */
export function createHousekeeping(deps: Deps) {
  const { database, clock, log, sessions, links, devices, tasks } = deps;
  const stopping = new AbortController();
  const jobs: { stop: () => Promise<void> }[] = [];

  /** Never twice at the same time. */
  function repeat(job: () => Promise<void>, intervalMs: number, firstAfterMs = intervalMs) {
    let current: Promise<void> | undefined;
    const work = () => {
      current ??= job()
        .catch((error) => log.error({ err: error }, 'housekeeping failed'))
        .finally(() => {
          current = undefined;
        });
    };
    let timer = setTimeout(() => {
      work();
      timer = setInterval(work, intervalMs).unref();
    }, firstAfterMs).unref();
    jobs.push({
      stop: async () => {
        clearTimeout(timer);
        await current;
      },
    });
  }

  async function cleanUp() {
    await sessions.removeExpired();
    await links.removeExpired();
    await devices.removeExpired();
    await transaction(database.db, (tx) => deleteKeysBefore(tx, addMs(clock(), -keyRetention)));
    for (const task of tasks) await task(stopping.signal);
  }

  return {
    cleanUp,
    start: () => {
      repeat(cleanUp, hours(1), firstCleanUpMs);
      repeat(() => countNewBookings(database.db, stopping.signal), seconds(2));
      const { maintain } = database;
      if (maintain) repeat(() => maintain(stopping.signal), seconds(5));
    },
    stop: async () => {
      stopping.abort();
      for (const job of jobs) await job.stop();
    },
  };
}
