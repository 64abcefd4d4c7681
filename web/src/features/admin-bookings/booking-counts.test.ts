import { describe, expect, it } from 'vitest';
import { bookingCountsAfter } from './booking-counts.ts';

const none = { Accepted: 0, 'In Progress': 0, Completed: 0, Cancelled: 0, Rejected: 0 };
const counts = {
  counts: { all: 3, Pending: 3, ...none },
  revenue: { all: 450.3, Pending: 450.3, ...none },
  today: { rides: 1, completed: 0, withoutDriver: 1 },
};
const ride = { status: 'Pending', price: 150.1 } as const;

describe('booking stats', () => {
  it('moves a booking’s revenue to its new status', () => {
    expect(bookingCountsAfter(counts, ride, { ...ride, status: 'Accepted' })).toEqual({
      ...counts,
      counts: { ...counts.counts, Pending: 2, Accepted: 1 },
      revenue: { ...counts.revenue, Pending: 300.2, Accepted: 150.1 },
    });
  });

  it('subtracts a deleted booking', () => {
    expect(bookingCountsAfter(counts, ride, undefined)).toEqual({
      ...counts,
      counts: { ...counts.counts, all: 2, Pending: 2 },
      revenue: { ...counts.revenue, all: 300.2, Pending: 300.2 },
    });
  });
});
