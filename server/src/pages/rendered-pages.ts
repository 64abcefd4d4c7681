import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { yearText } from '@chesapeake/contract/moments';
import {
  type Business,
  type PageRenderer,
  type PageRequest,
  pages,
} from '@chesapeake/contract/pages';
import type { Voice } from '@chesapeake/contract/reviews';
import type { Clock } from '../clock.ts';

/** One page as it goes out, in every form that a browser may ask for. */
export interface RenderedPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Changes with the content. */
  tag: string;
}

interface Deps {
  renderer: PageRenderer;
  readBusiness: () => Promise<Business>;
  readVoices: () => Promise<Voice[]>;
  origin: () => string;
  clock: Clock;
  paths: readonly string[];
  onError: (error: unknown) => void;
}

/** A database that is slow or away does not keep a page waiting for longer. */
const patienceMs = 400;

/** A read that never ends is given up, so that the next request looks again. */
const deadlineMs = 10_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What all pages show, and those that somebody asked for since it is so. */
interface Edition {
  of: string;
  ground: Omit<PageRequest, 'path' | 'voices'>;
  pages: Map<string, Drawing>;
}

/** A page, and what it alone shows. */
interface Drawing {
  of: string;
  page: Promise<RenderedPage>;
}

/**
 * The pages as HTML, drawn once for all who come, and anew when what they show has changed: a
 * setting, the year, the address; on the home page, what customers say. Every process looks at this
 * itself, so a change reaches them all with the next request. While it cannot be read, the pages stay
 * as they were.
 */
export function createRenderedPages({
  renderer,
  readBusiness,
  readVoices,
  origin,
  clock,
  paths,
  onError,
}: Deps) {
  let edition: Edition | undefined;
  /** What was shown last of each, in case that the next one cannot be drawn. */
  const shown = new Map<string, RenderedPage>();

  const newestBusiness = newest(readBusiness, onError);
  const newestVoices = newest(readVoices, onError);

  function renew(business: Business): Edition {
    const ground = { business, origin: origin(), year: Number(yearText(clock(), business.zone)) };
    const of = JSON.stringify(ground);
    if (edition?.of !== of) edition = { of, ground, pages: new Map() };
    return edition;
  }

  /** Once for all who ask meanwhile; where it failed, the next request tries again. */
  function draw(
    { ground, pages: drawn }: Edition,
    path: string,
    voices: Voice[] | undefined,
  ): Promise<RenderedPage> {
    const of = JSON.stringify(voices ?? null);
    const known = drawn.get(path);
    if (known?.of === of) return known.page;
    const page = renderer.render({ path, ...ground, voices }).then(inAllForms);
    const drawing = { of, page };
    drawn.set(path, drawing);
    page.then(
      (done) => shown.set(path, done),
      () => drawn.get(path) === drawing && drawn.delete(path),
    );
    return page;
  }

  /** Nowhere else is shown what customers say, so nobody else waits for it. */
  const voicesFor = (path: string) => (path === pages.home ? newestVoices() : undefined);

  return {
    /** Before the first request: the page that most come to. */
    prepare: async () => {
      const business = await newestBusiness();
      if (business) await draw(renew(business), pages.home, await voicesFor(pages.home));
    },

    find: async (path: string): Promise<RenderedPage | undefined> => {
      const [business, voices] = await Promise.all([newestBusiness(), voicesFor(path)]);
      if (!business || !paths.includes(path)) return undefined;
      try {
        return await draw(renew(business), path, voices);
      } catch (error) {
        onError(error);
        return shown.get(path);
      }
    },
  };
}

/** What is read anew each time, or what it was before where that fails or takes too long. */
function newest<T>(read: () => Promise<T>, onError: (error: unknown) => void) {
  let last: T | undefined;
  /** One read at a time; whoever comes meanwhile shares it. */
  const readOnce = shared(() => withDeadline(read(), deadlineMs));
  return async (): Promise<T | undefined> => {
    try {
      // Before the first there is nothing to fall back on, so it is waited for.
      last = (last ? await Promise.race([readOnce(), patience()]) : await readOnce()) ?? last;
    } catch (error) {
      onError(error);
    }
    return last;
  };
}

function shared<T>(work: () => Promise<T>): () => Promise<T> {
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
    const timer = setTimeout(
      () => reject(new Error('What the pages show takes too long to read.')),
      ms,
    );
    timer.unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const patience = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs).unref();
  });

async function inAllForms(html: string): Promise<RenderedPage> {
  const plain = Buffer.from(html);
  // Half of the best quality: nearly as small, and the start does not wait for it.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return {
    plain,
    br,
    gzip: gzipped,
    tag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
  };
}
