import {
  type BookingListQuery,
  bookingsFileName,
} from '@chesapeake/contract/bookings/admin-bookings';
import type { Clock } from '../../clock.ts';
import type { ListPosition } from '../../db/booking-list.ts';
import type { Db } from '../../db/schema.ts';
import { streamedFile } from '../../streamed-file.ts';
import type { SettingsService } from '../settings/index.ts';
import { bookingCsvLines } from './bookings-csv.ts';
import { readBatch } from './export-repository.ts';

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
    let after: ListPosition | undefined;
    let isFirst = true;
    do {
      const batch = await readBatch(db, query, { after, zone, now });
      yield bookingCsvLines(batch.rides, { services, isFirst });
      after = batch.last;
      isFirst = false;
    } while (after);
  }

  return (query: BookingListQuery) => streamedFile(bookingsFileName(query), readCsvLines(query));
}
