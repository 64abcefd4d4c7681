import { isUniqueViolation } from '../../db/pg-errors.ts';
import { fail } from '../../errors.ts';

/** Maps violations of the unique indexes on drivers to errors. */
export async function failOnDuplicateRecord(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, 'drivers_license_unique')) {
      fail('LICENSE_TAKEN', { field: 'licenseNumber' });
    }
    if (isUniqueViolation(error, 'drivers_one_open_per_user')) fail('ALREADY_APPLIED');
    if (isUniqueViolation(error, 'drivers_one_per_car')) fail('CAR_HAS_DRIVER', { field: 'carId' });
    throw error;
  }
}
