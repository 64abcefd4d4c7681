import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { Role, Shot } from './shots.ts';

export interface Studio {
  browser: Browser;
  url: string;
  /** What login answered, as the product keeps it in the browser. */
  sessions: Record<Role, string>;
  /** The one that the page of a booking shows. */
  bookingId: string;
  folder: string;
}

/** Draws one picture, and tells what was wrong with the page while it was drawn. */
export async function draw(shot: Shot, { browser, url, sessions, bookingId, folder }: Studio) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: shot.width, height: shot.width === 360 ? 740 : 900 },
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const problems: string[] = [];
  try {
    if (shot.viewer !== 'visitor') {
      await context.addInitScript((info) => {
        localStorage.setItem('userInfo', info);
      }, sessions[shot.viewer]);
    }
    const page = await context.newPage();
    const path = shot.path.replace(':id', bookingId);
    await warmUp(page, path);
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' || isMeant(shot, message.text())) return;
      problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    const answer = await page.goto(path);
    const status = answer?.status() ?? 0;
    if (status !== 200 && status !== shot.refusal) problems.push(`answered with ${status}`);
    await settle(page);
    await shot.act?.(page);
    await page.screenshot({
      path: join(folder, shot.file),
      fullPage: true,
      animations: 'disabled',
    });
    problems.push(...(await faultsOf(page)));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    problems.push(stripVTControlCharacters(text).replace(/\s+/g, ' ').trim());
  } finally {
    await context.close();
  }
  return problems.map((problem) => `${shot.file}: ${problem}`);
}

const isMeant = ({ refusal }: Shot, text: string) =>
  refusal !== undefined && text.includes(`status of ${refusal}`);

/** Fills the browser's cache: a font that does not come at once is not used for the whole visit. */
async function warmUp(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

/** Until everything is there that the page will show by itself. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  // Pictures further down are fetched when they come near.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
}

/** What the eye may miss in the picture. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => `broken image: ${image.currentSrc}`);
    if (scrollWidth > clientWidth) {
      faults.push(`overflows sideways by ${scrollWidth - clientWidth} px`);
    }
    return faults;
  });
