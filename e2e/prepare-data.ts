import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTestServer } from '../scripts/demo-server.ts';
import { People } from './fixtures/people.ts';

/**
 * Creates the demo data once for all workers to copy, because that takes longer than many tests.
 */
export default async function prepareData() {
  const folder = mkdtempSync(join(tmpdir(), 'chesapeake-demo-'));
  await withTestServer((url) => allowManyBookings(new People(url)), { DATA_DIR: folder });
  process.env.PREPARED_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The tests share the demo customer, and some page through the bookings of one person. */
async function allowManyBookings(people: People) {
  const path = '/api/admin/settings';
  const { token } = await people.sharedAdmin();
  const { versions, booking } = (await people.send('GET', path, undefined, token)) as {
    versions: { booking: string };
    booking: object;
  };
  const limits = { maxUnpaidBookings: 1_000, maxUnpaidBookingsUnverified: 1_000 };
  const body = { version: versions.booking, booking: { ...booking, ...limits } };
  await people.send('PUT', path, body, token);
}
