import { listBookings } from '@chesapeake/contract/bookings/admin-bookings';
import { listDriverBookings } from '@chesapeake/contract/bookings/driver-bookings';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { bookByPhone } from '../support/desk.ts';
import { addAdmin, addCustomer, addDriver } from '../support/people.ts';
import { book, inDays } from '../support/rides.ts';

const app = useApp();

const listedFor = async (driver: { token: string }) =>
  (await app.call(listDriverBookings, { token: driver.token })).body;

it('a driver hears what to collect in cash, as long as it is owed', {
  tags: ['DESK-15'],
}, async () => {
  const admin = await addAdmin(app);
  const driver = await addDriver(app);
  const ride = await bookByPhone(app, admin, { driverId: driver.driverId, payment: 'cash' });
  expect(await listedFor(driver)).toMatchObject([{ payment: 'cash', cashToCollect: 150 }]);
  const path = `/api/admin/bookings/${ride._id}` as const;
  await app.call(
    { method: 'POST', path: `${path}/cash` },
    { token: admin.token, body: { direction: 'received', amount: 100 } },
  );
  expect(await listedFor(driver)).toMatchObject([{ cashToCollect: 50 }]);
  await app.call(
    { method: 'PUT', path: `${path}/status` },
    { token: admin.token, body: { status: 'Rejected' } },
  );
  for (const listed of await listedFor(driver)) expect(listed.cashToCollect).toBeNull();
});

it('a driver collects nothing where a link is sent', { tags: ['DESK-15'] }, async () => {
  const driver = await addDriver(app);
  await bookByPhone(app, await addAdmin(app), { driverId: driver.driverId, payment: 'link' });
  expect(await listedFor(driver)).toMatchObject([{ payment: 'link', cashToCollect: null }]);
});

it('the list of bookings says who has no account', { tags: ['DESK-4'] }, async () => {
  const admin = await addAdmin(app);
  const customer = await addCustomer(app);
  const byGuest = await bookByPhone(app, admin);
  const byCustomer = await book(app, { customer, pickupTime: inDays(app, 50) });
  const accountOf = async (search: string) => {
    const { body } = await app.call(listBookings, { token: admin.token, query: { search } });
    return body.map(({ user }: { user: { hasAccount: boolean } }) => user.hasAccount);
  };
  expect(await accountOf(byGuest._id)).toEqual([false]);
  expect(await accountOf(byCustomer._id)).toEqual([true]);
});
