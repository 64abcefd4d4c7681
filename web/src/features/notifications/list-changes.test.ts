import type { Notification } from '@chesapeake/contract/notifications/notifications';
import { describe, expect, it } from 'vitest';
import { pagesFor, withAllRead, withOlder, withoutNotification, withRead } from './list-changes.ts';

const row = (id: string, read: boolean): Notification => ({
  id,
  timestamp: new Date(0),
  read,
  type: 'info',
  message: id,
});
const rows = [row('a', false), row('b', true), row('c', false)];
const state = { rows, unread: 7, all: 9, requested: 50 };
const states = ({ rows }: { rows: Notification[] }) => rows.map(({ id, read }) => `${id} ${read}`);

describe('notification changes', () => {
  it('marks one as read and lowers the count by one', { tags: ['DASH-6'] }, () => {
    const after = withRead(state, 'a');
    expect(states(after)).toEqual(['a true', 'b true', 'c false']);
    expect(after.unread).toBe(6);
    expect(withRead(state, 'b').unread).toBe(7);
    expect(withRead(state, 'gone').unread).toBe(7);
  });

  it('marks all as read, including unlisted ones', () => {
    const after = withAllRead(state);
    expect(states(after)).toEqual(['a true', 'b true', 'c true']);
    expect(after.unread).toBe(0);
  });

  it('clears one, and lowers the count if it was unread', { tags: ['DASH-7'] }, () => {
    expect(states(withoutNotification(state, 'a'))).toEqual(['b true', 'c false']);
    expect(withoutNotification(state, 'a').unread).toBe(6);
    expect(withoutNotification(state, 'b').unread).toBe(7);
    expect(withoutNotification(state, 'a').all).toBe(8);
    expect(withoutNotification(state, 'gone').all).toBe(9);
  });

  it('loads older ones: a larger first page, then page by page', () => {
    const older = withOlder(withOlder(state));
    expect(pagesFor(state.requested)).toEqual([{ page: 1, limit: 50 }]);
    expect(pagesFor(withOlder(state).requested)).toEqual([{ page: 1, limit: 100 }]);
    expect(pagesFor(withOlder(older).requested)).toEqual([
      { page: 1, limit: 200 },
      { page: 2, limit: 200 },
    ]);
  });
});
