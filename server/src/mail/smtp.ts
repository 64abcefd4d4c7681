import { createTransport } from 'nodemailer';
import { seconds } from '../clock.ts';
import type { MailTransport } from './transport.ts';

/**
 * A server that answers drop by drop is never silent, so `socketTimeout` does not end it. Shorter than
 * the lease of the mail lane (outbox/topics.ts), after which another would send the same mail.
 */
const patienceMs = seconds(90);

export function createSmtpTransport(url: string, limitMs = patienceMs): MailTransport {
  const open = () =>
    createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 });
  let pool = open();

  /** The outbox sends some at once and waits for all: what else this pool has begun is overdue, too. */
  function startAnew(used: typeof pool) {
    if (pool === used) pool = open();
    used.close({ force: true });
  }

  return {
    send: async ({ headers, ...mail }) => {
      const prepared = Object.entries(headers).map(([key, value]) => [
        key,
        // As it is: a link that was folded to the length of a line would be none.
        { prepared: true, foldLines: false, value },
      ]);
      const used = pool;
      const sent = used.sendMail({ ...mail, headers: Object.fromEntries(prepared) });
      await within(limitMs, sent, () => startAnew(used));
    },
    close: () => pool.close(),
  };
}

async function within(limitMs: number, work: Promise<unknown>, giveUp: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The mail server was not done within ${limitMs / 1_000} s`));
      giveUp();
    }, limitMs);
  });
  try {
    await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
