import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { createMissedTracker } from './missed-notifications.ts';

/** Everything on the server, oldest first. */
let all: string[] = [];
const idOf = (number: number) => `0198c2f0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const add = (from: number, count: number) => {
  const ids = Array.from({ length: count }, (_, index) => idOf(from + index));
  all.push(...ids);
  return ids;
};
const row = (id: string) => ({
  id,
  timestamp: new Date(0).toISOString(),
  read: false,
  type: 'info',
  message: `About ${Number(id.slice(-12))}`,
});

function answer(url: URL) {
  if (url.pathname.endsWith('/counts'))
    return Response.json({ all: all.length, unread: all.length });
  const { after, page = 1, limit = 20 } = Object.fromEntries(url.searchParams);
  const since = all.slice(after ? all.indexOf(after) + 1 : 0).reverse();
  const rows = since.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit));
  return Response.json(rows.map(row), { headers: { 'x-total-count': String(since.length) } });
}

beforeEach(() => {
  all = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (path: string) => answer(new URL(path, 'http://localhost')));
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
    expect(missed.isFirstToast(idOf(451))).toBe(false);
  });

  it('exclude those from before the page opened, which only toast if their event still arrives', async () => {
    add(1, 3);
    const { missed, toastTexts } = await startTracker();
    await missed.catchUp();
    expect(toastTexts).toEqual([]);
    expect(missed.isFirstToast(idOf(3))).toBe(true);
    expect(missed.isFirstToast(idOf(3))).toBe(false);
    add(4, 1);
    await missed.catchUp();
    expect(toastTexts).toEqual(['About 4']);
  });
});
