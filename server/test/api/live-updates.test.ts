import { register } from '@chesapeake/contract/accounts/accounts';
import { setAdmin } from '@chesapeake/contract/accounts/users';
import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import {
  cancelBooking,
  deleteBooking,
  setBookingStatus,
} from '@chesapeake/contract/bookings/bookings';
import { declineBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { deleteCar } from '@chesapeake/contract/cars/cars';
import { deleteDriver, setDriverStatus } from '@chesapeake/contract/drivers/drivers';
import { sendMessage } from '@chesapeake/contract/messages/messages';
import { sendAnnouncement } from '@chesapeake/contract/notifications/announcements';
import { listNotifications } from '@chesapeake/contract/notifications/notifications';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { userNotification } from '../../src/outbox/domain-event.ts';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addApplicant } from '../support/drivers.ts';
import {
  addAdmin,
  addCustomer,
  addDriver,
  newRegistration,
  type TestUser,
} from '../support/people.ts';
import { book, rideAtStage } from '../support/rides.ts';
import { changeSection } from '../support/settings.ts';
import { recordEvents } from '../support/sockets.ts';

const app = useApp();

const anId = { id: expect.any(String) };
/** With the text of its notification. */
const anyNotification = { ...anId, message: expect.any(String) };

const listed = async ({ token }: { token: string }) =>
  (await app.call(listNotifications, { token })).body as { id: string; message: string }[];

/** Records a confirmed payment the way the payments module does. */
const payFor = ({ customer, _id }: { customer: TestUser; _id: string }) =>
  transaction(app.db, (tx) =>
    app.events.notify(tx, {
      subject: { kind: 'booking', id: _id },
      notifications: [
        {
          to: { userId: customer._id },
          event: 'bookingPaymentConfirmed',
          payload: { bookingId: _id },
          notification: { type: 'success', message: 'Your payment is confirmed.' },
        },
      ],
    }),
  );

/** Every event of the specification, for a customer, a driver and the administrators. */
async function prepareEverything() {
  const ride = await rideAtStage(app, 'Pending');
  const { customer, driver, _id: bookingId } = ride;
  const sent = { token: ride.admin.token, params: { id: bookingId } };
  const steps = async () => {
    await app.call(assignDriver, { ...sent, body: { driverId: driver.driverId } });
    await app.call(setBookingStatus, { ...sent, body: { status: 'Accepted' } });
    await payFor(ride);
    await app.call(deleteBooking, sent);
    const duty = { token: sent.token, params: { id: driver.driverId ?? '' } };
    await app.call(setDriverStatus, { ...duty, body: { status: 'Off-Duty' } });
    const announcement = { message: 'The bridge is closed on Sunday.', to: customer._id };
    await app.call(sendAnnouncement, { token: sent.token, body: announcement });
    await addApplicant(app);
    await app.outbox.deliverDue();
  };
  return { customer, driver, bookingId, steps };
}

