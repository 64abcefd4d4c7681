import { bookingSorts, exportBookings } from '@chesapeake/contract/bookings/admin-bookings';
import { formatPhone } from '@chesapeake/contract/format/phone';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';
import { pay } from '../support/payments.ts';
import { addAdmin, addCustomer } from '../support/people.ts';
import { book, inDays, rideAtStage } from '../support/rides.ts';
import { addRoleRow } from '../support/roles.ts';

const app = useApp();

async function download(query: Record<string, string>) {
  const { token } = await addAdmin(app, await addRoleRow(app, ['bookings:see']));
  const { status, body, headers } = await app.call(exportBookings, { token, query });
  expect(status).toBe(200);
  return { lines: (body as string).replace('\uFEFF', '').trimEnd().split('\r\n'), headers };
}

describe('the bookings as CSV', () => {
  it('keep a note of several lines in its cell', async () => {
    const ride = await book(app, { noteToDriver: 'Ring twice\n=1+1' });
    const { lines } = await download({ search: ride._id });
    expect(lines.slice(1)).toEqual([expect.stringContaining(',"Ring twice\n=1+1",')]);
  });

  it('have every fact of a trip in words, and never the office note', async () => {
    const ride = await rideAtStage(app, 'Accepted', {
      serviceType: 'Airport',
      pickupTime: inDays(app, 20, 19),
      pickupLocation: '=HYPERLINK("x")',
      destination: 'BWI Marshall Airport',
      stops: ['Severna Park', 'Glen Burnie'],
      passengers: 4,
      bags: 3,
      flightNumber: 'AA 1187',
      extras: [{ slug: 'child-seat', quantity: 1 }],
      passengerName: '@Olivia Grant',
      passengerPhone: '(410) 555-0177',
      noteToDriver: '-ring the bell',
    });
    await pay(app, ride);
    await app.db
      .updateTable('bookings')
      .set({ office_note: 'Pays late', created_at: new Date('2026-07-01T16:05:00Z') })
      .where('id', '=', ride._id)
      .execute();
    const { lines, headers } = await download({ search: ride._id });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="bookings.csv"');
    expect(lines[0]).toBe(
      'Booking,Booked at,Pickup time,Service,Status,Customer,Phone,Driver,Car,Pickup location,Destination,Stops,Party,Flight,Extras,Booked for,Passenger,Note for the driver,Price,Paid,Owed',
    );
    const { brand, model, plateNumber } = ride.car as unknown as Record<string, string>;
    const pickup = new Date(ride.pickupTime)
      .toLocaleString('sv-SE', { timeZone: 'America/New_York' })
      .slice(0, 16);
    const { customer, driver } = ride;
    expect(lines.slice(1)).toEqual([
      [
        `${ride._id},2026-07-01 12:05,${pickup},Airport,Accepted`,
        `${customer.name},${formatPhone(customer.phone ?? '')},${driver.name}`,
        `${brand} ${model} (${plateNumber}),"'=HYPERLINK(""x"")",BWI Marshall Airport`,
        '1. Severna Park; 2. Glen Burnie,"4 passengers, 3 bags",AA 1187',
        `"Child seat, Extra stop × 2",,"'@Olivia Grant, (410) 555-0177",'-ring the bell`,
        '205.00,205.00,0.00',
      ].join(','),
    ]);
  });

  it('are those of the list, and the file is named after its filter', async () => {
    const customer = await addCustomer(app);
    const open = await book(app, { customer, pickupTime: inDays(app, 30) });
    const day = open.pickupTime.slice(0, 10);
    await book(app, { customer, pickupTime: inDays(app, 31) });
    const ofDay = await download({ search: customer.name, status: 'Pending', date: day });
    expect(ofDay.lines.slice(1).map((line) => line.slice(0, 36))).toEqual([open._id]);
    expect(ofDay.headers['content-disposition']).toContain(`"bookings-pending-${day}.csv"`);
    const none = await download({ search: customer.name, status: 'Completed' });
    expect(none.lines).toHaveLength(1);
  });

  it.each(bookingSorts)('are sent in batches, each booking once: %s', async (sort) => {
    const ride = await rideAtStage(app, 'Cancelled');
    const mark = `Batch ${ride._id}`;
    await transaction(app.db, (tx) =>
      sql`insert into bookings (id, user_id, car_id, service_type, pickup_location, pickup_at,
          dropoff_at, blocked, status, price_cents, created_at, ended_at)
        select gen_random_uuid(), user_id, car_id, service_type, ${mark},
          pickup_at + interval '1 hour' * (n / 3), dropoff_at + interval '1 hour' * (n / 3), blocked,
          status, price_cents, created_at + interval '1 hour' * (n / 3), ended_at
        from bookings, generate_series(1, 1500) n where id = ${ride._id}`.execute(tx),
    );
    const { lines } = await download({ search: mark, sort });
    const cells = lines.slice(1).map((line) => line.split(','));
    expect(new Set(cells.map(([id]) => id)).size).toBe(1500);
    const times = cells.map((each) => each[sort.startsWith('pickup') ? 2 : 1]);
    const rising = times.toSorted();
    expect(times).toEqual(
      sort === 'oldest' || sort === 'pickup-soonest' ? rising : rising.toReversed(),
    );
  });
});
