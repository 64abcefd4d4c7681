export interface OutgoingMail {
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailTransport {
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

export async function createSmtpTransport(url: string): Promise<MailTransport> {
  // Loaded only where it is used: most starts do without.
  const { createTransport } = await import('nodemailer');
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
