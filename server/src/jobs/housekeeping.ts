import type { Logger } from 'pino';
import { addMs, type Clock, days, hours, seconds } from '../clock.ts';
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

/** Deletes expired data and maintains the database. Safe to run in several processes. */
export function createHousekeeping(deps: Deps) {
  const { database, clock, log, sessions, links, devices, tasks } = deps;
  const stopping = new AbortController();
  const jobs: { stop: () => Promise<void> }[] = [];

  /** Never twice at the same time. */
  function repeat(job: () => Promise<void>, intervalMs: number) {
    let current: Promise<void> | undefined;
    const work = () => {
      current ??= job()
        .catch((error) => log.error({ err: error }, 'housekeeping failed'))
        .finally(() => {
          current = undefined;
        });
    };
    const timer = setInterval(work, intervalMs);
    timer.unref();
    jobs.push({
      stop: async () => {
        clearInterval(timer);
        await current;
      },
    });
    return work;
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
      const work = repeat(cleanUp, hours(1));
      work();
      const { maintain } = database;
      if (maintain) repeat(() => maintain(stopping.signal), seconds(5));
    },
    stop: async () => {
      stopping.abort();
      for (const job of jobs) await job.stop();
    },
  };
}
