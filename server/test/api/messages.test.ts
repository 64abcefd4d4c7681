import { logout } from '@chesapeake/contract/accounts/accounts';
import { shortId } from '@chesapeake/contract/format/short-id';
import {
  listMessages,
  notYourBookingText,
  sendMessage,
} from '@chesapeake/contract/messages/messages';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { addMs, days } from '../../src/clock.ts';
import { startApp, useApp } from '../support/app.ts';
import {
  addMessages,
  aMessage,
  countListedMessages,
  listMessagesAsAdmin,
} from '../support/messages.ts';
import { addCustomer } from '../support/people.ts';
import { book } from '../support/rides.ts';

const app = useApp();
const find = (email: string) => listMessagesAsAdmin(app, { search: email });

describe('a contact message', () => {
  it('is accepted from anyone and is unread for administrators', async () => {
    const unread = await countListedMessages(app, { status: 'unread' });
    const body = aMessage();
    const response = await app.call(sendMessage, { body: { ...body, bookingId: '#A1B2C3' } });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      message: 'Thank you. We have your message and will reply by email.',
    });
    expect(await countListedMessages(app, { status: 'unread' })).toBe(unread + 1);
    expect((await find(body.email)).body).toEqual([
      {
        ...body,
        _id: expect.any(String),
        userId: null,
        bookingId: null,
        createdAt: expect.stringMatching(/Z$/),
        readAt: null,
        answeredAt: null,
        answer: null,
        answeredBy: null,
      },
    ]);
  });

  it.each([undefined, '', '   ', '#'])('has no booking with %j', async (bookingId) => {
    const body = aMessage();
    expect((await app.call(sendMessage, { body: { ...body, bookingId } })).status).toBe(201);
    expect((await find(body.email)).body).toMatchObject([{ bookingId: null }]);
  });

  it('is linked to the signed-in sender’s account, whatever email is given', async () => {
    const person = await addCustomer(app);
    const body = aMessage();
    await app.call(sendMessage, { body, token: person.token });
    expect((await find(body.email)).body).toMatchObject([{ userId: person._id }]);
  });

  it('has no account if the session has ended, and still arrives', async () => {
    const { token } = await addCustomer(app);
    await app.call(logout, { token });
    const body = aMessage();
    expect((await app.call(sendMessage, { body, token })).status).toBe(201);
    expect((await find(body.email)).body).toMatchObject([{ userId: null }]);
  });

  it('is stored once when sent again with its key', async () => {
    const body = aMessage();
    const send = () =>
      app.call(sendMessage, { body, headers: { 'idempotency-key': body.email }, from: '10.6.0.1' });
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map((response) => response.status)).toEqual([201, 201, 201]);
    expect((await send()).body).toEqual(responses[0]?.body);
    expect((await find(body.email)).body).toHaveLength(1);
  });

  it('may use every field up to its limit', async () => {
    const body = { ...aMessage(), bookingId: 'x'.repeat(40), message: `${'é\n'.repeat(1999)}é!` };
    expect((await app.call(sendMessage, { body })).status).toBe(201);
    expect((await find(body.email)).body).toMatchObject([{ message: body.message }]);
  });

  it('names the sender’s own booking, by its full or short id', async () => {
    const ride = await book(app);
    const { token } = ride.customer;
    for (const bookingId of [ride._id, `#${shortId(ride._id)}`, shortId(ride._id).toUpperCase()]) {
      const body = aMessage();
      const sent = await app.call(sendMessage, { body: { ...body, bookingId }, token });
      expect(sent.status).toBe(201);
      expect((await find(body.email)).body).toMatchObject([
        { bookingId: bookingId.replace('#', '') },
      ]);
    }
  });

  it('never names the booking of another customer or of a visitor', async () => {
    const { _id } = await book(app);
    const stranger = await addCustomer(app);
    for (const bookingId of [_id, shortId(_id), newId()]) {
      const body = { ...aMessage(), bookingId };
      const sent = await app.call(sendMessage, { body, token: stranger.token });
      expect(sent.status).toBe(400);
      expect(sent.body.errors).toEqual({ bookingId: notYourBookingText });
      expect((await app.call(sendMessage, { body })).status).toBe(201);
      expect((await find(body.email)).body).toMatchObject([{ userId: null, bookingId: null }]);
    }
  });
});

describe('validation errors of a message', () => {
  const cannotBeStored = 'Contains a character that cannot be stored';
  const rules: [field: string, values: unknown[], text: string][] = [
    ['name', [undefined, null, '', '  '], 'Name is required'],
    ['name', ['x'.repeat(101)], 'Name must be at most 100 characters'],
    ['name', ['Jane\nDoe'], cannotBeStored],
    ['email', [undefined, null, '', '  '], 'Email is required'],
    ['email', ['jane', 'jane@x', 'a b@x.com'], 'Invalid email address'],
    ['bookingId', [17, null], 'Booking ID must be text'],
    ['bookingId', ['x'.repeat(41)], 'Booking ID must be at most 40 characters'],
    ['bookingId', ['A1\nB2', 'A1\u0000'], cannotBeStored],
    ['message', [undefined, null, '', ' \n\t '], 'Message is required'],
    ['message', [17, ['Hello']], 'Message must be text'],
    ['message', ['x'.repeat(4001)], 'Message must be at most 4000 characters'],
    ['message', ['Hello\u0000', 'Hello\u001b[31m', '\ud800'], cannotBeStored],
  ];
  const cases = rules.flatMap(([field, values, text]) =>
    values.map((value) => [field, JSON.stringify(value)?.slice(0, 20), text, value] as const),
  );

  it.each(cases)('%s %s says %s, and nothing is stored', async (field, _, text, value) => {
    const stored = await countListedMessages(app);
    const response = await app.call(sendMessage, { body: { ...aMessage(), [field]: value } });
    expect(response.status).toBe(400);
    expect(response.error.code).toBe('VALIDATION_FAILED');
    expect(response.error.errors).toEqual({ [field]: text });
    expect(await countListedMessages(app)).toBe(stored);
  });

  it('reports all fields at once', async () => {
    const response = await app.call(sendMessage, { body: {} });
    expect(response.error.errors).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      message: 'Message is required',
    });
  });
});

