import { listBookings } from '@chesapeake/contract/bookings/admin-bookings';
import { listMyBookings } from '@chesapeake/contract/bookings/bookings';
import { listDriverBookings } from '@chesapeake/contract/bookings/driver-bookings';
import { expect, it } from 'vitest';
import { parseReply } from './parse-reply.ts';

const id = '0198c2f0-0000-7000-8000-000000000000';

/** Has none of the keys that can be null. */
const sparse = {
  _id: id,
  serviceType: 'Half-Day',
  pickupLocation: 'Annapolis',
  pickupTime: '2026-12-01T15:00:00Z',
  dropoffTime: '2026-12-01T19:00:00Z',
  status: 'Pending',
  user: { _id: id, name: 'Jane' },
  paid: 0,
  owes: 350,
  createdAt: '2026-11-17T15:00:00Z',
};

it.each([
  ['customer', listMyBookings, { isReviewed: false }],
  ['driver', listDriverBookings, {}],
  ['office', listBookings, {}],
] as const)(
  'a booking that lacks keys is listed without these values: %s',
  { tags: ['LETTER-5'] },
  (_, { reply }, more) => {
    const [first, second] = parseReply(
      reply,
      [
        { ...sparse, ...more },
        { ...sparse, ...more, destination: 'BWI' },
      ],
      200,
    ) as Record<string, unknown>[];
    expect(first).toMatchObject({ driver: null, car: null, destination: null, endedAt: null });
    expect(first).toMatchObject({ user: { name: 'Jane', phone: null } });
    expect(second).toMatchObject({ destination: 'BWI', driver: null });
  },
);

it.each([
  ['a required key is missing', [{ ...sparse, status: undefined }]],
  ['a value has another type', [{ ...sparse, driver: 17 }]],
  ['it is no list', sparse],
])('a reply is refused if %s', (_, content) => {
  expect(() => parseReply(listBookings.reply, content, 200)).toThrow(
    'The server sent an unexpected response. Please reload the page.',
  );
});
