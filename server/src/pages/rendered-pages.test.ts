import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Business, PageRequest } from '@chesapeake/contract/pages';
import type { Voice } from '@chesapeake/contract/reviews';
import { expect, it, vi } from 'vitest';
import { createRenderedPages } from './rendered-pages.ts';

const business: Business = {
  businessName: 'Chesapeake Chauffeurs',
  contact: { email: 'a@example.com', phone: '1', address: 'x', hours: 'y' },
  zone: 'America/New_York',
  services: [],
  logo: null,
  retiredServices: [],
  leadMinutes: 0,
  bookAheadDays: 365,
  cancellation: [],
};

/** A renderer that writes down what it was asked for. */
function setUp() {
  const state = {
    business,
    now: new Date('2026-11-15T12:00:00Z'),
    drawings: 0,
    broken: false,
  };
  let held = Promise.resolve();
  const errors: unknown[] = [];
  let read = async (): Promise<Business> => state.business;
  let readVoices = async (): Promise<Voice[]> => [];
  const pages = createRenderedPages({
    renderer: {
      render: async ({ path, business: shown, origin, year, voices }: PageRequest) => {
        state.drawings += 1;
        await held;
        if (state.broken) throw new Error('The page is broken.');
        const said = voices?.map(({ words }) => `<q>${words}</q>`).join('') ?? '';
        return `<h1>${path} ${shown.businessName} ${origin} ${year}</h1>${said}`;
      },
    },
    readBusiness: () => read(),
    readVoices: () => readVoices(),
    origin: () => 'https://rides.example.com',
    clock: () => state.now,
    paths: ['/', '/terms'],
    onError: (error) => errors.push(error),
  });
  return {
    state,
    errors,
    pages,
    text: async (path: string) => (await pages.find(path))?.plain.toString(),
    /** Drawing waits until the returned function is called. */
    slowly: () => {
      let release = () => {};
      held = new Promise<void>((resolve) => {
        release = resolve;
      });
      return release;
    },
    readWith: (next: () => Promise<Business>) => {
      read = next;
    },
    voicesWith: (next: () => Promise<Voice[]>) => {
      readVoices = next;
    },
  };
}

it('draws a page once, in all forms', async () => {
  const { pages, state, text } = setUp();
  await pages.prepare();
  expect(await text('/')).toBe('<h1>/ Chesapeake Chauffeurs https://rides.example.com 2026</h1>');
  const page = await pages.find('/terms');
  expect(brotliDecompressSync(page?.br ?? '').toString()).toBe(page?.plain.toString());
  expect(gunzipSync(page?.gzip ?? '').toString()).toBe(page?.plain.toString());
  expect(await text('/nowhere')).toBeUndefined();
  expect(state.drawings).toBe(2);
});

it('waits for the first drawing, whoever comes before it is done', async () => {
  const { text, state } = setUp();
  expect(await Promise.all([text('/'), text('/'), text('/terms')])).toEqual([
    expect.stringContaining('/ Chesapeake'),
    expect.stringContaining('/ Chesapeake'),
    expect.stringContaining('/terms Chesapeake'),
  ]);
  expect(state.drawings).toBe(2);
});

it('draws anew when a setting or the year has changed, and tags it differently', async () => {
  const { pages, state, text } = setUp();
  const before = (await pages.find('/'))?.tag;
  state.business = { ...business, businessName: 'Bay Cars' };
  expect(await text('/')).toContain('Bay Cars');
  expect((await pages.find('/'))?.tag).not.toBe(before);
  // Not yet the new year in Maryland, then it is.
  state.now = new Date('2027-01-01T04:59:00Z');
  expect(await text('/')).toContain('2026');
  state.now = new Date('2027-01-01T05:00:00Z');
  expect(await text('/')).toContain('2027');
  expect(state.drawings).toBe(3);
});

it('stays with what it has while the settings cannot be read, or take for ever', async () => {
  const { text, errors, readWith } = setUp();
  const drawn = await text('/');
  readWith(() => Promise.reject(new Error('The database is away.')));
  expect(await text('/')).toBe(drawn);
  expect(errors).toEqual([new Error('The database is away.')]);
  readWith(() => new Promise(() => {}));
  expect(await text('/')).toBe(drawn);
});

it('has no page while there never was a setting to draw with', async () => {
  const { text, readWith } = setUp();
  readWith(() => Promise.reject(new Error('The database is away.')));
  expect(await text('/')).toBeUndefined();
});

it('shows a change to whoever asks next, however long the drawing takes', async () => {
  const { pages, state, text, slowly } = setUp();
  await pages.prepare();
  const release = slowly();
  state.business = { ...business, businessName: 'Bay Cars' };
  vi.useFakeTimers();
  const asked = Promise.all([text('/'), text('/terms')]);
  // Longer than the patience with a slow database.
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  release();
  expect(await asked).toEqual([
    expect.stringContaining('Bay Cars'),
    expect.stringContaining('Bay Cars'),
  ]);
  expect(state.drawings).toBe(3);
});

it('tries again with the next request when drawing failed', async () => {
  const { pages, state, text, errors } = setUp();
  state.broken = true;
  expect(await text('/')).toBeUndefined();
  expect(errors).toHaveLength(1);
  state.broken = false;
  expect(await text('/')).toContain('Chesapeake');
  expect(await pages.find('/terms')).toBeDefined();
});

it('shows what was there before while what changed cannot be drawn', async () => {
  const { state, text } = setUp();
  await text('/');
  state.business = { ...business, businessName: 'Bay Cars' };
  state.broken = true;
  expect(await text('/')).toContain('Chesapeake');
  state.broken = false;
  expect(await text('/')).toContain('Bay Cars');
});

it('asks what customers say for the home page alone, and draws that one anew', async () => {
  const { state, text, errors, voicesWith } = setUp();
  const voice = { firstName: 'Jane', rating: 5, serviceType: 'Airport', month: '2026-11' };
  let asked = 0;
  const saying = (words: string) =>
    voicesWith(async () => {
      asked += 1;
      return [{ ...voice, words }];
    });
  saying('Good.');
  expect(await text('/')).toContain('<q>Good.</q>');
  expect(await text('/terms')).not.toContain('Good.');
  expect(asked).toBe(1);
  saying('Better.');
  expect(await text('/')).toContain('<q>Better.</q>');
  await text('/terms');
  expect(state.drawings).toBe(3);
  // What was said stays while nobody can look.
  voicesWith(() => Promise.reject(new Error('The database is away.')));
  expect(await text('/')).toContain('<q>Better.</q>');
  expect(errors).toHaveLength(1);
  voicesWith(() => new Promise(() => {}));
  expect(await text('/')).toContain('<q>Better.</q>');
});

it('has a home page where what customers say was never read', async () => {
  const { text, voicesWith } = setUp();
  voicesWith(() => Promise.reject(new Error('There is no such table.')));
  expect(await text('/')).toContain('Chesapeake');
});
