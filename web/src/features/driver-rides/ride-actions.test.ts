import { describe, expect, it } from 'vitest';
import {
  type Dashboard,
  dashboardWithBooking,
  pageWithBooking,
  sortByPickup,
} from './cache-updates.ts';
import { nextAction } from './next-action.ts';
import { actionsFrom, isEarly } from './ride-actions.ts';

type Booking = Dashboard['upcoming'][number];
type Status = Booking['status'];

const booking = (_id: string, status: Status, pickup: string) =>
  ({ _id, status, pickupTime: new Date(pickup) }) as Booking;
const dashboard = (parts: Partial<Omit<Dashboard, 'driver'>> & { current?: Booking } = {}) =>
  ({
    driver: { currentBooking: parts.current ?? null },
    requests: parts.requests ?? [],
    upcoming: parts.upcoming ?? [],
  }) as Dashboard;
const ids = (bookings: readonly Booking[]) => bookings.map(({ _id }) => _id);

describe('ride actions', () => {
  it('depend on the booking’s status', () => {
    const offered = (
      ['Pending', 'Accepted', 'In Progress', 'Completed', 'Cancelled', 'Rejected'] as const
    ).map(actionsFrom);
    expect(offered).toEqual([['decline', 'accept'], ['start'], ['complete'], [], [], []]);
    expect(actionsFrom('Declined')).toEqual([]);
  });

  it('need confirmation to start more than an hour early', { tags: ['ABUSE-10'] }, () => {
    const ride = booking('a', 'Accepted', '2026-11-20T20:00:00Z');
    expect(isEarly('start', ride, new Date('2026-11-20T19:00:00Z'))).toBe(false);
    expect(isEarly('start', ride, new Date('2026-11-20T18:59:59Z'))).toBe(true);
    expect(isEarly('start', ride, new Date('2026-11-20T21:00:00Z'))).toBe(false);
  });

  it('need confirmation to complete more than 15 minutes early', () => {
    const ride = {
      ...booking('a', 'In Progress', '2026-11-20T20:00:00Z'),
      dropoffTime: new Date('2026-11-20T22:00:00Z'),
    };
    expect(isEarly('complete', ride, new Date('2026-11-20T21:44:00Z'))).toBe(true);
    expect(isEarly('complete', ride, new Date('2026-11-20T21:45:00Z'))).toBe(false);
    expect(isEarly('accept', ride, new Date('2026-11-20T10:00:00Z'))).toBe(false);
  });
});

describe('the next action', () => {
  const clock = { zone: 'America/New_York', now: new Date('2026-11-20T19:41:00Z') };
  const request = booking('request', 'Pending', '2026-11-20T21:00:00Z');
  const tonight = booking('tonight', 'Accepted', '2026-11-21T02:00:00Z');
  const overdue = booking('overdue', 'Accepted', '2026-11-19T12:00:00Z');
  const tomorrow = booking('tomorrow', 'Accepted', '2026-11-21T14:00:00Z');
  const current = booking('current', 'In Progress', '2026-11-20T19:00:00Z');

  it('prefers the current ride, then a ride today, then a request, then any ride', () => {
    const next = (parts: Parameters<typeof dashboard>[0]) => nextAction(dashboard(parts), clock);
    expect(next({ current, requests: [request], upcoming: [current, tonight] })).toBe(current);
    expect(next({ requests: [request], upcoming: [tonight] })).toBe(tonight);
    expect(next({ requests: [request], upcoming: [overdue, tonight] })).toBe(overdue);
    expect(next({ requests: [request], upcoming: [tomorrow] })).toBe('requests');
    expect(next({ requests: [request] })).toBe('requests');
    expect(next({ upcoming: [tomorrow] })).toBe(tomorrow);
    expect(next({})).toBeUndefined();
  });
});

describe('a booking after an action', () => {
  const early = booking('early', 'Accepted', '2026-11-20T10:00:00Z');
  const late = booking('late', 'Accepted', '2026-11-20T20:00:00Z');
  const pending = booking('mid', 'Pending', '2026-11-20T15:00:00Z');
  const before = dashboard({ requests: [pending], upcoming: sortByPickup([late, early]) });

  it('moves to its place on the dashboard', () => {
    const accepted = dashboardWithBooking(before, { ...pending, status: 'Accepted' });
    expect(ids(accepted.requests)).toEqual([]);
    expect(ids(accepted.upcoming)).toEqual(['early', 'mid', 'late']);
    const started = dashboardWithBooking(accepted, { ...pending, status: 'In Progress' });
    expect(started.driver.currentBooking?._id).toBe('mid');
    expect(ids(started.upcoming)).toEqual(['early', 'mid', 'late']);
    const completed = dashboardWithBooking(started, { ...pending, status: 'Completed' });
    expect(completed.driver.currentBooking).toBeNull();
    expect(ids(completed.upcoming)).toEqual(['early', 'late']);
    const declined = dashboardWithBooking(before, { ...pending, status: 'Declined' });
    expect([ids(declined.requests), ids(declined.upcoming)]).toEqual([[], ['early', 'late']]);
  });

  it('leaves lists whose filter it no longer matches', () => {
    const page = { rows: [early, late], total: 12 };
    const cancelled: Booking = { ...early, status: 'Rejected' };
    expect(pageWithBooking(page, 'all', cancelled)).toEqual({ rows: [cancelled, late], total: 12 });
    expect(pageWithBooking(page, 'Cancelled', cancelled).total).toBe(12);
    expect(pageWithBooking(page, 'Accepted', cancelled)).toEqual({ rows: [late], total: 11 });
    expect(pageWithBooking(page, 'Accepted', pending)).toEqual(page);
  });
});
