import type { BookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { addCar, type CarStatus } from '@chesapeake/contract/cars/cars';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { addMs, hours } from '../../src/clock.ts';
import { blockedRange } from '../../src/db/blocked-range.ts';
import { transaction } from '../../src/db/transaction.ts';
import type { TestApp } from './app.ts';
import { form } from './multipart.ts';
import { addCustomer, addDriver } from './people.ts';

let count = 0;

/** The fields of a unique car. */
export function aCar() {
  count += 1;
  return {
    brand: 'Lincoln',
    model: `Continental ${count}`,
    plateNumber: `T ${process.pid} ${count}`,
    capacity: '4',
  };
}

/** A plain picture. */
export const aPicture = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#1f3f5e' } })
    .jpeg()
    .toBuffer();

export async function addCarOverApi(
  app: TestApp,
  token: string,
  fields: Record<string, string> = aCar(),
) {
  const response = await app.call(addCar, { token, ...form(fields, await aPicture()) });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}

/** Inserts a car without a picture, for tests that are not about the fleet. */
export async function addCarRow(
  app: TestApp,
  given: CarStatus | { status?: CarStatus; carClass?: CarClass; capacity?: number } = {},
): Promise<string> {
  const id = newId();
  const {
    status = 'Available',
    carClass = 'Sedan',
    capacity = 4,
  } = typeof given === 'string' ? { status: given } : given;
  const { brand, model, plateNumber } = aCar();
  await transaction(app.db, (tx) =>
    tx
      .insertInto('cars')
      .values({
        id,
        brand,
        model,
        plate_number: plateNumber,
        capacity,
        car_class: carClass,
        status,
        image: null,
        created_at: app.now(),
        deleted_at: null,
      })
      .execute(),
  );
  return id;
}

interface Ride {
  carId: string;
  from: Date;
  until: Date;
  status?: BookingStatus;
  deletedAt?: Date;
}

/** Inserts a booking that blocks a car for this range. */
export async function addBookingRow(app: TestApp, ride: Ride): Promise<string> {
  const id = newId();
  const { carId, from, until, status = 'Pending', deletedAt = null } = ride;
  const customer = await addCustomer(app);
  const driver = ['Pending', 'Cancelled', 'Rejected'].includes(status)
    ? undefined
    : await addDriver(app);
  await transaction(app.db, (tx) =>
    tx
      .insertInto('bookings')
      .values({
        id,
        user_id: customer._id,
        car_id: carId,
        driver_id: driver?.driverId ?? null,
        service_type: 'Airport',
        pickup_location: 'Annapolis',
        destination: 'BWI',
        pickup_at: from,
        dropoff_at: addMs(from, hours(2)),
        blocked: blockedRange(from, until),
        status,
        price_cents: 150_00,
        created_at: app.now(),
        assigned_at: null,
        accepted_at: null,
        started_at: null,
        ended_at: null,
        deleted_at: deletedAt,
      })
      .execute(),
  );
  return id;
}
