import { deleteUser, setAdmin } from '@chesapeake/contract/accounts/users';
import {
  listBookingActivity,
  listCarActivity,
  listDriverActivity,
  listUserActivity,
} from '@chesapeake/contract/activity/activity';
import { assignDriver } from '@chesapeake/contract/bookings/assignment';
import { deleteBooking, setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { changeCar, deleteCar } from '@chesapeake/contract/cars/cars';
import { deleteDriver, setDriverCar, setDriverStatus } from '@chesapeake/contract/drivers/drivers';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { formWith } from '../support/multipart.ts';
import { addAdmin, addCustomer, addDriver } from '../support/people.ts';
import { book } from '../support/rides.ts';

const app = useApp();

type Listed = typeof listBookingActivity | typeof listCarActivity | typeof listDriverActivity;

/** As sentences, oldest first. */
async function listActivity(endpoint: Listed | typeof listUserActivity, id: string) {
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

describe('the activity of one subject', () => {
  it('lists who did what with a booking and what it changed', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const ride = await book(app);
    const request = { token: admin.token, params: { id: ride._id } };
    await app.call(assignDriver, { ...request, body: { driverId: driver.driverId } });
    await app.call(setBookingStatus, { ...request, body: { status: 'Accepted' } });
    await app.call(assignDriver, { ...request, body: { driverId: null } });
    await app.call(setBookingStatus, { ...request, body: { status: 'Rejected' } });
    await app.call(deleteBooking, request);
    const lines = await listActivity(listBookingActivity, ride._id);
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

  it('covers drivers and cars', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app, 'Pending');
    const carId = await addCarRow(app);
    const request = { token: admin.token, params: { id: driver.driverId ?? '' } };
    await app.call(setDriverStatus, { ...request, body: { status: 'Active' } });
    await app.call(setDriverCar, { ...request, body: { carId } });
    await app.call(setDriverCar, { ...request, body: { carId: null } });
    await app.call(setDriverStatus, { ...request, body: { status: 'Off-Duty' } });
    await app.call(deleteDriver, request);
    const ofDriver = await listActivity(listDriverActivity, driver.driverId ?? '');
    expect(ofDriver.map(({ text }) => text)).toEqual([
      'approved the application',
      expect.stringMatching(/^assigned Lincoln /),
      expect.stringMatching(/^unassigned Lincoln /),
      'set the driver off duty',
      'deleted the driver',
    ]);

    const car = { token: admin.token, params: { id: carId } };
    const fields = { brand: 'Cadillac', model: 'CT6', plateNumber: `A ${Date.now()}` };
    const form = formWith({ ...fields, capacity: '5', status: 'In Use' }, {});
    await app.call(changeCar, { ...car, ...form });
    await app.call(deleteCar, car);
    const ofCar = await listActivity(listCarActivity, carId);
    expect(ofCar.map(({ text }) => text)).toEqual(['changed the car', 'deleted the car']);
    expect(ofCar[0]?.changes).toEqual(
      expect.arrayContaining([
        { label: 'Brand', before: 'Lincoln', after: 'Cadillac' },
        { label: 'Status', before: 'Available', after: 'In Use' },
        { label: 'Seats', before: '4', after: '5' },
      ]),
    );
  });

  it('covers accounts, and skips changes without effect', async () => {
    const admin = await addAdmin(app);
    const person = await addCustomer(app);
    const request = { token: admin.token, params: { id: person._id } };
    await app.call(setAdmin, { ...request, body: { isAdmin: true } });
    await app.call(setAdmin, { ...request, body: { isAdmin: true } });
    await app.call(setAdmin, { ...request, body: { isAdmin: false } });
    await app.call(deleteUser, request);
    const lines = await listActivity(listUserActivity, person._id);
    expect(lines.map(({ actor, text }) => `${actor.name} ${text}`)).toEqual([
      `${admin.name} made this account an administrator`,
      `${admin.name} removed administrator rights`,
      `${admin.name} deleted the account`,
    ]);
  });

  it('has nothing about refused actions, and nothing under another kind', async () => {
    const admin = await addAdmin(app);
    const ride = await book(app);
    await app.call(deleteUser, { token: admin.token, params: { id: ride.customer._id } });
    expect(await listActivity(listUserActivity, ride.customer._id)).toEqual([]);
    expect(await listActivity(listDriverActivity, ride._id)).toEqual([]);
  });
});
