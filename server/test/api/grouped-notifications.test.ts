import { cancelBooking } from '@chesapeake/contract/bookings/bookings';
import {
  countNotifications,
  listNotifications,
  markNotificationRead,
  type Notification,
} from '@chesapeake/contract/notifications/notifications';
import { expect, it } from 'vitest';
import { minutes } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { changeAsCustomer } from '../support/changes.ts';
import { addAdmin, addCustomer, type TestUser } from '../support/people.ts';
import { book, inDays } from '../support/rides.ts';
import { allowManyBookings } from '../support/settings.ts';
import { recordEvents } from '../support/sockets.ts';

const app = useApp();

let day = 1;

/** Books on consecutive days. */
async function bookMany(customer: TestUser, count: number) {
  await allowManyBookings(app);
  const car = await addCarRow(app);
  const rides = [];
  for (let index = 0; index < count; index += 1) {
    day += 1;
    rides.push(await book(app, { customer, car, pickupTime: inDays(app, day) }));
  }
  return rides;
}

const list = async ({ token }: TestUser): Promise<Notification[]> =>
  (await app.call(listNotifications, { token })).body;
const unreadCount = async ({ token }: TestUser) =>
  (await app.call(countNotifications, { token })).body.unread;

it('many bookings of one person become one line after the first few', {
  tags: ['ABUSE-5'],
}, async () => {
  const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
  const socket = await recordEvents(app, admin);
  for (let index = 0; index < 8; index += 1) {
    await bookMany(customer, 1);
    await app.outbox.deliverDue();
  }
  expect((await list(admin))[0]?.message).toBe(
    `4 more bookings by ${customer.name}. They need drivers.`,
  );
  // As one batch of the outbox.
  await bookMany(customer, 12);
  await app.outbox.deliverDue();
  const lines = await list(admin);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatchObject({
    message: `16 more bookings by ${customer.name}. They need drivers.`,
    read: false,
  });
  expect(lines[0]).not.toHaveProperty('relatedBooking');
  expect(lines[1]?.message).toMatch(/^New booking from .* It needs a driver\.$/);
  expect(await unreadCount(admin)).toBe(5);
  await expect
    .poll(() => socket.received.filter(([, { what }]) => what === 'notifications').length)
    .toBeGreaterThan(0);
  expect(socket.toasts()).toHaveLength(5);
  socket.client.disconnect();
});

it('a line that was read is not changed; the next bookings get another one', {
  tags: ['ABUSE-5'],
}, async () => {
  const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
  await bookMany(customer, 7);
  await app.outbox.deliverDue();
  const [grouped] = await list(admin);
  expect(grouped?.message).toMatch(/^3 more bookings by/);
  await app.call(markNotificationRead, {
    token: admin.token,
    params: { id: String(grouped?.id) },
  });
  await bookMany(customer, 1);
  await app.outbox.deliverDue();
  expect((await list(admin))[0]?.message).toMatch(/^New booking from/);
  expect(await unreadCount(admin)).toBe(5);
  await bookMany(customer, 1);
  await app.outbox.deliverDue();
  expect((await list(admin)).slice(0, 2)).toMatchObject([
    { message: `2 more bookings by ${customer.name}. They need drivers.`, read: false },
    { message: grouped?.message, read: true },
  ]);
  expect(await unreadCount(admin)).toBe(5);
});

it('bookings of other people, and later ones, have lines of their own', {
  tags: ['ABUSE-5'],
}, async () => {
  const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
  await bookMany(customer, 5);
  await bookMany(await addCustomer(app), 1);
  await app.outbox.deliverDue();
  expect(await unreadCount(admin)).toBe(6);
  app.advanceClock(minutes(11));
  await bookMany(customer, 1);
  await app.outbox.deliverDue();
  expect(await unreadCount(admin)).toBe(7);
});

it('many cancellations of one person become one line as well', {
  tags: ['ABUSE-5'],
}, async () => {
  const customer = await addCustomer(app);
  const rides = await bookMany(customer, 7);
  await app.outbox.deliverDue();
  const admin = await addAdmin(app);
  for (const { _id } of rides)
    await app.call(cancelBooking, { token: customer.token, params: { id: _id } });
  await app.outbox.deliverDue();
  const lines = await list(admin);
  expect(lines).toHaveLength(5);
  expect(lines[0]?.message).toBe(`${customer.name} cancelled 3 more bookings.`);
});

it('many changes by one person become one line as well', { tags: ['ABUSE-5'] }, async () => {
  const customer = await addCustomer(app);
  const [ride] = await bookMany(customer, 1);
  await app.outbox.deliverDue();
  const admin = await addAdmin(app);
  for (const pickupLocation of ['Bowie', 'Laurel', 'Bowie', 'Laurel', 'Bowie', 'Laurel', 'Bowie']) {
    const changed = await changeAsCustomer(app, customer, String(ride?._id), { pickupLocation });
    expect(changed.status).toBe(200);
  }
  await app.outbox.deliverDue();
  const lines = await list(admin);
  expect(lines).toHaveLength(5);
  expect(lines[0]?.message).toBe(`${customer.name} changed bookings 3 more times.`);
});
