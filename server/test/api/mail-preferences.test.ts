import {
  changeMailPreferences,
  getMailPreferences,
} from '@chesapeake/contract/mail/mail-preferences';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addApplicant } from '../support/drivers.ts';
import { emailsTo } from '../support/mailbox.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { book } from '../support/rides.ts';

const app = useApp();

const read = async ({ token }: Pick<TestUser, 'token'>) =>
  (await app.call(getMailPreferences, { token })).body as {
    kind: string;
    label: string;
    isOn: boolean;
  }[];

const change = ({ token }: TestUser, body: object) =>
  app.call(changeMailPreferences, { token, body });

const forEveryone = [
  'booking-received',
  'driver-assigned',
  'booking-accepted',
  'booking-cancelled',
  'booking-rejected',
  'booking-changed',
  'reminder-day',
  'reminder-hours',
  'payment-received',
  'refund',
  'receipt',
  'review-asked',
];
const forAdmins = [
  'new-application',
  'time-off-asked',
  'proposal-declined',
  'booking-without-driver',
  'low-rating',
  'payment-problem',
];

it('lists the kinds that concern a user, all on by default', async () => {
  const kindsOf = async (person: Pick<TestUser, 'token'>) =>
    (await read(person)).map(({ kind }) => kind);
  expect(await kindsOf(await addCustomer(app))).toEqual(forEveryone);
  expect(await kindsOf(await addDriver(app))).toEqual([
    ...forEveryone,
    'ride-proposed',
    'time-off-decided',
  ]);
  expect(await kindsOf(await addApplicant(app))).toEqual([...forEveryone, 'application-received']);
  expect(await kindsOf(await addAdmin(app))).toEqual([...forEveryone, ...forAdmins]);
  // Administrators get the kinds of the areas they may see.
  expect(await kindsOf(await addAdmin(app, 'fleet'))).toEqual([
    ...forEveryone,
    'new-application',
    'time-off-asked',
    'proposal-declined',
    'booking-without-driver',
    'low-rating',
  ]);
  const [first] = await read(await addCustomer(app));
  expect(first).toEqual({ kind: 'booking-received', label: 'Booking received', isOn: true });
});

it('changes only the named kinds, for the caller alone', async () => {
  const [person, other] = [await addCustomer(app), await addCustomer(app)];
  const isOn = async (user: TestUser) =>
    Object.fromEntries((await read(user)).map(({ kind, isOn }) => [kind, isOn]));
  await change(person, { receipt: false, 'reminder-day': false });
  const response = await change(person, { receipt: true, 'booking-received': false });
  expect(response.status).toBe(200);
  expect(response.body).toEqual(await read(person));
  expect(await isOn(person)).toMatchObject({
    receipt: true,
    'reminder-day': false,
    'booking-received': false,
    'driver-assigned': true,
  });
  expect(new Set(Object.values(await isOn(other)))).toEqual(new Set([true]));
});

it('controls which emails are sent', async () => {
  const person = await addCustomer(app);
  await change(person, { 'booking-received': false });
  await book(app, { customer: person });
  expect(await emailsTo(app, person.email)).toEqual([]);
  await change(person, { 'booking-received': true });
  await book(app, { customer: person });
  expect(await emailsTo(app, person.email)).toHaveLength(1);
});

it('refuses values other than on and off, and ignores unknown kinds', async () => {
  const person = await addCustomer(app);
  const wrong = await change(person, { receipt: 'no' });
  expect([wrong.status, wrong.error.errors]).toEqual([400, { receipt: 'Must be true or false' }]);
  expect((await change(person, { everything: false })).status).toBe(200);
  expect((await read(person)).every(({ isOn }) => isOn)).toBe(true);
});
