import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { asCarTaken } from './double-booking.ts';
import { bookingCarChangedEvent } from './events.ts';
import type { Ride } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  clock: Clock;
  events: DomainEvents;
  settings: SettingsService;
}

/**
 * Moves a booking to another car and tells the customer and the driver. The caller has locked both
 * cars, then the booking; whether the car is free is judged by the database.
 */
export const createCarChange =
  ({ clock, events, settings }: Deps) =>
  async (tx: Tx, caller: Caller, before: Ride, carId: string): Promise<Ride> => {
    try {
      await repository.change(tx, before._id, { carId });
    } catch (error) {
      throw asCarTaken(error);
    }
    const after = (await repository.find(tx, before._id)) ?? fail('BOOKING_NOT_FOUND');
    const business = { ...(await settings.read(tx)), now: clock() };
    await events.record(
      tx,
      bookingCarChangedEvent({ before, after, actorId: caller.userId }, business),
    );
    return after;
  };
