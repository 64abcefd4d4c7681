import {
  changeMailPreferences,
  getMailPreferences,
  readUnsubscribeLink,
  unsubscribe,
} from '@chesapeake/contract/mail/mail-preferences';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { createSmtpTransport } from '../../src/mail/smtp.ts';
import { createUnsubscribeLinks } from '../../src/modules/mail/unsubscribe-links.ts';
import { startApp, testSecret, useApp } from '../support/app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addCustomer, type TestUser } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const app = useApp();

const linkIn = (text: string) => /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '';

/** A user with an email, and the token of its link. */
async function emailedPerson() {
  const person = await addCustomer(app);
  await book(app, { customer: person });
  const [mail] = await emailsTo(app, person.email);
  return { person, token: linkIn(mail?.body_text ?? '') };
}

const isOn = async ({ token }: TestUser) => {
  const { body } = await app.call(getMailPreferences, { token });
  return (body as { kind: string; isOn: boolean }[]).find(({ kind }) => kind === 'booking-received')
    ?.isOn;
};

const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };
const part = (value: string, name = 'List-Unsubscribe') =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--edge--\r\n`;
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

it.each([
  ['a form, as mail programs do', { body: 'List-Unsubscribe=One-Click', headers: urlencoded }],
  ['a multipart form', { body: part('One-Click'), headers: multipart }],
  ['nothing', {}],
  ['a form that is empty', { body: '', headers: urlencoded }],
])('turns the kind off for anyone who posts %s, repeatedly, without a session', async (_, sent) => {
  const { person, token } = await emailedPerson();
  for (const _time of [1, 2]) {
    expect((await app.call(unsubscribe, { query: { token }, ...sent })).status).toBe(204);
  }
  expect(await isOn(person)).toBe(false);
  await book(app, { customer: person });
  expect(await emailsTo(app, person.email)).toHaveLength(1);
});

it('does not change anything when the link is opened, which describes it', async () => {
  const { person, token } = await emailedPerson();
  const asked = await app.call(readUnsubscribeLink, { query: { token } });
  const about = { kind: 'booking-received', label: 'Booking received' };
  expect([asked.status, asked.body]).toEqual([200, { ...about, isYours: false }]);
  const own = await app.call(readUnsubscribeLink, { query: { token }, token: person.token });
  expect(own.body).toEqual({ ...about, isYours: true });
  await app.http.inject({ method: 'HEAD', url: `/api/mail/unsubscribe?token=${token}` });
  expect(await isOn(person)).toBe(true);
});

it('refuses a forged link and one for another purpose', async () => {
  const { person, token } = await emailedPerson();
  const [content = '', signature = ''] = token.split('.');
  const other = (await addCustomer(app))._id;
  const forged = Buffer.from(JSON.stringify([other, 'receipt'])).toString('base64url');
  for (const wrong of [
    `${forged}.${signature}`,
    `${content}.${signature.slice(0, -1)}`,
    `${content}.`,
    content,
    'x',
    'x.y',
  ]) {
    for (const endpoint of [unsubscribe, readUnsubscribeLink]) {
      const response = await app.call(endpoint, { query: { token: wrong } });
      expect([response.status, response.error.code], wrong).toEqual([400, 'TOKEN_INVALID']);
    }
  }
  expect((await app.call(unsubscribe)).status).toBe(400);
  expect(await isOn(person)).toBe(true);
});

it('succeeds if the user no longer exists', async () => {
  const links = createUnsubscribeLinks({ secret: testSecret, publicUrl: () => '' });
  const token = linkIn(links.pageFor({ userId: newId(), kind: 'receipt' }));
  expect((await app.call(unsubscribe, { query: { token } })).status).toBe(204);
});

it('contains no plain user data and never expires', async () => {
  const { person, token } = await emailedPerson();
  const content = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  for (const known of [person.email, person.name, person.phone]) {
    expect(content).not.toContain(known);
  }
  await app.call(unsubscribe, { query: { token } });
  await app.call(changeMailPreferences, {
    token: person.token,
    body: { 'booking-received': true },
  });
  expect(await isOn(person)).toBe(true);
  expect((await app.call(unsubscribe, { query: { token } })).status).toBe(204);
  expect(await isOn(person)).toBe(false);
});

it('accepts small forms, and only here', async () => {
  const { person, token } = await emailedPerson();
  for (const large of [
    { body: 'x'.repeat(2_000), headers: urlencoded },
    { body: part('x'.repeat(2_000)), headers: multipart },
    {
      body: part('x').replace('name=', 'filename="x"; name='),
      headers: multipart,
    },
  ]) {
    const refused = await app.call(unsubscribe, { query: { token }, ...large });
    expect([refused.status, refused.error.code]).toEqual([413, 'BODY_TOO_LARGE']);
  }
  expect(await isOn(person)).toBe(true);
  for (const form of [
    { body: 'receipt=false', headers: urlencoded },
    { body: part('false', 'receipt'), headers: multipart },
  ]) {
    const refused = await app.call(changeMailPreferences, { token: person.token, ...form });
    expect(refused.status).toBe(415);
  }
});

it('is offered in the headers of optional emails for one-click unsubscribe', async () => {
  const smtp = await startSmtpServer();
  const sending = await startApp({ mailTransport: createSmtpTransport(smtp.url) });
  const person = await addCustomer(sending);
  await book(sending, { customer: person });
  await sending.outbox.deliverDue();
  const content = smtp.received[0]?.content ?? '';
  const address = /^List-Unsubscribe: <(\S+)>\r$/m.exec(content)?.[1] ?? '';
  expect(address).toMatch(/^https:\/\/rides\.example\.com\/api\/mail\/unsubscribe\?token=/);
  expect(content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const pressed = await sending.http.inject({
    method: 'POST',
    url: new URL(address).pathname + new URL(address).search,
    headers: urlencoded,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.statusCode).toBe(204);
  const { body } = await sending.call(getMailPreferences, { token: person.token });
  expect(body[0]).toMatchObject({ kind: 'booking-received', isOn: false });
  await sending.stop();
  await smtp.stop();
});
