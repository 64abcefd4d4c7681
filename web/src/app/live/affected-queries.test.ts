import { type ToastEventName, toastEvents } from '@chesapeake/contract/notifications/socket-events';
import { describe, expect, it } from 'vitest';
import { queryRootsOfEvent } from './affected-queries.ts';

describe('queries affected by an event', () => {
  it.each(Object.keys(toastEvents) as ToastEventName[])(
    '%s refetches the notifications',
    (name) => {
      expect(queryRootsOfEvent(name)).toContain('notifications');
    },
  );

  it('a payment refetches the customer’s and the admin’s bookings', { tags: ['SOCK-14'] }, () => {
    expect(queryRootsOfEvent('bookingPaymentConfirmed')).toEqual(
      expect.arrayContaining(['bookings', 'admin-bookings', 'admin-dashboard']),
    );
  });

  it('an application refetches the stats and the driver lists', { tags: ['SOCK-6'] }, () => {
    expect(queryRootsOfEvent('newDriverApplication')).toEqual(
      expect.arrayContaining(['admin-dashboard', 'admin-drivers']),
    );
  });

  it('a request refetches the driver’s upcoming rides', { tags: ['SOCK-12'] }, () => {
    expect(queryRootsOfEvent('newBookingAssigned')).toContain('driver');
  });
});
