import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { Role, Shot } from './shots.ts';

export interface ScreenshotContext {
  browser: Browser;
  url: string;
  /** The sign-in replies, as the product stores them in the browser. */
  sessions: Record<Role, string>;
  /** The booking shown on its page. */
  bookingId: string;
  /** The addresses of pages that are opened by a link, by their path patterns. */
  links: Record<string, string>;
  folder: string;
}

/** Takes one screenshot and returns the problems it found on the page. */
export async function takeScreenshot(
  shot: Shot,
  { browser, url, sessions, bookingId, links, folder }: ScreenshotContext,
) {
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
    const path = links[shot.path] ?? shot.path.replace(':id', bookingId);
    await warmUp(page, path);
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' || isExpectedError(shot, message.text())) return;
      problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    const answer = await page.goto(path);
    const status = answer?.status() ?? 0;
    if (status !== 200 && status !== shot.expectedStatus) problems.push(`answered with ${status}`);
    await waitUntilSettled(page);
    await shot.prepare?.(page);
    await page.screenshot({
      path: join(folder, shot.file),
      fullPage: true,
      animations: 'disabled',
    });
    problems.push(...(await findLayoutFaults(page)));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    problems.push(stripVTControlCharacters(text).replace(/\s+/g, ' ').trim());
  } finally {
    await context.close();
  }
  return problems.map((problem) => `${shot.file}: ${problem}`);
}

const isExpectedError = ({ expectedStatus }: Shot, text: string) =>
  expectedStatus !== undefined && text.includes(`status of ${expectedStatus}`);

/** Fills the browser cache, because a font that arrives late is not used for the whole visit. */
async function warmUp(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until the page has loaded everything by itself. */
async function waitUntilSettled(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  // Images further down load lazily.
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

/** Problems that are easy to miss in a screenshot. */
const findLayoutFaults = (page: Page) =>
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
