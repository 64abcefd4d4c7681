import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { yearText } from '@chesapeake/contract/moments';
import type { Business, PageRenderer, PageRequest } from '@chesapeake/contract/pages';
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

/** A database that is slow or away does not keep a page waiting for longer. */
const patienceMs = 400;

/** A read that never ends is given up, so that the next request looks again. */
const deadlineMs = 10_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The pages as HTML, drawn ahead for all who come, and anew when what they show has changed: a
 * setting, the year, the address. Every process looks at the settings itself, so a change reaches
 * them all with the next request. While the settings cannot be read, the pages stay as they were.
 */
export function createRenderedPages({
  renderer,
  readBusiness,
  origin,
  clock,
  paths,
  onError,
}: Deps) {
  let drawn: Map<string, RenderedPage> | undefined;
  let drawing: { of: string; done: Promise<void> } | undefined;

  /** One read at a time; whoever comes meanwhile shares it. */
  const read = shared(() => withDeadline(readBusiness(), deadlineMs));

  /** Nothing to do where the same was drawn, or is being drawn. */
  function draw(business: Business): Promise<void> {
    const ground = { business, origin: origin(), year: Number(yearText(clock(), business.zone)) };
    const of = JSON.stringify(ground);
    if (drawing?.of === of) return drawing.done;
    const done = drawAll(ground);
    const mine = { of, done };
    drawing = mine;
    done.catch(() => {
      // The next request tries again.
      if (drawing === mine) drawing = undefined;
    });
    return done;
  }

  async function drawAll(ground: Omit<PageRequest, 'path'>) {
    const pages = new Map<string, RenderedPage>();
    for (const path of paths) {
      pages.set(path, await inAllForms(await renderer.render({ path, ...ground })));
    }
    drawn = pages;
  }

  const refresh = async () => draw(await read());

  return {
    /** Done once before the first request. */
    prepare: refresh,

    find: async (path: string): Promise<RenderedPage | undefined> => {
      try {
        // Before the first drawing there is nothing to fall back on, so it is waited for.
        const business = drawn ? await Promise.race([read(), patience()]) : await read();
        if (business) await draw(business);
      } catch (error) {
        onError(error);
      }
      return drawn?.get(path);
    },
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