describe('live events', { tags: ['SOCK-10'] }, () => {
  it('reach the people concerned, with the notification id, and nobody else', {
    tags: [
      'SOCK-6',
      'SOCK-10',
      'SOCK-11',
      'SOCK-12',
      'SOCK-13',
      'SOCK-14',
      'SOCK-15',
      'SOCK-16',
      'SOCK-17',
    ],
  }, async () => {
    const [admin, outsider] = [await addAdmin(app), await addCustomer(app)];
    const { customer, driver, bookingId, steps } = await prepareEverything();
    await app.outbox.deliverDue();
    const atCustomer = await recordEvents(app, customer);
    const atDriver = await recordEvents(app, driver);
    const atAdmin = await recordEvents(app, admin);
    const atOutsider = await recordEvents(app, outsider);
    expect(await atOutsider.join('joinUserRoom', customer._id)).toBe(false);
    expect(await atOutsider.join('joinDriverRoom', driver.driverId)).toBe(false);
    expect(await atOutsider.join('joinAdminRoom', admin._id)).toBe(false);
    expect(await atOutsider.join('joinAdminRoom', outsider._id)).toBe(false);
    expect(await atCustomer.join('joinUserRoom', customer._id)).toBe(true);
    expect(await atDriver.join('joinDriverRoom', driver.driverId)).toBe(true);
    expect(await atAdmin.join('joinAdminRoom', admin._id)).toBe(true);

    await steps();
    await expect.poll(atAdmin.toasts).toHaveLength(1);
    expect(atAdmin.toasts()).toEqual([
      ['newDriverApplication', { ...anId, message: expect.stringContaining('has applied') }],
    ]);
    expect(atCustomer.toasts()).toEqual([
      [
        'driverAssignedToBooking',
        {
          ...anyNotification,
          driverName: driver.name,
          bookingId,
          carBrand: 'Lincoln',
          carModel: expect.stringContaining('Continental'),
          carPlateNumber: expect.any(String),
        },
      ],
      ['bookingStatusUpdate', { ...anyNotification, bookingId, newStatus: 'Accepted' }],
      ['bookingPaymentConfirmed', { ...anyNotification, bookingId }],
      ['bookingDeleted', { ...anyNotification, bookingId }],
      ['generalNotification', { ...anId, message: 'The bridge is closed on Sunday.' }],
    ]);
    expect(atDriver.toasts()).toEqual([
      ['newBookingAssigned', { ...anyNotification, bookingId }],
      ['bookingStatusUpdate', { ...anyNotification, bookingId, newStatus: 'Accepted' }],
      ['bookingDeleted', { ...anyNotification, bookingId }],
      ['driverStatusUpdate', { ...anyNotification, newStatus: 'Off-Duty' }],
    ]);
    for (const [person, at] of [
      [customer, atCustomer],
      [driver, atDriver],
    ] as const) {
      const ids = at.toasts().map(([, { id }]) => id);
      expect((await listed(person)).map(({ id }) => id).reverse()).toEqual(ids);
    }
    // The others have received theirs, so nothing more is on its way.
    expect(atOutsider.received).toEqual([]);
    for (const { client } of [atCustomer, atDriver, atAdmin, atOutsider]) client.disconnect();
  });

  it('are stored as notifications for people who were away', { tags: ['SOCK-18'] }, async () => {
    const admin = await addAdmin(app);
    const { customer, driver, steps } = await prepareEverything();
    await steps();
    expect(await listed(customer)).toHaveLength(5);
    expect(await listed(driver)).toHaveLength(4);
    const adminMessages = (await listed(admin)).map(({ message }) => message);
    expect(adminMessages.filter((message) => message.includes('has applied'))).toHaveLength(1);
  });

  it('are listed after the last known one, all ten a client missed', {
    tags: ['SOCK-18'],
  }, async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    const notify = async (message: string) => {
      const body = { message, to: customer._id };
      await app.call(sendAnnouncement, { token: admin.token, body });
      await app.outbox.deliverDue();
    };
    const before = await recordEvents(app, customer);
    await notify('last');
    await expect.poll(before.toasts).toHaveLength(1);
    const [[, last]] = before.toasts() as [[string, { id: string }]];
    before.client.disconnect();
    const missed = Array.from({ length: 10 }, (_, index) => `missed ${index}`);
    for (const message of missed) await notify(message);
    const back = await recordEvents(app, customer);
    const { body } = await app.call(listNotifications, {
      token: customer.token,
      query: { after: last.id },
    });
    expect(body.map(({ message }: { message: string }) => message).reverse()).toEqual(missed);
    expect(back.received).toEqual([]);
    back.client.disconnect();
  });

  it('do not notify the administrator who acted, but refresh their lists', async () => {
    const [admin, colleague] = [await addAdmin(app), await addAdmin(app)];
    await app.outbox.deliverDue();
    const [own, other] = [await recordEvents(app, admin), await recordEvents(app, colleague)];
    await book(app, { customer: admin });
    await app.outbox.deliverDue();
    const booking = [
      'generalNotification',
      { ...anId, message: expect.stringContaining(`New booking from ${admin.name}`) },
    ];
    const follows = ['changed', { ...anId, what: 'bookings' }];
    await expect.poll(() => other.received).toEqual([booking, follows]);
    await expect.poll(() => own.received).toEqual([follows]);
    for (const { client } of [own, other]) client.disconnect();
  });

  it('refresh a driver’s other tabs when they decline', async () => {
    const { driver, _id } = await rideAtStage(app, 'Assigned');
    await app.outbox.deliverDue();
    const at = await recordEvents(app, driver);
    await app.call(declineBooking, { token: driver.token, params: { id: _id } });
    await app.outbox.deliverDue();
    await expect.poll(() => at.received).toEqual([['changed', { ...anId, what: 'bookings' }]]);
    at.client.disconnect();
  });

  it('reach a user who becomes an administrator while connected', async () => {
    const [admin, promoted] = [await addAdmin(app), await addCustomer(app)];
    const at = await recordEvents(app, promoted);
    await app.call(setAdmin, {
      token: admin.token,
      params: { id: promoted._id },
      body: { isAdmin: true },
    });
    await app.outbox.deliverDue();
    await expect.poll(() => at.received).toContainEqual(['changed', { ...anId, what: 'account' }]);
    await book(app);
    await app.outbox.deliverDue();
    await expect
      .poll(at.toasts)
      .toEqual([
        ['generalNotification', { ...anId, message: expect.stringContaining('New booking') }],
      ]);
    at.client.disconnect();
  });
});

