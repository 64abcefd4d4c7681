import { createHash } from 'node:crypto';
import { placeKey } from '@chesapeake/contract/places/place-text';
import type { DayRecord, DayRide } from '../board/index.ts';
import type { ReliedOn } from './plan-view.ts';

export function toReliedOn({ rides, neighbors, drivers, settings, from }: DayRecord): ReliedOn {
  return {
    rides: rides.map((ride) => ({
      _id: ride._id,
      pickupTime: ride.pickupTime.toISOString(),
      plannedEnd: ride.plannedEnd.toISOString(),
      blockedUntil: ride.blockedUntil.toISOString(),
      places: digest([ride.pickupLocation, ride.destination ?? ''].map(placeKey)),
      car: ride.car?._id ?? null,
      carClass: ride.car?.carClass ?? null,
      priceCents: ride.priceCents,
      driver: ride.driver?._id ?? null,
      isAnswered: ride.status !== 'Pending',
      isStarted: ride.status === 'In Progress' || ride.status === 'Completed',
      isPinned: ride.isPinned,
      declinedBy: ride.declinedBy,
      preferredDriver: ride.preferredDriver,
    })),
    drivers: drivers.map((driver) => {
      const others = neighbors.filter((ride) => ride.driver?._id === driver._id);
      const last = others.findLast(({ pickupTime }) => pickupTime < from);
      const next = others.find(({ pickupTime }) => pickupTime >= from);
      return {
        _id: driver._id,
        status: driver.status,
        shifts: JSON.stringify(driver.shifts),
        timeOff: JSON.stringify(driver.timeOff),
        carClasses: JSON.stringify(driver.carClasses),
        neighbors: JSON.stringify([last && neighborOf(last), next && neighborOf(next)]),
      };
    }),
    settings: JSON.stringify([
      settings.garage,
      settings.turnaroundMinutes,
      settings.overtimeAfterHours,
      settings.restHours,
      digest(settings.zoneMinutes),
    ]),
  };
}

const neighborOf = ({ _id, pickupTime, plannedEnd, pickupLocation, destination }: DayRide) => [
  _id,
  pickupTime,
  plannedEnd,
  digest([pickupLocation, destination ?? ''].map(placeKey)),
];

const digest = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
