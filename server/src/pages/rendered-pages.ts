import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Business, PageRenderer } from '@chesapeake/contract/pages';
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
  origin: () => string;
  clock: Clock;
  paths: readonly string[];
  onError: (error: unknown) => void;
}

/** Longer than any read takes; a database that is slow or away does not keep a page waiting. */
const patienceMs = 400;

/** A read that never ends is given up, so that the next request looks again. */
const deadlineMs = 10_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The pages as HTML, drawn ahead for all who come, and anew when what they show has changed: a
 * setting, the year, the address. Every process looks at the settings itself, so a change reaches
 * them all. While the settings cannot be read, the pages stay as they were.
 */
export function createRenderedPages({
  renderer,
  readBusiness,
  origin,
  clock,
  paths,
  onError,
}: Deps) {
  let drawn: { of: string; pages: Map<string, RenderedPage> } | undefined;
  let looking: Promise<void> | undefined;

  async function draw(business: Business) {
    const ground = { business, origin: origin(), year: clock().getUTCFullYear() };
    const of = JSON.stringify(ground);
    if (of === drawn?.of) return;
    const pages = new Map<string, RenderedPage>();
    for (const path of paths) {
      pages.set(path, await inAllForms(await renderer.render({ path, ...ground })));
    }
    drawn = { of, pages };
  }

  /** One look at a time; whoever comes meanwhile shares it. */
  const look = () => {
    looking ??= withDeadline(readBusiness(), deadlineMs)
      .then(draw)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  return {
    /** Done once before the first request. */
    prepare: look,

    find: async (path: string): Promise<RenderedPage | undefined> => {
      const latest = look().catch(onError);
      // Before the first drawing there is nothing to fall back on.
      await (drawn ? Promise.race([latest, patience()]) : latest);
      return drawn?.pages.get(path);
    },
  };
}

function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The settings take too long to read.')), ms);
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