it('stores both notifications of one event for the same person', async () => {
  const person = await addCustomer(app);
  const at = await recordEvents(app, person);
  await transaction(app.db, (tx) =>
    app.events.notify(tx, {
      subject: { kind: 'announcement', id: person._id },
      notifications: [
        userNotification(person._id, { type: 'info', message: 'You ride tomorrow.' }),
        userNotification(person._id, { type: 'warning', message: 'Nobody drives it.' }),
      ],
    }),
  );
  await app.outbox.deliverDue();
  await expect.poll(at.toasts).toHaveLength(2);
  const storedIds = (await listed(person)).map(({ id }) => id).reverse();
  expect(at.toasts().map(([, { id }]) => id)).toEqual(storedIds);
  at.client.disconnect();
});

it('sends a user’s own action to their other tabs without storing a notification', async () => {
  const ride = await book(app);
  await app.outbox.deliverDue();
  const at = await recordEvents(app, ride.customer);
  await app.call(cancelBooking, { token: ride.customer.token, params: { id: ride._id } });
  await app.outbox.deliverDue();
  await expect
    .poll(at.toasts)
    .toEqual([
      ['bookingStatusUpdate', { ...anyNotification, bookingId: ride._id, newStatus: 'Cancelled' }],
    ]);
  expect(await listed(ride.customer)).toEqual([]);
  at.client.disconnect();
});

it('refreshes admin lists when a car, a driver, a user or a message changes', async () => {
  const admin = await addAdmin(app);
  await app.outbox.deliverDue();
  const at = await recordEvents(app, admin);
  const follows = async (what: string, action: () => Promise<unknown>) => {
    at.received.length = 0;
    await action();
    await app.outbox.deliverDue();
    await expect.poll(() => at.received).toContainEqual(['changed', { ...anId, what }]);
  };
  await follows('users', () => app.call(register, { body: newRegistration() }));
  const written = { name: 'Ann', email: 'ann@example.com', message: 'Where is my umbrella?' };
  await follows('messages', () => app.call(sendMessage, { body: written }));
  await follows('drivers', () => addApplicant(app));
  const { token } = admin;
  const params = { id: await addCarRow(app) };
  await follows('cars', () => app.call(deleteCar, { token, params }));
  at.client.disconnect();
});

