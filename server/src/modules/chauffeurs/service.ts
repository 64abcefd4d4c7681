import { mayCallDriver } from '@chesapeake/contract/bookings/chauffeur';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { Bookings } from '../bookings/index.ts';
import type { Drivers } from '../drivers/index.ts';
import type { Reviews } from '../reviews/index.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  drivers: Drivers;
  reviews: Reviews;
}

/** The driver of a ride, as the customer meets them. */
export const createChauffeurs = ({ db, clock, bookings, drivers, reviews }: Deps) => ({
  get: async (caller: Caller, bookingId: string) => {
    const ride = await bookings.get(caller, bookingId);
    if (!ride.driver) fail('DRIVER_NOT_FOUND');
    const [driver, { average, count }] = await Promise.all([
      drivers.find(db, ride.driver._id),
      reviews.rateDriver(ride.driver._id),
    ]);
    if (!driver) fail('DRIVER_NOT_FOUND');
    const isOffice = caller.permissions.has('bookings:see');
    return {
      _id: driver._id,
      name: driver.name,
      image: driver.profileImage,
      imageSmall: driver.profileImageSmall,
      rating: average,
      reviewCount: count,
      phone: isOffice || mayCallDriver(ride, clock()) ? driver.phone : null,
    };
  },
});

export type Chauffeurs = ReturnType<typeof createChauffeurs>;
