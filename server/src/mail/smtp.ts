import { createTransport } from 'nodemailer';
import { seconds } from '../clock.ts';
import type { MailTransport } from './transport.ts';

/**
 * A server that responds very slowly is never idle, so `socketTimeout` does not end it. Shorter
 * than the lease of the mail queue (outbox/topics.ts), after which another process would send the
 * same email.
 */
const sendTimeoutMs = seconds(90);

export function createSmtpTransport(url: string, limitMs = sendTimeoutMs): MailTransport {
  const open = () =>
    createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 });
  let pool = open();

  /**
   * The outbox sends a batch and waits for all of it, so everything else on this pool is overdue as
   * well.
   */
  function replacePool(currentPool: typeof pool) {
    if (pool === currentPool) pool = open();
    currentPool.close({ force: true });
  }

  return {
    send: async ({ headers, ...mail }) => {
      const prepared = Object.entries(headers).map(([key, value]) => [
        key,
        // Unfolded: a link folded to the line length would be broken.
        { prepared: true, foldLines: false, value },
      ]);
      const currentPool = pool;
      const sent = currentPool.sendMail({ ...mail, headers: Object.fromEntries(prepared) });
      await withTimeout(limitMs, sent, () => replacePool(currentPool));
    },
    close: () => pool.close(),
  };
}

async function withTimeout(limitMs: number, promise: Promise<unknown>, onTimeout: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The mail server was not done within ${limitMs / 1_000} s`));
      onTimeout();
    }, limitMs);
  });
  try {
    await Promise.race([promise, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
