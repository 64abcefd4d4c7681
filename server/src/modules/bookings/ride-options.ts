import type { listRideOptions, Obstacle } from '@chesapeake/contract/bookings/book-for-customer';
import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import { findService, offeredServices } from '@chesapeake/contract/bookings/service-types';
import { carClasses } from '@chesapeake/contract/cars/car-classes';
import { toDollars } from '@chesapeake/contract/fields/money';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import { computePrice } from '@chesapeake/contract/prices/price-lines';
import { rideTimes } from '../../booking-helpers/ride-window.ts';
import type { Db } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { Cars } from '../cars/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Occupation, Window } from './ride-options-repository.ts';
import * as repository from './ride-options-repository.ts';
import { readZones } from './ride-zones.ts';

interface Deps {
  db: Db;
  cars: Cars;
  settings: SettingsService;
}

/** What the office can choose from while it books a ride, and what is in the way of the rest. */
export function createRideOptions({ db, cars, settings }: Deps) {
  return async (query: QueryOf<typeof listRideOptions>) => {
    const business = await settings.read();
    const service =
      findService(offeredServices(business.services), query.serviceType) ??
      fail('VALIDATION_FAILED', { errors: { serviceType: bookingTexts.unknownService } });
    const rides = [query.pickupTime, ...(query.returnTime ? [query.returnTime] : [])].map(
      (from) => ({ from, ...rideTimes(service, from, { ...business, hours: query.hours }) }),
    );
    const windows = rides.map(({ from, blockedUntil }) => ({ from, until: blockedUntil }));
    const zoneOf = await readZones(db, service, [query.pickupLocation, query.destination]);
    const [carsBusy, driversBusy] = await Promise.all([
      listByLeg(windows, (window) => repository.listCarOccupations(db, window)),
      listByLeg(windows, (window) => repository.listDriverOccupations(db, window)),
    ]);
    const fleet = await cars.list({});
    const drivers = (await repository.listDrivers(db, query)).map(({ userId, ...driver }) => ({
      ...driver,
      obstacle: userId === query.customer ? ownRide : firstObstacle(driversBusy, driver._id),
    }));
    return {
      endsAt: rides[0]?.endsAt ?? query.pickupTime,
      returnEndsAt: rides[1]?.endsAt ?? null,
      classes: carClasses.map((carClass) => {
        const { totalCents } = computePrice({
          service,
          carClass,
          hours: query.hours ?? null,
          stops: 0,
          chosen: [],
          extras: business.extras,
          zones: business.zones,
          fromZone: zoneOf(query.pickupLocation),
          toZone: zoneOf(query.destination),
        });
        return { carClass, price: totalCents === null ? null : toDollars(totalCents) };
      }),
      cars: fleet.map((car) => ({
        ...car,
        obstacle: obstacleOfCar(car, query.passengers) ?? firstObstacle(carsBusy, car._id),
      })),
      drivers: [
        ...drivers.filter(({ obstacle }) => obstacle === null),
        ...drivers.filter(({ obstacle }) => obstacle !== null),
      ],
    };
  };
}

type OccupationsByLeg = readonly Occupation[][];

const listByLeg = (windows: readonly Window[], list: (window: Window) => Promise<Occupation[]>) =>
  Promise.all(windows.map(list));

const general = { leg: 1, from: null, until: null, withName: null };
const ownRide: Obstacle = { ...general, kind: 'own-ride' };

/** What does not depend on the time. */
function obstacleOfCar(
  car: { status: string; capacity: number },
  passengers: number | undefined,
): Obstacle | null {
  if (car.status !== 'Available') return { ...general, kind: 'not-available' };
  return passengers !== undefined && passengers > car.capacity
    ? { ...general, kind: 'too-small' }
    : null;
}

function firstObstacle(byLeg: OccupationsByLeg, id: string): Obstacle | null {
  for (const [index, occupations] of byLeg.entries()) {
    const found = occupations.find((each) => each.id === id);
    if (found) {
      const { kind, from, until, withName } = found;
      return { kind, leg: index + 1, from: new Date(from), until: new Date(until), withName };
    }
  }
  return null;
}
