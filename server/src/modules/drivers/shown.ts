import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema.ts';
import type { DocumentLinks } from '../../files/document-links.ts';
import type { Bookings } from '../bookings/service.ts';
import type { DriverRecord } from './repository.ts';

interface Deps {
  bookings: Bookings;
  links: DocumentLinks;
}

/** Drivers as administrators and they themselves see them: with links to documents that end by themselves. */
export function createShownDrivers({ bookings, links }: Deps) {
  const show = (
    caller: Caller,
    { stored, ...driver }: DriverRecord,
    current: Awaited<ReturnType<Bookings['findCurrent']>>,
  ) => ({
    ...driver,
    licenseImage: links.make(caller, stored.licenseImage),
    insuranceImage: links.make(caller, stored.insuranceImage),
    currentBooking: current.get(driver._id) ?? null,
  });

  async function one(source: Db, caller: Caller, record: DriverRecord) {
    return show(caller, record, await bookings.findCurrent(source, [record._id]));
  }

  return {
    one,

    all: async (source: Db, caller: Caller, records: DriverRecord[]) => {
      const ids = records.map(({ _id }) => _id);
      const current = await bookings.findCurrent(source, ids);
      return records.map((record) => show(caller, record, current));
    },

    withBookings: async (source: Db, caller: Caller, record: DriverRecord) => ({
      ...(await one(source, caller, record)),
      upcomingBookings: await bookings.listAhead(source, record._id),
    }),
  };
}

export type ShownDrivers = ReturnType<typeof createShownDrivers>;
