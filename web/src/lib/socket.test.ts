import { describe, expect, it } from 'vitest';
import { createSocket, parseSocketEvent } from './socket.ts';

const id = '0199e7a2-0000-7000-8000-000000000001';

describe('the socket', () => {
  it('connects manually, retries after 1 to 5 s without limit, and times out after 20 s', {
    tags: ['SOCK-2', 'SOCK-3', 'SOCK-4'],
  }, () => {
    const socket = createSocket('a token', 'http://127.0.0.1:1');
    expect(socket.active).toBe(false);
    expect(socket.auth).toEqual({ token: 'a token' });
    expect(socket.io.reconnection()).toBe(true);
    expect(socket.io.reconnectionDelay()).toBe(1000);
    expect(socket.io.reconnectionDelayMax()).toBe(5000);
    expect(socket.io.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY);
    expect(socket.io.timeout()).toBe(20_000);
  });

  it('accepts exactly the events of the contract', () => {
    expect(parseSocketEvent('newBookingAssigned', { id, bookingId: id, more: 1 })).toEqual({
      name: 'newBookingAssigned',
      payload: { id, bookingId: id },
    });
    expect(parseSocketEvent('newBookingAssigned', { id })).toBeUndefined();
    expect(parseSocketEvent('bookingStatusUpdate', { id, bookingId: id, newStatus: 'Gone' })).toBe(
      undefined,
    );
    expect(parseSocketEvent('toString', {})).toBeUndefined();
    expect(parseSocketEvent('changed', undefined)).toBeUndefined();
  });
});
