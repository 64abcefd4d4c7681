import type { Notification } from '@chesapeake/contract/notifications';
import { describe, expect, it } from 'vitest';
import { asRead, pagesFor, withAllRead, withOlder, without } from './changes.ts';

const row = (id: string, read: boolean): Notification => ({
  id,
  timestamp: new Date(0),
  read,
  type: 'info',
  message: id,
});
const rows = [row('a', false), row('b', true), row('c', false)];
const told = { rows, unread: 7, all: 9, wanted: 50 };
const states = ({ rows }: { rows: Notification[] }) => rows.map(({ id, read }) => `${id} ${read}`);

describe('what a person does with notifications', () => {
  it('reads one: only that one, and the count falls by one', { tags: ['DASH-6'] }, () => {
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

  it('clears one: an unread one is no longer counted', { tags: ['DASH-7'] }, () => {
    expect(states(without(told, 'a'))).toEqual(['b true', 'c false']);
    expect(without(told, 'a').unread).toBe(6);
    expect(without(told, 'b').unread).toBe(7);
    expect(without(told, 'a').all).toBe(8);
    expect(without(told, 'gone').all).toBe(9);
  });

  it('wants older ones: more in one question, then question by question', () => {
    const older = withOlder(withOlder(told));
    expect(pagesFor(told.wanted)).toEqual([{ page: 1, limit: 50 }]);
    expect(pagesFor(withOlder(told).wanted)).toEqual([{ page: 1, limit: 100 }]);
    expect(pagesFor(withOlder(older).wanted)).toEqual([
      { page: 1, limit: 200 },
      { page: 2, limit: 200 },
    ]);
  });
});
