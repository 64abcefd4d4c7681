import type { Logger } from 'pino';
import { type Clock, days, hours, later } from '../clock.ts';
import { forgetKeys } from '../db/once.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { MailedLinks } from '../modules/accounts/mailed-links.ts';
import type { Sessions } from '../modules/sessions/service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
  links: MailedLinks;
  /** Each removes the files of which nobody knows. */
  sweeps: readonly (() => Promise<void>)[];
}

/** For how long a repeated request gets the same answer. */
const keysKept = days(7);

/** Takes away what has run out. Harmless when several processes do it. */
export function createHousekeeping({ db, clock, log, sessions, links, sweeps }: Deps) {
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  async function tidy() {
    await sessions.removeExpired();
    await links.removeExpired();
    await transaction(db, (tx) => forgetKeys(tx, later(clock(), -keysKept)));
    for (const sweep of sweeps) await sweep();
  }

  return {
    tidy,
    start: () => {
      const work = () => {
        current = tidy().catch((error) => log.error({ err: error }, 'housekeeping failed'));
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
