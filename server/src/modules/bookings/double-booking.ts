import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import {
  isCheckViolation,
  isExclusionViolation,
  isUniqueViolation,
  keyNamedBy,
  tableOf,
} from '../../db/pg-errors.ts';
import { fail, RequestError } from '../../errors.ts';
import type { PlannedLeg } from './planned-legs.ts';

interface BookedLeg extends Pick<PlannedLeg, 'field' | 'isReturn'> {
  car: { _id: string };
  window: { pickupAt: Date };
}

/** The database rejects a booking that overlaps another one of the same car, or its time off the road. */
export function asCarTaken(error: unknown, legs: readonly BookedLeg[] = []) {
  if (!isExclusionViolation(error, 'bookings_car_free')) return error;
  const { id, from } = keyNamedBy(error);
  // The car may be booked both ways; then the time tells which of the two is refused.
  const ofCar = legs.filter(({ car }) => car._id === id);
  const leg = ofCar.find(({ window }) => window.pickupAt.getTime() === from) ?? ofCar[0];
  const isAway = tableOf(error) === 'out_of_service_periods';
  return new RequestError('CAR_TAKEN', {
    field: leg?.field ?? 'car',
    message: bookingTexts.carTaken({ isAway, isReturn: leg?.isReturn ?? false }),
  });
}

/**
 * The database rejects a booking that is the driver's own, or overlaps another one or time off. The
 * details tell whom and what a refusal of many is about.
 */
export async function failIfDriverTaken(
  write: () => Promise<void>,
  details?: { booking: string; driver: string },
) {
  try {
    await write();
  } catch (error) {
    if (isExclusionViolation(error, 'bookings_driver_free'))
      fail(tableOf(error) === 'time_off_periods' ? 'DRIVER_AWAY' : 'DRIVER_TAKEN', { details });
    if (isCheckViolation(error, 'bookings_driver_not_customer')) fail('DRIVER_IS_CUSTOMER');
    if (isUniqueViolation(error, 'bookings_one_ride_per_driver')) fail('DRIVER_ON_RIDE');
    throw error;
  }
}
