import { register } from '@chesapeake/contract/accounts';
import { sendNotification } from '@chesapeake/contract/announcements';
import { assignDriver } from '@chesapeake/contract/assigning';
import { cancelBooking, deleteBooking, setBookingStatus } from '@chesapeake/contract/bookings';
import { deleteCar } from '@chesapeake/contract/cars';
import { declineBooking } from '@chesapeake/contract/driver-bookings';
import { deleteDriver, setDriverStatus } from '@chesapeake/contract/drivers';
import { sendMessage } from '@chesapeake/contract/messages';
import { listNotifications } from '@chesapeake/contract/notifications';
import { setAdmin } from '@chesapeake/contract/users';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { tellUser } from '../../src/outbox/news.ts';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addApplicant } from '../support/drivers.ts';
import { addAdmin, addCustomer, addDriver, type SignedIn, somebody } from '../support/people.ts';
import { book, rideIn } from '../support/rides.ts';
import { change } from '../support/settings.ts';
import { hearing } from '../support/sockets.ts';

const app = useApp();

const anId = { id: expect.any(String) };
/** With the words of its notification. */
const told = { ...anId, message: expect.any(String) };

const listed = async ({ token }: { token: string }) =>
  (await app.call(listNotifications, { token })).body as { id: string; message: string }[];

/** A paid booking: what takes the money says so with this. */
const payFor = ({ customer, _id }: { customer: SignedIn; _id: string }) =>
  transaction(app.db, (tx) =>
    app.news.tell(tx, {
      subject: { kind: 'booking', id: _id },
      tell: [
        {
          to: { userId: customer._id },
          event: 'bookingPaymentConfirmed',
          payload: { bookingId: _id },
          notification: { type: 'success', message: 'Your payment is confirmed.' },
        },
      ],
    }),
  );

/** Everything of the specification, to a customer, a driver and the administrators. */
async function everythingHappens() {
  const ride = await rideIn(app, 'Pending');
  const { customer, driver, _id: bookingId } = ride;
  const sent = { token: ride.admin.token, params: { id: bookingId } };
  const steps = async () => {
    await app.call(assignDriver, { ...sent, body: { driverId: driver.driverId } });
    await app.call(setBookingStatus, { ...sent, body: { status: 'Accepted' } });
    await payFor(ride);
    await app.call(deleteBooking, sent);
    const duty = { token: sent.token, params: { id: driver.driverId ?? '' } };
    await app.call(setDriverStatus, { ...duty, body: { status: 'Off-Duty' } });
    const words = { message: 'The bridge is closed on Sunday.', to: customer._id };
    await app.call(sendNotification, { token: sent.token, body: words });
    await addApplicant(app);
    await app.outbox.deliverDue();
  };
  return { customer, driver, bookingId, steps };
}

