import { type ToastEventName, toastEvents } from '@chesapeake/contract/events';
import { describe, expect, it } from 'vitest';
import { rootsOfEvent } from './refreshing.ts';

describe('what an event has asked for anew', () => {
  it.each(Object.keys(toastEvents) as ToastEventName[])('%s: the notifications', (name) => {
    expect(rootsOfEvent(name)).toContain('notifications');
  });

  it('a payment: the customer’s bookings and the office’s', { tags: ['SOCK-14'] }, () => {
    expect(rootsOfEvent('bookingPaymentConfirmed')).toEqual(
      expect.arrayContaining(['bookings', 'admin-bookings', 'admin-dashboard']),
    );
  });

  it('an application: the statistics and the lists of drivers', { tags: ['SOCK-6'] }, () => {
    expect(rootsOfEvent('newDriverApplication')).toEqual(
      expect.arrayContaining(['admin-dashboard', 'admin-drivers']),
    );
  });

  it('a request: what the driver has ahead', { tags: ['SOCK-12'] }, () => {
    expect(rootsOfEvent('newBookingAssigned')).toContain('driver');
  });
});
