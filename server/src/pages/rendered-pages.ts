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

/** What all pages show, and those that somebody asked for since it is so. */
interface Edition {
  of: string;
  ground: Omit<PageRequest, 'path'>;
  pages: Map<string, Promise<RenderedPage>>;
}

/**
 * The pages as HTML, drawn once for all who come, and anew when what they show has changed: a
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
  let edition: Edition | undefined;
  /** What was shown last of each, in case that the next one cannot be drawn. */
  const shown = new Map<string, RenderedPage>();

  /** One read at a time; whoever comes meanwhile shares it. */
  const read = shared(() => withDeadline(readBusiness(), deadlineMs));

  function renew(business: Business): Edition {
    const ground = { business, origin: origin(), year: Number(yearText(clock(), business.zone)) };
    const of = JSON.stringify(ground);
    if (edition?.of !== of) edition = { of, ground, pages: new Map() };
    return edition;
  }

  /** Once for all who ask meanwhile; where it failed, the next request tries again. */
  function draw({ ground, pages }: Edition, path: string): Promise<RenderedPage> {
    const known = pages.get(path);
    if (known) return known;
    const drawing = renderer.render({ path, ...ground }).then(inAllForms);
    pages.set(path, drawing);
    drawing.then(
      (page) => shown.set(path, page),
      () => pages.delete(path),
    );
    return drawing;
  }

  async function newest(): Promise<Edition | undefined> {
    try {
      // Before the first there is nothing to fall back on, so it is waited for.
      const business = edition ? await Promise.race([read(), patience()]) : await read();
      return business ? renew(business) : edition;
    } catch (error) {
      onError(error);
      return edition;
    }
  }

  return {
    /** Before the first request: the page that most come to. */
    prepare: async () => {
      await draw(renew(await read()), '/');
    },

    find: async (path: string): Promise<RenderedPage | undefined> => {
      const current = await newest();
      if (!current || !paths.includes(path)) return undefined;
      try {
        return await draw(current, path);
      } catch (error) {
        onError(error);
        return shown.get(path);
      }
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
