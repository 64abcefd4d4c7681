import { forgotPassword, verifyEmail } from '@chesapeake/contract/accounts';
import { listMail } from '@chesapeake/contract/mail';
import { expect, it } from 'vitest';
import { minutes } from '../../src/clock.ts';
import { createSmtpTransport } from '../../src/mail/smtp.ts';
import { startApp } from '../support/app.ts';
import { mailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer, signUp } from '../support/people.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

it('NF-9 keeps mail in an outbox that an admin can read, its link in the log, without SMTP_URL', async () => {
  const app = await startApp();
  const admin = await addAdmin(app);
  const person = await signUp(app);
  await app.outbox.deliverDue();
  const { body: mails, headers } = await app.call(listMail, { token: admin.token });
  expect(headers['x-total-count']).toBe('1');
  expect(mails).toEqual([
    {
      _id: expect.any(String),
      to: person.email,
      subject: 'Welcome! Please confirm your email address',
      text: expect.stringContaining('https://rides.example.com/verify-email?token='),
      createdAt: expect.any(String),
      sentAt: null,
    },
  ]);
  const link = /https:\S+/.exec(mails[0].text)?.[0] ?? '';
  expect(app.logged.some((line) => line.includes(link))).toBe(true);
  await app.stop();
});

it('NF-9 sends mail by SMTP, and then keeps neither its link nor logs it', async () => {
  const smtp = await startSmtpServer();
  const app = await startApp({ mailTransport: createSmtpTransport(smtp.url) });
  const admin = await addAdmin(app);
  const person = await signUp(app);
  await app.outbox.deliverDue();
  const [received] = smtp.received;
  expect(received?.to).toEqual([person.email]);
  expect(received?.from).toBe('hello@example.com');
  expect(received?.content).toContain('Subject: Welcome! Please confirm your email address');
  expect(received?.content).toContain('From: Chesapeake Chauffeurs <hello@example.com>');
  expect(received?.content).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);

  const token =
    /token=3D([\w-]{43})/.exec(received?.content.replace(/=\r\n/g, '') ?? '')?.[1] ?? '';
  expect(app.logged.join('')).not.toContain(token);
  const { body: mails } = await app.call(listMail, { token: admin.token });
  expect(mails[0]).toMatchObject({ text: null, sentAt: expect.any(String) });
  expect((await app.call(verifyEmail, { body: { token } })).status).toBe(204);
  await app.stop();
  await smtp.stop();
});

it('delays mail while the mail server fails, loses none, and says it once with one Message-ID', async () => {
  const smtp = await startSmtpServer();
  const app = await startApp({ mailTransport: createSmtpTransport(smtp.url) });
  const person = await addCustomer(app);
  smtp.failing = true;
  await app.call(forgotPassword, { body: { email: person.email } });
  await app.outbox.deliverDue();
  expect(smtp.received).toEqual([]);
  smtp.failing = false;
  await app.outbox.deliverDue();
  expect(smtp.received).toEqual([]);
  app.wait(minutes(1));
  await app.outbox.deliverDue();
  await app.outbox.deliverDue();
  expect(smtp.received).toHaveLength(1);
  const [mail] = await mailsTo(app, person.email);
  for (const content of [...smtp.refused, smtp.received[0]?.content]) {
    expect(content).toContain(`Message-ID: ${mail?.message_id}`);
  }
  expect(smtp.refused).toHaveLength(1);
  await app.stop();
  await smtp.stop();
});
