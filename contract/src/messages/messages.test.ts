import { describe, expect, it } from 'vitest';
import { contactMessage } from './messages.ts';

const good = { name: 'Jane Doe', email: 'jane@example.com', message: 'Hello' };
const uuid = '0198c2f0-5b7e-7000-8000-00000000000a';

describe('the booking id of a message', () => {
  it.each([
    ['A1B2C3', 'A1B2C3'],
    ['#A1B2C3', 'A1B2C3'],
    ['  # A1B2C3 ', 'A1B2C3'],
    [`#${uuid}`, uuid],
    ['', ''],
    ['#', ''],
  ])('reads %j as %j', (bookingId, read) => {
    expect(contactMessage.parse({ ...good, bookingId }).bookingId).toBe(read);
  });

  it('is optional', () => {
    expect(contactMessage.parse(good)).toEqual(good);
  });

  it('encodes to the same value: the web app encodes with this schema', () => {
    expect(contactMessage.encode({ ...good, bookingId: '#A1B2C3' }).bookingId).toBe('A1B2C3');
  });
});
