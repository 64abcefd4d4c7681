import { type ToastEventName, toastEvents } from '@chesapeake/contract/events';
import { describe, expect, it } from 'vitest';
import { rootsOfEvent } from './refreshing.ts';

describe('what an event has asked for anew', () => {
  it.each(Object.keys(toastEvents) as ToastEventName[])('%s: the notifications', (name) => {
    expect(rootsOfEvent(name)).toContain('notifications');
  });

  it('SOCK-14 a payment: the customer’s bookings and the office’s', () => {
    expect(rootsOfEvent('bookingPaymentConfirmed')).toEqual(
      expect.arrayContaining(['bookings', 'admin-bookings', 'admin-dashboard']),
    );
  });

  it('SOCK-6 an application: the statistics and the lists of drivers', () => {
    expect(rootsOfEvent('newDriverApplication')).toEqual(
      expect.arrayContaining(['admin-dashboard', 'admin-drivers']),
    );
  });

  it('SOCK-12 a request: what the driver has ahead', () => {
    expect(rootsOfEvent('newBookingAssigned')).toContain('driver');
  });
});
