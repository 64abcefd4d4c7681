import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema.ts';
import type { DocumentLinks } from '../../files/document-links.ts';
import type { Bookings } from '../bookings/index.ts';
import type { DriverRecord } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  bookings: Bookings;
  links: DocumentLinks;
}

/** Drivers as admins and they themselves see them, with expiring links to documents. */
export function createDriverPresenter({ bookings, links }: Deps) {
  const toDriver = (
    caller: Caller,
    { stored, ...driver }: DriverRecord,
    current: Awaited<ReturnType<Bookings['findCurrent']>>,
  ) => ({
    ...driver,
    licenseImage: links.create(caller, stored.licenseImage),
    insuranceImage: links.create(caller, stored.insuranceImage),
    currentBooking: current.get(driver._id) ?? null,
  });

  async function present(source: Db, caller: Caller, record: DriverRecord) {
    return toDriver(caller, record, await bookings.findCurrent(source, [record._id]));
  }

  return {
    present,

    presentAll: async (source: Db, caller: Caller, records: DriverRecord[]) => {
      const ids = records.map(({ _id }) => _id);
      const current = await bookings.findCurrent(source, ids);
      return records.map((record) => toDriver(caller, record, current));
    },

    presentWithBookings: async (source: Db, caller: Caller, record: DriverRecord) => ({
      ...(await present(source, caller, record)),
      upcomingBookings: await bookings.listUpcoming(source, record._id),
      // Other applicants are the office's business.
      ...(caller.permissions.has('drivers:see') &&
        record.licenseNumber !== null && {
          sameLicense: await repository.listSameLicense(source, record),
        }),
    }),
  };
}

export type DriverPresenter = ReturnType<typeof createDriverPresenter>;