describe('what happens', { tags: ['SOCK-10'] }, () => {
  it('reaches whom it concerns, each with its notification’s id, and nobody else', {
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
    const { customer, driver, bookingId, steps } = await everythingHappens();
    await app.outbox.deliverDue();
    const atCustomer = await hearing(app, customer);
    const atDriver = await hearing(app, driver);
    const atAdmin = await hearing(app, admin);
    const atOutsider = await hearing(app, outsider);
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
          ...told,
          driverName: driver.name,
          bookingId,
          carBrand: 'Lincoln',
          carModel: expect.stringContaining('Continental'),
          carPlateNumber: expect.any(String),
        },
      ],
      ['bookingStatusUpdate', { ...told, bookingId, newStatus: 'Accepted' }],
      ['bookingPaymentConfirmed', { ...told, bookingId }],
      ['bookingDeleted', { ...told, bookingId }],
      ['generalNotification', { ...anId, message: 'The bridge is closed on Sunday.' }],
    ]);
    expect(atDriver.toasts()).toEqual([
      ['newBookingAssigned', { ...told, bookingId }],
      ['bookingStatusUpdate', { ...told, bookingId, newStatus: 'Accepted' }],
      ['bookingDeleted', { ...told, bookingId }],
      ['driverStatusUpdate', { ...told, newStatus: 'Off-Duty' }],
    ]);
    for (const [person, at] of [
      [customer, atCustomer],
      [driver, atDriver],
    ] as const) {
      const ids = at.toasts().map(([, { id }]) => id);
      expect((await listed(person)).map(({ id }) => id).reverse()).toEqual(ids);
    }
    // What was sent to the others has arrived; nothing more is on its way.
    expect(atOutsider.heard).toEqual([]);
    for (const { client } of [atCustomer, atDriver, atAdmin, atOutsider]) client.disconnect();
  });

  it('is among the notifications of whoever was away', { tags: ['SOCK-18'] }, async () => {
    const admin = await addAdmin(app);
    const { customer, driver, steps } = await everythingHappens();
    await steps();
    expect(await listed(customer)).toHaveLength(5);
    expect(await listed(driver)).toHaveLength(4);
    const toldAdmin = (await listed(admin)).map(({ message }) => message);
    expect(toldAdmin.filter((message) => message.includes('has applied'))).toHaveLength(1);
  });

  it('is found by a client that was away for ten of them, all ten, after its last one', {
    tags: ['SOCK-18'],
  }, async () => {
    const [admin, customer] = [await addAdmin(app), await addCustomer(app)];
    const say = async (message: string) => {
      const body = { message, to: customer._id };
      await app.call(sendNotification, { token: admin.token, body });
      await app.outbox.deliverDue();
    };
    const before = await hearing(app, customer);
    await say('last');
    await expect.poll(before.toasts).toHaveLength(1);
    const [[, last]] = before.toasts() as [[string, { id: string }]];
    before.client.disconnect();
    const missed = Array.from({ length: 10 }, (_, index) => `missed ${index}`);
    for (const message of missed) await say(message);
    const back = await hearing(app, customer);
    const { body } = await app.call(listNotifications, {
      token: customer.token,
      query: { after: last.id },
    });
    expect(body.map(({ message }: { message: string }) => message).reverse()).toEqual(missed);
    expect(back.heard).toEqual([]);
    back.client.disconnect();
  });

  it('is no news to the administrator who did it, but their lists follow as the others’ do', async () => {
    const [admin, colleague] = [await addAdmin(app), await addAdmin(app)];
    await app.outbox.deliverDue();
    const [own, other] = [await hearing(app, admin), await hearing(app, colleague)];
    await book(app, { customer: admin });
    await app.outbox.deliverDue();
    const booking = [
      'generalNotification',
      { ...anId, message: expect.stringContaining(`New booking by ${admin.name}`) },
    ];
    const follows = ['changed', { ...anId, what: 'bookings' }];
    await expect.poll(() => other.heard).toEqual([booking, follows]);
    await expect.poll(() => own.heard).toEqual([follows]);
    for (const { client } of [own, other]) client.disconnect();
  });

  it('refreshes what a driver has open elsewhere when they decline', async () => {
    const { driver, _id } = await rideIn(app, 'Assigned');
    await app.outbox.deliverDue();
    const at = await hearing(app, driver);
    await app.call(declineBooking, { token: driver.token, params: { id: _id } });
    await app.outbox.deliverDue();
    await expect.poll(() => at.heard).toEqual([['changed', { ...anId, what: 'bookings' }]]);
    at.client.disconnect();
  });

  it('reaches somebody who is made an administrator while connected', async () => {
    const [admin, promoted] = [await addAdmin(app), await addCustomer(app)];
    const at = await hearing(app, promoted);
    await app.call(setAdmin, {
      token: admin.token,
      params: { id: promoted._id },
      body: { isAdmin: true },
    });
    await app.outbox.deliverDue();
    await expect.poll(() => at.heard).toContainEqual(['changed', { ...anId, what: 'account' }]);
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

it('a person with two parts in one piece of news keeps both', async () => {
  const person = await addCustomer(app);
  const at = await hearing(app, person);
  await transaction(app.db, (tx) =>
    app.news.tell(tx, {
      subject: { kind: 'announcement', id: person._id },
      tell: [
        tellUser(person._id, { type: 'info', message: 'You ride tomorrow.' }),
        tellUser(person._id, { type: 'warning', message: 'Nobody drives it.' }),
      ],
    }),
  );
  await app.outbox.deliverDue();
  await expect.poll(at.toasts).toHaveLength(2);
  const kept = (await listed(person)).map(({ id }) => id).reverse();
  expect(at.toasts().map(([, { id }]) => id)).toEqual(kept);
  at.client.disconnect();
});

it('what somebody does themselves is told to their other tabs, and not kept as news', async () => {
  const ride = await book(app);
  await app.outbox.deliverDue();
  const at = await hearing(app, ride.customer);
  await app.call(cancelBooking, { token: ride.customer.token, params: { id: ride._id } });
  await app.outbox.deliverDue();
  await expect
    .poll(at.toasts)
    .toEqual([['bookingStatusUpdate', { ...told, bookingId: ride._id, newStatus: 'Cancelled' }]]);
  expect(await listed(ride.customer)).toEqual([]);
  at.client.disconnect();
});

it('lists of administrators follow whatever happens to a car, a driver, a person or a message', async () => {
  const admin = await addAdmin(app);
  await app.outbox.deliverDue();
  const at = await hearing(app, admin);
  const follows = async (what: string, deed: () => Promise<unknown>) => {
    at.heard.length = 0;
    await deed();
    await app.outbox.deliverDue();
    await expect.poll(() => at.heard).toContainEqual(['changed', { ...anId, what }]);
  };
  await follows('users', () => app.call(register, { body: somebody() }));
  const written = { name: 'Ann', email: 'ann@example.com', message: 'Where is my umbrella?' };
  await follows('messages', () => app.call(sendMessage, { body: written }));
  await follows('drivers', () => addApplicant(app));
  const { token } = admin;
  const params = { id: await addCarRow(app) };
  await follows('cars', () => app.call(deleteCar, { token, params }));
  at.client.disconnect();
});

it('a driver who is deleted learns that their menus have changed', async () => {
  const [admin, driver] = [await addAdmin(app), await addDriver(app)];
  const at = await hearing(app, driver);
  const params = { id: driver.driverId ?? '' };
  expect((await app.call(deleteDriver, { token: admin.token, params })).status).toBe(200);
  await app.outbox.deliverDue();
  await expect.poll(() => at.heard).toContainEqual(['changed', { ...anId, what: 'account' }]);
  at.client.disconnect();
});

describe('what crosses the socket', () => {
  it('is checked when it comes in: whatever is asked with, nothing breaks and nothing opens', async () => {
    const at = await hearing(app, await addDriver(app));
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

  it('is checked before it goes out: what does not fit its event is told to nobody', async () => {
    const customer = await addCustomer(app);
    const at = await hearing(app, customer);
    await transaction(app.db, (tx) =>
      app.news.tell(tx, {
        subject: { kind: 'announcement', id: customer._id },
        tell: [
          {
            to: { userId: customer._id },
            event: 'bookingStatusUpdate',
            payload: { bookingId: customer._id, newStatus: 'Lost' as 'Pending' },
          },
        ],
      }),
    );
    await app.outbox.deliverDue();
    await app.call(sendNotification, {
      token: (await addAdmin(app)).token,
      body: { message: 'Afterwards', to: customer._id },
    });
    await app.outbox.deliverDue();
    await expect
      .poll(at.toasts)
      .toEqual([['generalNotification', { ...anId, message: 'Afterwards' }]]);
    const [kept] = await app.db
      .selectFrom('outbox')
      .select('last_error')
      .where('topic', '=', 'news')
      .execute();
    expect(kept?.last_error).toContain('newStatus');
    at.client.disconnect();
  });
});

it('tells everyone who is connected that the settings have changed, and nobody what', async () => {
  const people = [await addAdmin(app), await addCustomer(app), await addDriver(app)];
  const lines = await Promise.all(people.map((person) => hearing(app, person)));
  const { status } = await change(app, 'booking', (now) => ({ ...now, leadMinutes: 15 }));
  expect(status).toBe(200);
  await app.outbox.deliverDue();
  for (const { heard, client } of lines) {
    await expect.poll(() => heard).toEqual([['changed', { ...anId, what: 'settings' }]]);
    client.disconnect();
  }
});
