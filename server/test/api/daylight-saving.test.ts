import { createBooking } from '@chesapeake/contract/bookings/bookings';
import { listAvailableCars } from '@chesapeake/contract/cars/cars';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { addCarRow } from '../support/cars.ts';
import { addCustomer } from '../support/people.ts';
import { aRide, book } from '../support/rides.ts';

const app = useApp();

/** In Maryland in 2027, daylight saving begins on March 14 and ends on November 7, at 2 AM. */
const springForward = {
  // 12:30 AM EST plus four hours is 5:30 AM EDT local time.
  pickupTime: '2027-03-14T05:30:00.000Z',
  dropoffTime: '2027-03-14T09:30:00.000Z',
  free: '2027-03-14T10:00:00.000Z',
};
const fallBack = {
  // The first 1:30 AM (EDT) plus four hours is 4:30 AM EST local time.
  pickupTime: '2027-11-07T05:30:00.000Z',
  dropoffTime: '2027-11-07T09:30:00.000Z',
  free: '2027-11-07T10:00:00.000Z',
};

it.each([springForward, fallBack])(
  'a window across a clock change keeps its length: $pickupTime',
  async ({ pickupTime, dropoffTime, free }) => {
    const ride = await book(app, { pickupTime });
    expect(ride.dropoffTime).toBe(dropoffTime);
    const isOffered = async (at: string) => {
      const query = { pickupTime: at, serviceType: 'Airport' };
      const { body } = await app.call(listAvailableCars, { query });
      return body.some((car: { _id: string }) => car._id === ride.car._id);
    };
    const justBefore = new Date(Date.parse(free) - 60_000).toISOString();
    expect([await isOffered(justBefore), await isOffered(free)]).toEqual([false, true]);
  },
);

it('the repeated half hours after 1 AM are distinct times', async () => {
  const { token } = await addCustomer(app);
  const car = await addCarRow(app);
  const attempt = (pickupTime: string) =>
    app.call(createBooking, {
      token,
      body: aRide(app, car, { serviceType: 'Airport', destination: 'BWI', pickupTime }),
    });
  // 10:30 PM EDT plus two hours and the turnaround: until 1:00 AM EDT.
  expect((await attempt('2027-11-07T02:30:00-00:00')).status).toBe(201);
  expect((await attempt('2027-11-07T00:59:00-04:00')).status).toBe(409);
  // The first 1:30 AM; three hours later it is 3:30 AM local time.
  expect((await attempt('2027-11-07T01:30:00-04:00')).status).toBe(201);
  expect((await attempt('2027-11-07T01:30:00-05:00')).status).toBe(409);
  expect((await attempt('2027-11-07T03:00:00-05:00')).status).toBe(201);
});
