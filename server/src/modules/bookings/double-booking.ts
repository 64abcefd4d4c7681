import {
  indexNamedBy,
  isCheckViolation,
  isExclusionViolation,
  isUniqueViolation,
  tableOf,
} from '../../db/pg-errors.ts';
import { fail, RequestError } from '../../errors.ts';

/** The database rejects a booking that overlaps another one of the same car, or its time off the road. */
export function asCarTaken(error: unknown, additionalCars: readonly string[] = []) {
  if (!isExclusionViolation(error, 'bookings_car_free')) return error;
  const index = indexNamedBy(error, additionalCars);
  return new RequestError('CAR_TAKEN', { field: index < 0 ? 'car' : `additionalCars.${index}` });
}

/** The database rejects a booking that is the driver's own, or overlaps another one or time off. */
export async function failIfDriverTaken(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (isExclusionViolation(error, 'bookings_driver_free'))
      fail(tableOf(error) === 'time_off_periods' ? 'DRIVER_AWAY' : 'DRIVER_TAKEN');
    if (isCheckViolation(error, 'bookings_driver_not_customer')) fail('DRIVER_IS_CUSTOMER');
    if (isUniqueViolation(error, 'bookings_one_ride_per_driver')) fail('DRIVER_ON_RIDE');
    throw error;
  }
}
