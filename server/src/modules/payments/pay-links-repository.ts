import type { LinkedBooking } from '@chesapeake/contract/payments/pay-links';
import { toOutputLines } from '@chesapeake/contract/prices/price-lines';
import { carImageUrls } from '../../db/image-urls.ts';
import type { Db } from '../../db/schema.ts';

/** What whoever has the link sees of a ride. */
export async function findLinkedBooking(db: Db, id: string): Promise<LinkedBooking | undefined> {
  const row = await db
    .selectFrom('bookings')
    .leftJoin('cars', (join) =>
      join.onRef('cars.id', '=', 'bookings.car_id').on('cars.deleted_at', 'is', null),
    )
    .select([
      'bookings.id',
      'bookings.service_type',
      'bookings.pickup_at',
      'bookings.pickup_location',
      'bookings.stops',
      'bookings.destination',
      'bookings.status',
      'bookings.price_lines',
      'cars.brand',
      'cars.model',
      'cars.car_class',
      'cars.image',
      'cars.paint',
    ])
    .where('bookings.id', '=', id)
    .where('bookings.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { brand, model, car_class: carClass } = row;
  return {
    _id: row.id,
    serviceType: row.service_type,
    pickupTime: row.pickup_at,
    pickupLocation: row.pickup_location,
    stops: row.stops,
    destination: row.destination,
    status: row.status,
    priceLines: toOutputLines(row.price_lines ?? []),
    car:
      brand && model && carClass
        ? { brand, model, carClass, ...carImageUrls({ ...row, carClass }) }
        : null,
  };
}

/** The address of the customer, if there is one. */
export async function findCustomerEmail(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return { name: row?.name ?? '', email: row?.email ?? null };
}