it('limits messages per address and hour, signed in or not', async () => {
  const own = await startApp({ config: { limits: { formsPerAddress: 2 } } });
  const { token } = await addCustomer(own);
  const send = (from: string, as?: string) =>
    own.call(sendMessage, { body: aMessage(), from, token: as });
  expect((await send('10.7.0.1')).status).toBe(201);
  expect((await send('10.7.0.1', token)).status).toBe(201);
  const blocked = await send('10.7.0.1', token);
  expect(blocked.status).toBe(429);
  expect(blocked.error.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(3500);
  expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect((await send('10.7.0.2')).status).toBe(201);
  expect(await countListedMessages(own)).toBe(3);
  await own.stop();
});

describe('the list of messages', () => {
  it('is for administrators only', async () => {
    const customer = await addCustomer(app);
    expect((await app.call(listMessages, { token: customer.token })).status).toBe(403);
    expect((await app.call(listMessages)).status).toBe(401);
  });

  it('is paged, newest first, with all or only unread messages', async () => {
    const mark = `paged-${Date.now()}`;
    const names = (await addMessages(app, 30, mark)).reverse();
    const namesOf = async (query: Record<string, string>) => {
      const response = await listMessagesAsAdmin(app, { search: mark, ...query });
      return response.body.map((message: { name: string }) => message.name);
    };
    expect(await namesOf({})).toEqual(names);
    expect(await namesOf({ limit: '20' })).toEqual(names.slice(0, 20));
    expect(await namesOf({ limit: '20', page: '2' })).toEqual(names.slice(20));
    expect(await namesOf({ status: 'all' })).toEqual(names);
    const unread = names.filter((_, index) => (29 - index) % 3 !== 0);
    expect(await namesOf({ status: 'unread' })).toEqual(unread);
    expect(await namesOf({ status: 'unread', limit: '8', page: '3' })).toEqual(unread.slice(16));

    const first = await listMessagesAsAdmin(app, { search: mark, status: 'unread', limit: '8' });
    expect(first.headers['x-total-count']).toBe('20');
    expect(first.headers.link).toContain('page=3>; rel="last"');
  });

  it('counts its status filter exactly without a search', async () => {
    const own = await startApp();
    await addMessages(own, 7, 'counted');
    expect(await countListedMessages(own, { limit: '2' })).toBe(7);
    expect(await countListedMessages(own, { limit: '2', status: 'unread' })).toBe(4);
    await own.stop();
  });

  it('searches name, email and text, ignoring case and line breaks', async () => {
    const mark = `${Date.now()}`;
    const body = {
      name: `Élodie ${mark}`,
      email: `elodie.${mark}@example.com`,
      message: `We need a car\nto Ocean_City${mark}, 100% sure.`,
    };
    await app.call(sendMessage, { body });
    await app.call(sendMessage, { body: aMessage() });
    const matches = (search: string) => countListedMessages(app, { search });
    expect(await matches(`éLODIE ${mark}`)).toBe(1);
    expect(await matches(`ELODIE.${mark}@`)).toBe(1);
    expect(await matches(`CAR to ocean_city${mark}, 100%`)).toBe(1);
    expect(await matches(`ocean-city${mark}`)).toBe(0);
    expect(await matches(`ocean%${mark}`)).toBe(0);
    expect(await matches(`${mark} elodie.${mark}`)).toBe(0);
  });

  it.each([
    ['status', 'read'],
    ['page', '0'],
  ])('refuses %s=%s', async (field, value) => {
    const response = await listMessagesAsAdmin(app, { [field]: value });
    expect(response.status).toBe(400);
    expect(response.error.errors).toHaveProperty(field);
  });
});

it('the demo has five unread and three read messages from different people', {
  tags: ['slow'],
}, async () => {
  const demo = await startApp({ config: { demo: true } });
  expect(await countListedMessages(demo, { status: 'unread' })).toBe(5);
  const { body: messages } = await listMessagesAsAdmin(demo);
  expect(messages).toHaveLength(8);
  expect(new Set(messages.map((message: { email: string }) => message.email)).size).toBe(8);
  const twoWeeksAgo = addMs(demo.now(), -days(14));
  for (const { createdAt, readAt } of messages) {
    expect(new Date(createdAt).getTime()).toBeGreaterThan(twoWeeksAgo.getTime());
    expect(new Date(readAt ?? createdAt).getTime()).toBeLessThan(demo.now().getTime());
  }

  await demo.call(sendMessage, { body: aMessage() });
  expect(await countListedMessages(demo, { status: 'unread' })).toBe(6);
  await demo.stop();
});
