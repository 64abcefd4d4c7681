import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageRequest, PublicSettings } from '@chesapeake/contract/pages/pages';
import type { PublicReviews, Testimonial } from '@chesapeake/contract/reviews/reviews';
import { expect, it, vi } from 'vitest';
import { createRenderedPages } from './rendered-pages.ts';

const business: PublicSettings = {
  businessName: 'Chesapeake Chauffeurs',
  contact: { email: 'a@example.com', phone: '1', address: 'x', hours: 'y' },
  isLicensedAndInsured: true,
  zone: 'America/New_York',
  services: [],
  extras: [],
  showsPrices: true,
  logo: null,
  retiredServices: [],
  leadMinutes: 0,
  turnaroundMinutes: 30,
  bookAheadDays: 365,
  cancellation: [],
};

/** A renderer that counts its calls. */
function setUp() {
  const state = {
    business,
    now: new Date('2026-11-15T12:00:00Z'),
    renders: 0,
    broken: false,
  };
  let hold = Promise.resolve();
  const errors: unknown[] = [];
  let read = async (): Promise<PublicSettings> => state.business;
  const toReviews = (testimonials: Testimonial[]): PublicReviews => ({
    testimonials,
    rating: { average: null, count: testimonials.length },
  });
  let readReviews = async () => toReviews([]);
  const pages = createRenderedPages({
    renderer: {
      render: async ({ path, business: shown, origin, year, reviews }: PageRequest) => {
        state.renders += 1;
        await hold;
        if (state.broken) throw new Error('The page is broken.');
        const quotes = reviews?.testimonials.map(({ words }) => `<q>${words}</q>`).join('') ?? '';
        return `<h1>${path} ${shown.businessName} ${origin} ${year}</h1>${quotes}`;
      },
    },
    readBusiness: () => read(),
    readReviews: () => readReviews(),
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
    /** Rendering waits until the returned function is called. */
    holdRendering: () => {
      let release = () => {};
      hold = new Promise<void>((resolve) => {
        release = resolve;
      });
      return release;
    },
    readWith: (next: () => Promise<PublicSettings>) => {
      read = next;
    },
    testimonialsWith: (next: () => Promise<Testimonial[]>) => {
      readReviews = async () => toReviews(await next());
    },
  };
}

it('renders a page once and compresses it', async () => {
  const { pages, state, text } = setUp();
  await pages.prepare();
  expect(await text('/')).toBe('<h1>/ Chesapeake Chauffeurs https://rides.example.com 2026</h1>');
  const page = await pages.find('/terms');
  expect(brotliDecompressSync(page?.br ?? '').toString()).toBe(page?.plain.toString());
  expect(gunzipSync(page?.gzip ?? '').toString()).toBe(page?.plain.toString());
  expect(await text('/nowhere')).toBeUndefined();
  expect(state.renders).toBe(2);
});

it('makes requests wait for the first rendering', async () => {
  const { text, state } = setUp();
  expect(await Promise.all([text('/'), text('/'), text('/terms')])).toEqual([
    expect.stringContaining('/ Chesapeake'),
    expect.stringContaining('/ Chesapeake'),
    expect.stringContaining('/terms Chesapeake'),
  ]);
  expect(state.renders).toBe(2);
});

it('renders again with a new ETag when a setting or the year changes', async () => {
  const { pages, state, text } = setUp();
  const before = (await pages.find('/'))?.etag;
  state.business = { ...business, businessName: 'Bay Cars' };
  expect(await text('/')).toContain('Bay Cars');
  expect((await pages.find('/'))?.etag).not.toBe(before);
  // Not yet the new year in Maryland, then it is.
  state.now = new Date('2027-01-01T04:59:00Z');
  expect(await text('/')).toContain('2026');
  state.now = new Date('2027-01-01T05:00:00Z');
  expect(await text('/')).toContain('2027');
  expect(state.renders).toBe(3);
});

it('keeps the old pages while the settings cannot be read', async () => {
  const { text, errors, readWith } = setUp();
  const rendered = await text('/');
  readWith(() => Promise.reject(new Error('The database is away.')));
  expect(await text('/')).toBe(rendered);
  expect(errors).toEqual([new Error('The database is away.')]);
  readWith(() => new Promise(() => {}));
  expect(await text('/')).toBe(rendered);
});

it('has no page until the settings were read once', async () => {
  const { text, readWith } = setUp();
  readWith(() => Promise.reject(new Error('The database is away.')));
  expect(await text('/')).toBeUndefined();
});

it('shows a change to the next request, however long rendering takes', async () => {
  const { pages, state, text, holdRendering } = setUp();
  await pages.prepare();
  const release = holdRendering();
  state.business = { ...business, businessName: 'Bay Cars' };
  vi.useFakeTimers();
  const asked = Promise.all([text('/'), text('/terms')]);
  // Longer than the timeout for a slow database.
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  release();
  expect(await asked).toEqual([
    expect.stringContaining('Bay Cars'),
    expect.stringContaining('Bay Cars'),
  ]);
  expect(state.renders).toBe(3);
});

it('retries with the next request when rendering failed', async () => {
  const { pages, state, text, errors } = setUp();
  state.broken = true;
  expect(await text('/')).toBeUndefined();
  expect(errors).toHaveLength(1);
  state.broken = false;
  expect(await text('/')).toContain('Chesapeake');
  expect(await pages.find('/terms')).toBeDefined();
});

it('shows the previous page while the new one cannot be rendered', async () => {
  const { state, text } = setUp();
  await text('/');
  state.business = { ...business, businessName: 'Bay Cars' };
  state.broken = true;
  expect(await text('/')).toContain('Chesapeake');
  state.broken = false;
  expect(await text('/')).toContain('Bay Cars');
});

it('reads testimonials only for the home page and renders it again when they change', async () => {
  const { state, text, errors, testimonialsWith } = setUp();
  const testimonial = { firstName: 'Jane', rating: 5, serviceType: 'Airport', month: '2026-11' };
  let asked = 0;
  const withQuote = (words: string) =>
    testimonialsWith(async () => {
      asked += 1;
      return [{ ...testimonial, words }];
    });
  withQuote('Good.');
  expect(await text('/')).toContain('<q>Good.</q>');
  expect(await text('/terms')).not.toContain('Good.');
  expect(asked).toBe(1);
  withQuote('Better.');
  expect(await text('/')).toContain('<q>Better.</q>');
  await text('/terms');
  expect(state.renders).toBe(3);
  // The testimonials stay while they cannot be read.
  testimonialsWith(() => Promise.reject(new Error('The database is away.')));
  expect(await text('/')).toContain('<q>Better.</q>');
  expect(errors).toHaveLength(1);
  testimonialsWith(() => new Promise(() => {}));
  expect(await text('/')).toContain('<q>Better.</q>');
});

it('renders the home page when testimonials cannot be read', async () => {
  const { text, testimonialsWith } = setUp();
  testimonialsWith(() => Promise.reject(new Error('There is no such table.')));
  expect(await text('/')).toContain('Chesapeake');
});
