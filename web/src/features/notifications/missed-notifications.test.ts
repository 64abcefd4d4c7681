import type { Notification } from '@chesapeake/contract/notifications/notifications';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { createMissedTracker } from './missed-notifications.ts';

vi.mock('../../lib/http.ts', () => ({ call: vi.fn() }));

/** Everything on the server, oldest first. */
let all: string[] = [];
const add = (from: number, count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `n${from + index}`);
  all.push(...ids);
  return ids;
};
const row = (id: string): Notification => ({
  id,
  timestamp: new Date(0),
  read: false,
  type: 'info',
  message: `About ${id}`,
});

beforeEach(() => {
  all = [];
  queryClient.clear();
  vi.mocked(call).mockImplementation((async (
    { path }: { path: string },
    { query }: { query: { after?: string; page?: number; limit: number } },
  ) => {
    if (path.endsWith('/counts')) return { all: all.length, unread: all.length };
    const { after, page = 1, limit } = query;
    const since = all.slice(after ? all.indexOf(after) + 1 : 0).reverse();
    return { rows: since.slice((page - 1) * limit, page * limit).map(row), total: since.length };
  }) as unknown as typeof call);
});

async function startTracker() {
  const toastTexts: string[] = [];
  vi.spyOn(toasts, 'info').mockImplementation((text) => {
    toastTexts.push(text);
    return text;
  });
  const missed = createMissedTracker();
  await missed.catchUp();
  return { missed, toastTexts };
}

describe('missed notifications', () => {
  it('are those the tab has not shown, however many there are', { tags: ['SOCK-18'] }, async () => {
    const { missed, toastTexts } = await startTracker();
    for (const id of add(1, 450)) expect(missed.isFirstToast(id)).toBe(true);
    await missed.catchUp();
    expect(toastTexts).toEqual([]);
    add(451, 250);
    await missed.catchUp();
    expect(toastTexts).toEqual(['You have 250 new notifications.']);
    await missed.catchUp();
    expect(toastTexts).toHaveLength(1);
    expect(missed.isFirstToast('n451')).toBe(false);
  });

  it('exclude those from before the page opened, which only toast if their event still arrives', async () => {
    add(1, 3);
    const { missed, toastTexts } = await startTracker();
    await missed.catchUp();
    expect(toastTexts).toEqual([]);
    expect(missed.isFirstToast('n3')).toBe(true);
    expect(missed.isFirstToast('n3')).toBe(false);
    add(4, 1);
    await missed.catchUp();
    expect(toastTexts).toEqual(['About n4']);
  });
});
