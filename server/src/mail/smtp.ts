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
    send: async (mail) => {
      await smtp.sendMail(mail);
    },
    close: () => smtp.close(),
  };
}
