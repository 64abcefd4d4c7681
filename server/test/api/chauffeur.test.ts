import { getBooking, setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import { getChauffeur } from '@chesapeake/contract/bookings/chauffeur';
import { expect, it } from 'vitest';
import { hours, minutes } from '../../src/clock.ts';
import { useApp } from '../support/app.ts';
import { addCustomer } from '../support/people.ts';
import { reviewedRide } from '../support/reviews.ts';
import { book, rideAtStage } from '../support/rides.ts';

const app = useApp();
const chauffeurOf = (ride: { _id: string }, { token }: { token: string }) =>
  app.call(getChauffeur, { token, params: { id: ride._id } });

it('gives the driver’s phone from an hour before pickup until the ride ends', async () => {
  const pickupTime = new Date(Math.ceil(app.now().getTime() / hours(1)) * hours(1) + hours(5));
  const ride = await rideAtStage(app, 'Accepted', { pickupTime: pickupTime.toISOString() });
  const phone = async () => (await chauffeurOf(ride, ride.customer)).body.phone;
  const moveTo = (status: string) =>
    app.call(setBookingStatus, {
      token: ride.admin.token,
      params: { id: ride._id },
      body: { status },
    });
  const until = (instant: number) => app.advanceClock(instant - app.now().getTime());

  until(pickupTime.getTime() - hours(1) - minutes(1));
  expect(await phone()).toBeNull();
  // The office can always call.
  expect((await chauffeurOf(ride, ride.admin)).body.phone).toBe(ride.driver.phone);
  until(pickupTime.getTime() - hours(1));
  expect(await phone()).toBe(ride.driver.phone);
  await moveTo('In Progress');
  expect(await phone()).toBe(ride.driver.phone);
  await moveTo('Completed');
  expect(await phone()).toBeNull();
  // Nothing else a customer reads has it.
  const read = await app.call(getBooking, {
    token: ride.customer.token,
    params: { id: ride._id },
  });
  expect(JSON.stringify(read.body)).not.toContain(ride.driver.phone);
});

it('shows the rating of the driver’s visible reviews', async () => {
  const ride = await reviewedRide(app, { rating: 4 });
  expect((await chauffeurOf(ride, ride.customer)).body).toEqual({
    _id: ride.driver.driverId,
    name: ride.driver.name,
    image: null,
    imageSmall: null,
    rating: 4,
    reviewCount: 1,
    phone: null,
  });
});

it('is there only for a ride of one’s own that has a driver', async () => {
  const ride = await rideAtStage(app, 'Accepted');
  expect((await chauffeurOf(ride, await addCustomer(app))).error.code).toBe('BOOKING_NOT_FOUND');
  const unassigned = await book(app);
  expect((await chauffeurOf(unassigned, unassigned.customer)).error.code).toBe('DRIVER_NOT_FOUND');
});
