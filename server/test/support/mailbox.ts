import type { TestApp } from './app.ts';

/** Delivers what is due and returns the emails to an address, newest first. */
export async function emailsTo(app: TestApp, address: string) {
  await app.outbox.deliverDue();
  return app.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The token in the newest email to an address. */
export async function emailedToken(app: TestApp, address: string): Promise<string> {
  const [mail] = await emailsTo(app, address);
  const token = /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${address}`);
  return token;
}
