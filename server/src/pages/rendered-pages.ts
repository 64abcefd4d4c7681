import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { formatYear } from '@chesapeake/contract/format/dates';
import {
  type PageRenderer,
  type PageRequest,
  type PublicSettings,
  pages,
} from '@chesapeake/contract/pages/pages';
import type { PublicReviews } from '@chesapeake/contract/reviews/reviews';
import type { Clock } from '../clock.ts';

/** A rendered page in every supported encoding. */
export interface RenderedPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Changes with the content. */
  etag: string;
}

interface Deps {
  renderer: PageRenderer;
  readBusiness: () => Promise<PublicSettings>;
  readReviews: () => Promise<PublicReviews>;
  origin: () => string;
  clock: Clock;
  paths: readonly string[];
  onError: (error: unknown) => void;
}

/** How long a page waits for a slow or unreachable database. */
const staleAfterMs = 400;

/** A read that never ends is abandoned, so the next request tries again. */
const deadlineMs = 10_000;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The data all pages share, and the pages rendered with it. */
interface PageSet {
  key: string;
  sharedProps: Omit<PageRequest, 'path' | 'reviews'>;
  pages: Map<string, RenderedEntry>;
}

/** A page, and the data only it shows. */
interface RenderedEntry {
  key: string;
  page: Promise<RenderedPage>;
}

/**
 * The pages as HTML, rendered once for all visitors and again when their data changes: settings,
 * year, address, and reviews on the home page. Every process checks this itself, so a change
 * is visible with the next request. While the data cannot be read, the pages stay as they were.
 */
export function createRenderedPages({
  renderer,
  readBusiness,
  readReviews,
  origin,
  clock,
  paths,
  onError,
}: Deps) {
  let pageSet: PageSet | undefined;
  /** The last rendered version of each page, as a fallback. */
  const lastRendered = new Map<string, RenderedPage>();

  const latestBusiness = latest(readBusiness, onError);
  const latestReviews = latest(readReviews, onError);

  function currentPageSet(business: PublicSettings): PageSet {
    const sharedProps = {
      business,
      origin: origin(),
      year: Number(formatYear(clock(), business.zone)),
    };
    const key = JSON.stringify(sharedProps);
    if (pageSet?.key !== key) pageSet = { key, sharedProps, pages: new Map() };
    return pageSet;
  }

  /** Shared by concurrent requests; after a failure, the next request tries again. */
  function renderPage(
    { sharedProps, pages: entries }: PageSet,
    path: string,
    reviews: PublicReviews | undefined,
  ): Promise<RenderedPage> {
    const key = JSON.stringify(reviews ?? null);
    const known = entries.get(path);
    if (known?.key === key) return known.page;
    const page = renderer.render({ path, ...sharedProps, reviews }).then(compress);
    const entry = { key, page };
    entries.set(path, entry);
    page.then(
      (done) => lastRendered.set(path, done),
      () => entries.get(path) === entry && entries.delete(path),
    );
    return page;
  }

  /** Only the home page shows reviews, so no other page waits for them. */
  const reviewsFor = (path: string) => (path === pages.home ? latestReviews() : undefined);

  return {
    /** Renders the most visited page before the first request. */
    prepare: async () => {
      const business = await latestBusiness();
      if (business)
        await renderPage(currentPageSet(business), pages.home, await reviewsFor(pages.home));
    },

    find: async (path: string): Promise<RenderedPage | undefined> => {
      const [business, reviews] = await Promise.all([latestBusiness(), reviewsFor(path)]);
      if (!business || !paths.includes(path)) return undefined;
      try {
        return await renderPage(currentPageSet(business), path, reviews);
      } catch (error) {
        onError(error);
        return lastRendered.get(path);
      }
    },
  };
}

/** Reads on every call, and falls back to the last value if that fails or takes too long. */
function latest<T>(read: () => Promise<T>, onError: (error: unknown) => void) {
  let last: T | undefined;
  /** One read at a time, shared by concurrent calls. */
  const readOnce = shareRunning(() => withDeadline(read(), deadlineMs));
  return async (): Promise<T | undefined> => {
    try {
      // The first read has no fallback, so it is awaited.
      last = (last ? await Promise.race([readOnce(), timeout()]) : await readOnce()) ?? last;
    } catch (error) {
      onError(error);
    }
    return last;
  };
}

function shareRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading the page data takes too long.')), ms);
    timer.unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const timeout = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, staleAfterMs).unref();
  });

async function compress(html: string): Promise<RenderedPage> {
  const plain = Buffer.from(html);
  // Medium quality: nearly as small, without delaying the start.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gzipped] = await Promise.all([brotliAsync(plain, { params }), gzipAsync(plain)]);
  return {
    plain,
    br,
    gzip: gzipped,
    etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
  };
}
