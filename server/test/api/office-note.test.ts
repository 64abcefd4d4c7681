import type { Endpoint } from '@chesapeake/contract/http/endpoint';
import { payByLink } from '@chesapeake/contract/payments/pay-links';
import { acceptQuote, createQuote, sendQuote } from '@chesapeake/contract/quotes/quotes';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { aCall, aCaller, bookByPhone } from '../support/desk.ts';
import { aCard } from '../support/payments.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { withVerifiedEmail } from '../support/verified-email.ts';

const app = useApp();

const readText = async (endpoint: Endpoint, response: { body: unknown; raw: Buffer }) =>
  endpoint.file === 'application/pdf'
    ? (await extractText(new Uint8Array(response.raw), { mergePages: true })).text
    : JSON.stringify(response.body);

/** Every answer that a caller can read about a booking, as text. */
async function readEverything(
  caller: TestUser | undefined,
  ids: Record<string, string>,
): Promise<string[]> {
  const texts: string[] = [];
  for (const endpoint of app.endpoints.filter(({ method }) => method === 'GET')) {
    const url = endpoint.path.replace(/:(\w+)/g, (_, name) => ids[name] ?? ids.id ?? '');
    const response = await app.http.inject({
      method: 'GET',
      url,
      headers: caller && { authorization: `Bearer ${caller.token}` },
    });
    if (response.statusCode !== 200) continue;
    texts.push(await readText(endpoint, { body: response.body, raw: response.rawPayload }));
  }
  return texts;
}

it('the office note is in no answer or email for a customer or driver', {
  tags: ['DESK-17'],
}, async () => {
  const admin = await addAdmin(app);
  const customer = await withVerifiedEmail(app, await addCustomer(app));
  const driver = await withVerifiedEmail(app, await addDriver(app));
  const officeNote = `Confidential-${process.pid}`;
  const ride = await bookByPhone(app, admin, {
    customer: { _id: customer._id },
    driverId: driver.driverId,
    officeNote,
    noteToDriver: 'Ring twice',
    returnTrip: { pickupTime: new Date(app.now().getTime() + 30 * 86_400_000).toISOString() },
  });
  const guest = await bookByPhone(app, admin, {
    customer: { ...aCaller(), email: `guest-${process.pid}@example.com` },
    officeNote,
  });
  const call = (method: 'PUT' | 'POST', path: string, who: TestUser, body?: object) =>
    app.call({ method, path: path as `/api/${string}` }, { token: who.token, body });
  const answers: string[] = [];
  const read = async () => {
    for (const id of [ride._id, guest._id])
      for (const who of [customer, driver])
        answers.push(...(await readEverything(who, { id, driverId: driver.driverId ?? '' })));
  };
  await read();
  // Answers to changes tell of the booking, too.
  for (const [path, who, body] of [
    [`/api/drivers/me/bookings/${ride._id}/accept`, driver, undefined],
    [`/api/bookings/${ride._id}`, customer, { stops: ['Bowie'], dryRun: true }],
    [`/api/bookings/${ride._id}`, customer, { pickupLocation: 'Bowie' }],
    [`/api/drivers/me/bookings/${ride._id}/start`, driver, undefined],
    [`/api/drivers/me/bookings/${ride._id}/complete`, driver, undefined],
    [`/api/bookings/${ride.trip.bookings[1]._id}/cancel`, customer, {}],
  ] as const) {
    const { status, body: answer } = await call('PUT', path, who, body);
    expect([path, status]).toEqual([path, 200]);
    answers.push(JSON.stringify(answer));
  }
  await read();
  // So do the links of quotes and payments, which need no account.
  const quote = await app.call(createQuote, {
    token: admin.token,
    body: aCall(app, {
      car: await addCarRow(app),
      customer: { ...aCaller(), email: `quote-${process.pid}@example.com` },
      officeNote,
      noteToDriver: 'Ring thrice',
    }),
  });
  await app.call(sendQuote, { token: admin.token, params: { id: quote.body._id } });
  const token = quote.body.link.split('/quotes/')[1] ?? '';
  answers.push(...(await readEverything(undefined, { token })));
  const accepted = await app.call(acceptQuote, { params: { token } });
  expect(accepted.status).toBe(200);
  const payToken = String(accepted.body.payPath).split('/').at(-1) ?? '';
  const paid = await app.call(payByLink, { params: { token: payToken }, body: aCard() });
  expect(paid.body).toEqual({ status: 'paid' });
  answers.push(JSON.stringify([accepted.body, paid.body]));
  const byLink = [
    ...(await readEverything(undefined, { token })),
    ...(await readEverything(undefined, { token: payToken })),
  ];
  for (const words of ['Ring thrice', 'priceLines', 'Balance due $0.00'])
    expect(
      byLink.some((text) => text.replace(/\s+/g, ' ').includes(words)),
      words,
    ).toBe(true);
  answers.push(...byLink);
  // And the file of all that is known about someone.
  expect(answers.some((text) => text.includes('takenAt') && text.includes(ride._id))).toBe(true);
  expect(answers.length).toBeGreaterThan(40);
  expect(answers.some((text) => text.includes('Ring twice'))).toBe(true);
  expect(answers.filter((text) => text.includes(officeNote))).toEqual([]);
  await app.outbox.deliverDue();
  for (const table of ['mails', 'notifications', 'outbox', 'activity'] as const) {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    expect([table, JSON.stringify(rows).includes(officeNote)]).toEqual([table, false]);
  }
  // It is there for the office.
  expect((await readEverything(admin, { id: ride._id })).join()).toContain(officeNote);
});
