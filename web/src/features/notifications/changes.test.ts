import type { Notification } from '@chesapeake/contract/notifications';
import { describe, expect, it } from 'vitest';
import { asRead, withAllRead, without } from './changes.ts';

const row = (id: string, read: boolean): Notification => ({
  id,
  timestamp: new Date(0),
  read,
  type: 'info',
  message: id,
});
const told = { rows: [row('a', false), row('b', true), row('c', false)], unread: 7 };
const states = ({ rows }: { rows: Notification[] }) => rows.map(({ id, read }) => `${id} ${read}`);

describe('what a person does with notifications', () => {
  it('DASH-6 reads one: only that one, and the count falls by one', () => {
    const after = asRead(told, 'a');
    expect(states(after)).toEqual(['a true', 'b true', 'c false']);
    expect(after.unread).toBe(6);
    expect(asRead(told, 'b').unread).toBe(7);
    expect(asRead(told, 'gone').unread).toBe(7);
  });

  it('reads all: also those that are not listed', () => {
    const after = withAllRead(told);
    expect(states(after)).toEqual(['a true', 'b true', 'c true']);
    expect(after.unread).toBe(0);
  });

  it('DASH-7 clears one: an unread one is no longer counted', () => {
    expect(states(without(told, 'a'))).toEqual(['b true', 'c false']);
    expect(without(told, 'a').unread).toBe(6);
    expect(without(told, 'b').unread).toBe(7);
  });
});
