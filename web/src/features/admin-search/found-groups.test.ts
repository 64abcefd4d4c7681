import { expect, it } from 'vitest';
import { foundGroups } from './found-groups.ts';

const context = {
  services: [{ slug: 'Airport', name: 'Airport' }],
  zone: 'America/New_York',
  now: new Date('2026-11-18T12:00:00Z'),
};
const nothing = { bookings: [], customers: [], drivers: [], cars: null };
const id = '0192f0c0-0000-7000-8000-0000abcd1234';

it('leads to the booking, and to lists filtered to what was found', () => {
  const groups = foundGroups(
    {
      bookings: [
        {
          _id: id,
          customer: 'Amelia Hart',
          passenger: 'Robert Hart',
          serviceType: 'Airport',
          pickupTime: new Date('2026-11-20T19:30:00Z'),
          status: 'Cancelled',
          cancelReason: 'no-show',
        },
      ],
      customers: [
        {
          _id: 'a',
          name: 'Amelia Hart',
          phone: '+14105551003',
          email: 'a@b.com',
          hasAccount: true,
        },
        { _id: 'b', name: 'Helen Prior', phone: '4435550162', email: null, hasAccount: false },
      ],
      drivers: [{ _id: 'd', name: 'Marcus Reed', phone: null, status: 'Active' }],
      cars: [{ _id: 'c', brand: 'BMW', model: '740i', plateNumber: 'CC 1042' }],
    },
    context,
  );
  expect(groups.map(({ label }) => label)).toEqual(['Bookings', 'Customers', 'Drivers', 'Cars']);
  expect(groups.flatMap(({ items }) => items.map(({ path, detail }) => [path, detail]))).toEqual([
    [`/admin/bookings/${id}`, 'for Robert Hart · Fri, Nov 20, 2:30 PM ET · No-show · #abcd1234'],
    ['/admin/users?search=a%40b.com', '(410) 555-1003 · a@b.com'],
    ['/admin/users?search=4435550162', '(443) 555-0162 · no account'],
    ['/admin/drivers?search=Marcus+Reed', 'Active'],
    ['/admin/cars?search=CC+1042', 'CC 1042'],
  ]);
});

it('leaves out kinds without a match, or that the role may not see', () => {
  expect(foundGroups(nothing, context)).toEqual([]);
});
