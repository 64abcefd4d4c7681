import {
  listBookingActivity,
  listCarActivity,
  listDriverActivity,
  listUserActivity,
} from '@chesapeake/contract/activity';
import { assignDriver } from '@chesapeake/contract/assigning';
import { deleteBooking, setBookingStatus } from '@chesapeake/contract/bookings';
import { changeCar, deleteCar } from '@chesapeake/contract/cars';
import { deleteDriver, setDriverStatus, setDriversCar } from '@chesapeake/contract/drivers';
import { deleteUser, setAdmin } from '@chesapeake/contract/users';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { formWith } from '../support/multipart.ts';
import { addAdmin, addCustomer, addDriver } from '../support/people.ts';
import { book } from '../support/rides.ts';

const app = useApp();

type Listed = typeof listBookingActivity | typeof listCarActivity | typeof listDriverActivity;

/** In words, oldest first. */
async function told(endpoint: Listed | typeof listUserActivity, id: string) {
  await app.outbox.deliverDue();
  const { token } = await addAdmin(app);
  const { body, headers } = await app.call(endpoint, { token, params: { id } });
  expect(headers['x-total-count']).toBe(String(body.length));
  return body.toReversed() as {
    actor: { name: string };
    text: string;
    changes: { label: string; before: string | null; after: string | null }[];
  }[];
}

describe('the activity log', () => {
  it('tells of a booking who did what, and what it changed', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const ride = await book(app);
    const act = { token: admin.token, params: { id: ride._id } };
    await app.call(assignDriver, { ...act, body: { driverId: driver.driverId } });
    await app.call(setBookingStatus, { ...act, body: { status: 'Accepted' } });
    await app.call(assignDriver, { ...act, body: { driverId: null } });
    await app.call(setBookingStatus, { ...act, body: { status: 'Rejected' } });
    await app.call(deleteBooking, act);
    const lines = await told(listBookingActivity, ride._id);
    expect(lines.map(({ actor, text }) => `${actor.name} ${text}`)).toEqual([
      `${ride.customer.name} booked this ride`,
      `${admin.name} assigned ${driver.name}`,
      `${admin.name} accepted the booking`,
      `${admin.name} took ${driver.name} off the booking`,
      `${admin.name} rejected the booking`,
      `${admin.name} deleted the booking`,
    ]);
    expect(lines[1]?.changes).toEqual([{ label: 'Driver', before: null, after: driver.name }]);
    expect(lines[3]?.changes).toEqual([
      { label: 'Status', before: 'Accepted', after: 'Pending' },
      { label: 'Driver', before: driver.name, after: null },
    ]);
  });

  it('tells of a driver and of a car', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app, 'Pending');
    const carId = await addCarRow(app);
    const act = { token: admin.token, params: { id: driver.driverId ?? '' } };
    await app.call(setDriverStatus, { ...act, body: { status: 'Active' } });
    await app.call(setDriversCar, { ...act, body: { carId } });
    await app.call(setDriversCar, { ...act, body: { carId: null } });
    await app.call(setDriverStatus, { ...act, body: { status: 'Off-Duty' } });
    await app.call(deleteDriver, act);
    const ofDriver = await told(listDriverActivity, driver.driverId ?? '');
    expect(ofDriver.map(({ text }) => text)).toEqual([
      'approved the application',
      expect.stringMatching(/^gave the driver Lincoln /),
      expect.stringMatching(/^took Lincoln .* away$/),
      'set the driver off duty',
      'deleted the driver',
    ]);

    const car = { token: admin.token, params: { id: carId } };
    const fields = { brand: 'Cadillac', model: 'CT6', plateNumber: `A ${Date.now()}` };
    const form = formWith({ ...fields, capacity: '5', status: 'In Use' }, {});
    await app.call(changeCar, { ...car, ...form });
    await app.call(deleteCar, car);
    const ofCar = await told(listCarActivity, carId);
    expect(ofCar.map(({ text }) => text)).toEqual(['changed the car', 'deleted the car']);
    expect(ofCar[0]?.changes).toEqual(
      expect.arrayContaining([
        { label: 'Brand', before: 'Lincoln', after: 'Cadillac' },
        { label: 'Status', before: 'Available', after: 'In Use' },
        { label: 'Seats', before: '4', after: '5' },
      ]),
    );
  });

  it('tells of an account; what was so already is no news', async () => {
    const admin = await addAdmin(app);
    const person = await addCustomer(app);
    const act = { token: admin.token, params: { id: person._id } };
    await app.call(setAdmin, { ...act, body: { isAdmin: true } });
    await app.call(setAdmin, { ...act, body: { isAdmin: true } });
    await app.call(setAdmin, { ...act, body: { isAdmin: false } });
    await app.call(deleteUser, act);
    const lines = await told(listUserActivity, person._id);
    expect(lines.map(({ actor, text }) => `${actor.name} ${text}`)).toEqual([
      `${admin.name} made this account an administrator`,
      `${admin.name} took the administrator rights away`,
      `${admin.name} deleted the account`,
    ]);
  });

  it('has nothing of a refused deed, and nothing under another kind', async () => {
    const admin = await addAdmin(app);
    const ride = await book(app);
    await app.call(deleteUser, { token: admin.token, params: { id: ride.customer._id } });
    expect(await told(listUserActivity, ride.customer._id)).toEqual([]);
    expect(await told(listDriverActivity, ride._id)).toEqual([]);
  });
});
