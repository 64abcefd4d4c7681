import type { Notification } from '@chesapeake/contract/notifications';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../lib/http.ts';
import { client } from '../../lib/queries.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { createMissed } from './missed.ts';

vi.mock('../../lib/http.ts', () => ({ call: vi.fn() }));

/** All that the server has, oldest first. */
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
  client.clear();
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

async function begun() {
  const said: string[] = [];
  vi.spyOn(toasts, 'info').mockImplementation((text) => {
    said.push(text);
    return text;
  });
  const missed = createMissed();
  await missed.catchUp();
  return { missed, said };
}

describe('what a tab has missed', () => {
  it('is what it has not heard, however much it has', { tags: ['SOCK-18'] }, async () => {
    const { missed, said } = await begun();
    for (const id of add(1, 450)) expect(missed.isNews(id)).toBe(true);
    await missed.catchUp();
    expect(said).toEqual([]);
    add(451, 250);
    await missed.catchUp();
    expect(said).toEqual(['You have 250 new notifications.']);
    await missed.catchUp();
    expect(said).toHaveLength(1);
    expect(missed.isNews('n451')).toBe(false);
  });

  it('is nothing that was there when the page was opened, but whose event still comes is news', async () => {
    add(1, 3);
    const { missed, said } = await begun();
    await missed.catchUp();
    expect(said).toEqual([]);
    expect(missed.isNews('n3')).toBe(true);
    expect(missed.isNews('n3')).toBe(false);
    add(4, 1);
    await missed.catchUp();
    expect(said).toEqual(['About n4']);
  });
});
