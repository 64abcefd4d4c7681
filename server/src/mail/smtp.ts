import { createTransport } from 'nodemailer';
import type { MailTransport } from './transport.ts';

export function createSmtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async ({ headers, ...mail }) => {
      const prepared = Object.entries(headers).map(([key, value]) => [
        key,
        // As it is: a link that was folded to the length of a line would be none.
        { prepared: true, foldLines: false, value },
      ]);
      await smtp.sendMail({ ...mail, headers: Object.fromEntries(prepared) });
    },
    close: () => smtp.close(),
  };
}
