import { pages } from '@chesapeake/contract/pages/pages';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium-flags.ts';
import { withDemoServer } from '../scripts/demo-server.ts';
import { findOrFetchChromium } from '../scripts/test/chromium.ts';
import { signedInState, signIn } from './signed-in.ts';

/** How fast somebody types and decides. */
interface Pace {
  keyMs: number;
  decisionMs: number;
}

const personPace: Pace = { keyMs: 180, decisionMs: 1_200 };
const smokePace: Pace = { keyMs: 0, decisionMs: 0 };

/** What a phone booking of a known customer may cost. */
const goals = { seconds: 45, clicks: 6 };

/** `npm run bench -- --desk`: a phone booking of a known customer at a person's speed. */
export async function measureDesk({ isSmoke, log }: { isSmoke: boolean; log: Log }) {
  const executablePath = findOrFetchChromium();
  if (!executablePath) throw new Error('Install Chromium or Chrome, or set CHROMIUM to its path.');
  const pace = isSmoke ? smokePace : personPace;
  let cost: Awaited<ReturnType<typeof bookByPhone>> | undefined;
  await withDemoServer(async (url) => {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      log('Booking by phone ...');
      cost = await bookByPhone(await openBookings(browser, url), pace);
    } finally {
      await browser.close();
    }
  });
  return { what: 'phone booking of a known customer', ...cost, goals };
}

type Log = (line: string) => void;

async function openBookings(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    storageState: signedInState(url, await signIn(url, 'admin@example.com')),
  });
  const page = await context.newPage();
  await page.goto(pages.adminBookings);
  await page.getByRole('link', { name: 'New booking' }).waitFor();
  return page;
}

/** From the list of bookings until the page of the new one, with the keyboard alone. */
async function bookByPhone(page: Page, { keyMs, decisionMs }: Pace) {
  const cost = { keys: 0, decisions: 0, clicks: 0 };
  await page.exposeFunction('countClick', () => {
    cost.clicks += 1;
  });
  await page.evaluate(() =>
    document.addEventListener('pointerdown', () =>
      (window as unknown as { countClick: () => void }).countClick(),
    ),
  );
  const press = async (key: string) => {
    await page.waitForTimeout(keyMs);
    await page.keyboard.press(key);
    cost.keys += 1;
  };
  const type = async (text: string) => {
    for (const key of text) await press(key === ' ' ? 'Space' : key);
  };
  const decide = async () => {
    await page.waitForTimeout(decisionMs);
    cost.decisions += 1;
  };
  const seen = (name: RegExp) => page.getByRole('option', { name }).first().waitFor();
  const startedAt = performance.now();

  await press('n');
  await page.locator('input[name=customer]:focus').waitFor();
  // The last four digits on the display of the phone.
  await type('1003');
  await seen(/Amelia Hart/);
  await decide();
  await press('Enter');
  await page.locator('input[name=kind]:focus').waitFor();
  await decide();
  await press('Enter');
  await decide();
  await press('Enter');
  // One of the caller's places.
  await press('ArrowDown');
  await page.getByRole('listbox', { name: 'Suggested places' }).waitFor();
  await decide();
  await press('Enter');
  await page.locator('input[name=destination]:focus').waitFor();
  await type('bwi');
  await seen(/BWI/);
  await decide();
  await press('ArrowDown');
  await press('Enter');
  await page.locator('input[name=pickupTime]:focus').waitFor();
  await decide();
  await type('tomorrow 3p');
  await press('Enter');
  // The price is read to the caller, and the car looked at.
  await page
    .getByRole('status', { name: 'Total' })
    .filter({ hasText: /\$[1-9]/ })
    .waitFor();
  await page.getByRole('radio', { name: /^Any free/ }).waitFor();
  await decide();
  await decide();
  await press('Control+Enter');
  await page.getByText(/^Booked for Amelia Hart/).waitFor();
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1));
  return { seconds, ...cost };
}
