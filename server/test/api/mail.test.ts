import { forgotPassword, verifyEmail } from '@chesapeake/contract/accounts';
import { listMail } from '@chesapeake/contract/mail';
import { expect, it } from 'vitest';
import { hours, minutes } from '../../src/clock.ts';
import { createSmtpTransport } from '../../src/mail/smtp.ts';
import { startApp } from '../support/app.ts';
import { copyDatabase } from '../support/database.ts';
import { mailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer, signUp } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { startDrippingServer, startSilentServer, startSmtpServer } from '../support/smtp-server.ts';

it('keeps mail in an outbox that an admin can read, its link in the log, without SMTP_URL', {
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

it('sends what was kept once a mail server is set, once, and nothing that has grown old', {
  tags: ['NF-9'],
}, async () => {
  const database = await copyDatabase();
  const before = await startApp({ database });
  const old = await signUp(before);
  await before.outbox.deliverDue();
  before.wait(hours(25));
  const person = await signUp(before);
  await before.outbox.deliverDue();
  await before.close();
  const smtp = await startSmtpServer();
  const starting = async () => {
    const app = await startApp({ database, mailTransport: createSmtpTransport(smtp.url) });
    app.wait(hours(25));
    app.startWork();
    return app;
  };
  const app = await starting();
  await expect.poll(() => smtp.received.flatMap(({ to }) => to)).toEqual([person.email]);
  await expect
    .poll(async () => (await mailsTo(app, person.email)).map(({ sent_at }) => sent_at !== null))
    .toEqual([true]);
  await app.close();
  const again = await starting();
  await again.outbox.deliverDue();
  expect(smtp.received).toHaveLength(1);
  expect((await mailsTo(again, old.email)).map(({ sent_at }) => sent_at)).toEqual([null]);
  await again.stop();
  await smtp.stop();
});

it('sends mail by SMTP, and then keeps neither its link nor logs it', {
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

const messageIdIn = (content: string) => /^Message-ID: (\S+)\r$/m.exec(content)?.[1];

it('brings all that was written while the mail server failed for an hour, each once', async () => {
  const smtp = await startSmtpServer();
  const app = await startApp({ mailTransport: createSmtpTransport(smtp.url) });
  smtp.failing = true;
  for (let count = 0; count < 20; count += 1) await book(app);
  for (let minute = 0; minute < 60; minute += 5) {
    await app.outbox.deliverDue();
    app.wait(minutes(5));
  }
  expect(smtp.received).toEqual([]);
  expect(smtp.refused.length).toBeGreaterThan(40);
  smtp.failing = false;
  app.wait(hours(1));
  await app.outbox.deliverDue();
  const mails = await app.db.selectFrom('mails').selectAll().execute();
  expect(mails).toHaveLength(20);
  expect(mails.every(({ sent_at }) => sent_at !== null)).toBe(true);
  const arrived = smtp.received.map(({ content }) => messageIdIn(content));
  const ids = mails.map(({ message_id }) => message_id);
  expect(arrived.sort()).toEqual(ids.sort());
  // However often it was tried, each mail was the same mail.
  expect(new Set(smtp.refused.map(messageIdIn))).toEqual(new Set(ids));
  await app.stop();
  await smtp.stop();
});

it('is the same mail when the process dies between handing it over and noting it', async () => {
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
  app.wait(minutes(3));
  await app.outbox.deliverDue();
  await app.outbox.deliverDue();
  const [first, second, ...others] = smtp.received.map(({ content }) => messageIdIn(content));
  expect(first).toBeTruthy();
  expect([second, others]).toEqual([first, []]);
  await app.stop();
  await smtp.stop();
});

it('to an address that is refused keeps back no other', async () => {
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

it('is waited for by no request, though the mail server never answers', async () => {
  const silent = await startSilentServer();
  const app = await startApp({ mailTransport: createSmtpTransport(silent.url) });
  app.startWork();
  const customer = await addCustomer(app);
  await book(app, { customer });
  await expect.poll(() => silent.open.length).toBeGreaterThan(0);
  // While that one hangs, the next is booked and told all the same.
  await book(app, { customer });
  const written = () =>
    app.db.selectFrom('mails').select('sent_at').where('user_id', '=', customer._id).execute();
  await expect.poll(written).toEqual([{ sent_at: null }, { sent_at: null }]);
  expect(silent.open.some(({ destroyed }) => !destroyed)).toBe(true);
  await silent.stop();
  await app.stop();
});

it('gives up a try that a mail server draws out for ever, and the next has its own connection', async () => {
  const dripping = await startDrippingServer();
  const app = await startApp({ mailTransport: createSmtpTransport(dripping.url, 300) });
  await book(app);
  await app.outbox.deliverDue();
  const [row] = await app.db.selectFrom('outbox').selectAll().where('attempts', '>', 0).execute();
  expect(row?.last_error).toContain('not done within 0.3 s');
  await expect.poll(() => dripping.open.map(({ destroyed }) => destroyed)).toEqual([true]);
  app.wait(minutes(1));
  await app.outbox.deliverDue();
  await expect.poll(() => dripping.open.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  await app.stop();
  await dripping.stop();
});
