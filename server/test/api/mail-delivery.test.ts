import { forgotPassword, verifyEmail } from '@chesapeake/contract/accounts/accounts';
import { listMail } from '@chesapeake/contract/mail/mail';
import { expect, it } from 'vitest';
import { hours, minutes } from '../../src/clock.ts';
import { createSmtpTransport } from '../../src/mail/smtp.ts';
import { startApp } from '../support/app.ts';
import { copyDatabase } from '../support/database.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer, signUp } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { startDrippingServer, startSilentServer, startSmtpServer } from '../support/smtp-server.ts';

it('without SMTP_URL, stores email in an outbox for administrators and logs its link', {
  tags: ['NF-9'],
}, async () => {
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

it('sends stored email once a mail server is configured, but nothing outdated', {
  tags: ['NF-9'],
}, async () => {
  const database = await copyDatabase();
  const before = await startApp({ database });
  const old = await signUp(before);
  await before.outbox.deliverDue();
  before.advanceClock(hours(25));
  const person = await signUp(before);
  await before.outbox.deliverDue();
  await before.close();
  const smtp = await startSmtpServer();
  const starting = async () => {
    const app = await startApp({ database, mailTransport: createSmtpTransport(smtp.url) });
    app.advanceClock(hours(25));
    app.startBackgroundWork();
    return app;
  };
  const app = await starting();
  await expect.poll(() => smtp.received.flatMap(({ to }) => to)).toEqual([person.email]);
  await expect
    .poll(async () => (await emailsTo(app, person.email)).map(({ sent_at }) => sent_at !== null))
    .toEqual([true]);
  await app.close();
  const again = await starting();
  await again.outbox.deliverDue();
  expect(smtp.received).toHaveLength(1);
  expect((await emailsTo(again, old.email)).map(({ sent_at }) => sent_at)).toEqual([null]);
  await again.stop();
  await smtp.stop();
});

it('sends email over SMTP, and then neither stores nor logs its link', {
  tags: ['NF-9'],
}, async () => {
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

it('retries while the mail server fails, loses nothing, and keeps one Message-ID', async () => {
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
  app.advanceClock(minutes(1));
  await app.outbox.deliverDue();
  await app.outbox.deliverDue();
  expect(smtp.received).toHaveLength(1);
  const [mail] = await emailsTo(app, person.email);
  for (const content of [...smtp.refused, smtp.received[0]?.content]) {
    expect(content).toContain(`Message-ID: ${mail?.message_id}`);
  }
  expect(smtp.refused).toHaveLength(1);
  await app.stop();
  await smtp.stop();
});

const messageIdIn = (content: string) => /^Message-ID: (\S+)\r$/m.exec(content)?.[1];

it('sends everything once after an hour-long mail server outage', async () => {
  const smtp = await startSmtpServer();
  const app = await startApp({ mailTransport: createSmtpTransport(smtp.url) });
  smtp.failing = true;
  for (let count = 0; count < 20; count += 1) await book(app);
  for (let minute = 0; minute < 60; minute += 5) {
    await app.outbox.deliverDue();
    app.advanceClock(minutes(5));
  }
  expect(smtp.received).toEqual([]);
  expect(smtp.refused.length).toBeGreaterThan(40);
  smtp.failing = false;
  app.advanceClock(hours(1));
  await app.outbox.deliverDue();
  const mails = await app.db.selectFrom('mails').selectAll().execute();
  expect(mails).toHaveLength(20);
  expect(mails.every(({ sent_at }) => sent_at !== null)).toBe(true);
  const arrived = smtp.received.map(({ content }) => messageIdIn(content));
  const ids = mails.map(({ message_id }) => message_id);
  expect(arrived.sort()).toEqual(ids.sort());
  // Every attempt used the same Message-ID.
  expect(new Set(smtp.refused.map(messageIdIn))).toEqual(new Set(ids));
  await app.stop();
  await smtp.stop();
});

it('repeats the same Message-ID when the process dies between sending and recording', async () => {
  const smtp = await startSmtpServer();
  const real = createSmtpTransport(smtp.url);
  let isFirst = true;
  const app = await startApp({
    mailTransport: {
      ...real,
      send: async (mail) => {
        await real.send(mail);
        if (isFirst) {
          isFirst = false;
          throw new Error('gone');
        }
      },
    },
  });
  await book(app);
  await app.outbox.deliverDue();
  app.advanceClock(minutes(3));
  await app.outbox.deliverDue();
  await app.outbox.deliverDue();
  const [first, second, ...others] = smtp.received.map(({ content }) => messageIdIn(content));
  expect(first).toBeTruthy();
  expect([second, others]).toEqual([first, []]);
  await app.stop();
  await smtp.stop();
});

it('a refused address does not hold up other email', async () => {
  const smtp = await startSmtpServer();
  const app = await startApp({ mailTransport: createSmtpTransport(smtp.url) });
  const [gone, other] = [await addCustomer(app), await addCustomer(app)];
  smtp.unknown.add(gone.email);
  for (const customer of [gone, other, gone, other]) await book(app, { customer });
  await app.outbox.deliverDue();
  expect(smtp.received.map(({ to }) => to)).toEqual([[other.email], [other.email]]);
  const waiting = await app.db
    .selectFrom('outbox')
    .select(['last_error'])
    .where('topic', '=', 'mail.queued')
    .execute();
  expect(waiting).toHaveLength(2);
  for (const { last_error } of waiting) expect(last_error).toContain('550');
  await app.stop();
  await smtp.stop();
});

it('no request waits for a mail server that never responds', async () => {
  const silent = await startSilentServer();
  const app = await startApp({ mailTransport: createSmtpTransport(silent.url) });
  app.startBackgroundWork();
  const customer = await addCustomer(app);
  await book(app, { customer });
  await expect.poll(() => silent.open.length).toBeGreaterThan(0);
  // While that one hangs, the next booking is made and notified.
  await book(app, { customer });
  const written = () =>
    app.db.selectFrom('mails').select('sent_at').where('user_id', '=', customer._id).execute();
  await expect.poll(written).toEqual([{ sent_at: null }, { sent_at: null }]);
  expect(silent.open.some(({ destroyed }) => !destroyed)).toBe(true);
  await silent.stop();
  await app.stop();
});

it('gives up on an endlessly slow mail server and reconnects for the next attempt', async () => {
  const dripping = await startDrippingServer();
  const app = await startApp({ mailTransport: createSmtpTransport(dripping.url, 300) });
  await book(app);
  await app.outbox.deliverDue();
  const [row] = await app.db.selectFrom('outbox').selectAll().where('attempts', '>', 0).execute();
  expect(row?.last_error).toContain('not done within 0.3 s');
  await expect.poll(() => dripping.open.map(({ destroyed }) => destroyed)).toEqual([true]);
  app.advanceClock(minutes(1));
  await app.outbox.deliverDue();
  await expect.poll(() => dripping.open.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  await app.stop();
  await dripping.stop();
});
