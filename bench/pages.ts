import { pages } from '@chesapeake/contract/pages/pages';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium-flags.ts';
import { withDemoServer } from '../scripts/demo-server.ts';
import { findOrFetchChromium } from '../scripts/test/chromium.ts';
import { bookAsNewCustomer } from './first-booking.ts';
import { median } from './rounds.ts';
import { signIn } from './signed-in.ts';
import {
  firstContentfulPaint,
  openUntilUsable,
  type PhoneOptions,
  tapUntilVisible,
  waitForScripts,
  withPhone,
} from './slow-phone.ts';

const menuButton = 'header button[aria-label="Menu"]';
const dateField = 'input[name="pickupTime"]';
const calendarDay = '[role="gridcell"] button';

/** In seconds. What has no goal is for information. */
const goals: Record<string, number> = {
  'home: usable': 3.5,
  'calendar: after a while on the form': 1,
  'calendar: tapped as soon as the form is there': 1,
};

interface Scale {
  isSlow: boolean;
  rounds: number;
  /** How long somebody looks at a page before the next tap. */
  readingMs: number;
}

const fullScale: Scale = { isSlow: true, rounds: 3, readingMs: 5_000 };
const smokeScale: Scale = { isSlow: false, rounds: 1, readingMs: 500 };

/** `npm run bench -- --pages`: how long the first pages take on a slow phone with an empty cache. */
export async function measurePages({ isSmoke, log }: { isSmoke: boolean; log: Log }) {
  const { rounds, ...scale } = isSmoke ? smokeScale : fullScale;
  const executablePath = findOrFetchChromium();
  if (!executablePath) throw new Error('Install Chromium or Chrome, or set CHROMIUM to its path.');
  const results: Measurement[] = [];
  await withDemoServer(async (url) => {
    const session = await signIn(url, 'customer@example.com');
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      for (let round = 1; round <= rounds; round += 1) {
        log(`Round ${round} of ${rounds} ...`);
        results.push(await measureRound(browser, { url, session, ...scale }));
      }
    } finally {
      await browser.close();
    }
  });
  return Object.keys(results[0] ?? {}).map((what) => ({
    what,
    seconds: Number((median(results.map((each) => each[what] ?? Number.NaN)) / 1000).toFixed(2)),
    goal: goals[what],
  }));
}

type Log = (line: string) => void;
/** Milliseconds by name. */
type Measurement = Record<string, number>;

async function measureRound(
  browser: Browser,
  { readingMs, session, ...phone }: Omit<PhoneOptions, 'session'> & RoundOptions,
): Promise<Measurement> {
  const read = (page: Page) => page.waitForTimeout(readingMs);
  const signedIn = { ...phone, session };
  const home = await withPhone(browser, phone, async (page) => {
    const usable = await openUntilUsable(page, pages.home, menuButton);
    return {
      'home: first paint': await firstContentfulPaint(page),
      'home: usable': usable,
      'home: scripts running': await waitForScripts(page, menuButton),
    };
  });
  const toForm = await withPhone(browser, signedIn, async (page) => {
    await openUntilUsable(page, pages.home, menuButton);
    await read(page);
    const link = page.getByRole('link', { name: 'Book Your Ride Now' });
    return { 'form: from home, after a while': await tapUntilVisible(page, link, dateField) };
  });
  const atOnce = await withPhone(browser, signedIn, async (page) => {
    await page.goto(pages.book, { waitUntil: 'commit' });
    await page.locator(dateField).waitFor();
    const opened = await page.evaluate(() => performance.now());
    const days = await tapUntilVisible(page, page.locator(dateField), calendarDay);
    return {
      'form: opened directly': opened,
      'calendar: tapped as soon as the form is there': days,
    };
  });
  const afterWhile = await withPhone(browser, signedIn, async (page) => {
    await page.goto(pages.book, { waitUntil: 'commit' });
    await page.locator(dateField).waitFor();
    await read(page);
    const days = await tapUntilVisible(page, page.locator(dateField), calendarDay);
    return { 'calendar: after a while on the form': days };
  });
  const { taps, fields, ms } = await withPhone(browser, phone, bookAsNewCustomer);
  return {
    ...home,
    ...toForm,
    ...atOnce,
    ...afterWhile,
    [`new customer: ${taps} taps and ${fields} fields from home to booked`]: ms,
  };
}

interface RoundOptions {
  session: string;
  readingMs: number;
}