it('tells a deleted driver to refresh their menus', async () => {
  const [admin, driver] = [await addAdmin(app), await addDriver(app)];
  const at = await recordEvents(app, driver);
  const params = { id: driver.driverId ?? '' };
  expect((await app.call(deleteDriver, { token: admin.token, params })).status).toBe(200);
  await app.outbox.deliverDue();
  await expect.poll(() => at.received).toContainEqual(['changed', { ...anId, what: 'account' }]);
  at.client.disconnect();
});

describe('socket messages', () => {
  it('are validated on arrival, so no input breaks or opens anything', async () => {
    const at = await recordEvents(app, await addDriver(app));
    const wrong = [undefined, null, 17, '', 'x', {}, [], ['a'], { length: 9 }, 'A'.repeat(5000)];
    for (const name of ['joinUserRoom', 'joinDriverRoom', 'joinAdminRoom']) {
      for (const given of wrong) expect(await at.join(name, given)).toBe(false);
      expect(await at.join(name)).toBe(false);
      at.client.emit(name);
      at.client.emit(name, 1, 2, 'no function');
    }
    at.client.emit('unheardOf', { a: 1 });
    const own = await at.join('joinUserRoom', (at.client.auth as { token: string }).token);
    expect([own, at.client.connected]).toEqual([false, true]);
    at.client.disconnect();
  });

  it('are validated before sending, so an invalid payload reaches nobody', async () => {
    const customer = await addCustomer(app);
    const at = await recordEvents(app, customer);
    await transaction(app.db, (tx) =>
      app.events.notify(tx, {
        subject: { kind: 'announcement', id: customer._id },
        notifications: [
          {
            to: { userId: customer._id },
            event: 'bookingStatusUpdate',
            payload: { bookingId: customer._id, newStatus: 'Lost' as 'Pending' },
          },
        ],
      }),
    );
    await app.outbox.deliverDue();
    await app.call(sendAnnouncement, {
      token: (await addAdmin(app)).token,
      body: { message: 'Afterwards', to: customer._id },
    });
    await app.outbox.deliverDue();
    await expect
      .poll(at.toasts)
      .toEqual([['generalNotification', { ...anId, message: 'Afterwards' }]]);
    const [storedIds] = await app.db
      .selectFrom('outbox')
      .select('last_error')
      .where('topic', '=', 'domain-event')
      .execute();
    expect(storedIds?.last_error).toContain('newStatus');
    at.client.disconnect();
  });
});

it('tell every client that the settings have changed, without details', async () => {
  const people = [await addAdmin(app), await addCustomer(app), await addDriver(app)];
  const lines = await Promise.all(people.map((person) => recordEvents(app, person)));
  const { status } = await changeSection(app, 'booking', (now) => ({ ...now, leadMinutes: 15 }));
  expect(status).toBe(200);
  await app.outbox.deliverDue();
  for (const { received, client } of lines) {
    await expect.poll(() => received).toEqual([['changed', { ...anId, what: 'settings' }]]);
    client.disconnect();
  }
});

it('sends an event once when its delivery is repeated', { tags: ['FAULT-9'] }, async () => {
  const customer = await addCustomer(app);
  const [one, other] = [await recordEvents(app, customer), await recordEvents(app, customer)];
  const deliver = async (id: string) => {
    const socketEvents = [
      {
        event: 'changed' as const,
        payload: { what: 'notifications' as const },
        to: [{ userId: customer._id, id }],
      },
    ];
    await transaction(app.db, (tx) => app.outbox.write(tx, 'socket-events', { socketEvents }));
    await app.outbox.deliverDue();
  };
  await deliver('first');
  // As after a delivery that did not reach every process.
  await deliver('first');
  await deliver('last');
  for (const { received, client } of [one, other]) {
    await expect.poll(() => received.at(-1)?.[1].id).toBe('last');
    expect(received.map(([, { id }]) => id)).toEqual(['first', 'last']);
    client.disconnect();
  }
});
