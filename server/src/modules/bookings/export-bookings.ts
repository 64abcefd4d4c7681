import { Readable } from 'node:stream';
import {
  type BookingListQuery,
  bookingsFileName,
} from '@chesapeake/contract/bookings/admin-bookings';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import type { SettingsService } from '../settings/index.ts';
import { bookingCsvLines } from './bookings-csv.ts';
import { type RideCursor, readBatch } from './export-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: SettingsService;
}

/** The office's list of bookings as a CSV file. */
export function createBookingExport({ db, clock, settings }: Deps) {
  /** Read in batches with separate queries, so few bookings are in memory at a time. */
  async function* readCsvLines(query: BookingListQuery) {
    const { zone, services } = await settings.read();
    const now = clock();
    let after: RideCursor | undefined;
    let isFirst = true;
    do {
      const batch = await readBatch(db, query, { after, zone, now });
      yield bookingCsvLines(batch.rides, { services, isFirst });
      after = batch.last;
      isFirst = false;
    } while (after);
  }

  return async (query: BookingListQuery) => {
    const lines = readCsvLines(query);
    // Reads the first batch before replying, so an early failure becomes an error and not half a file.
    const first = await lines.next();
    async function* content() {
      if (!first.done) yield first.value;
      yield* lines;
    }
    return { name: bookingsFileName(query), content: Readable.from(content()) };
  };
}
