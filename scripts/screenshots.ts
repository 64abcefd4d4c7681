// `npm run screenshots`: saves every page and its important states to screenshots/. `npm run
// screenshots -- login 360-dark` draws only files with one of these strings in their name.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { login } from '@chesapeake/contract/accounts/accounts';
import { listMyBookings } from '@chesapeake/contract/bookings/bookings';
import { chromium } from '@playwright/test';
import { chromiumFlags } from './chromium-flags.ts';
import { withDemoServer } from './demo-server.ts';
import { prepareLinks } from './screenshots/prepare-links.ts';
import { listShots, type Role } from './screenshots/shots.ts';
import { type ScreenshotContext, takeScreenshot } from './screenshots/take-screenshot.ts';
import { root } from './setup.mjs';
import { findOrFetchChromium } from './test/chromium.ts';

const filters = process.argv.slice(2);
const shots = listShots().filter(
  ({ file }) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
);
if (shots.length === 0) throw new Error(`No file name has a part '${filters.join("' or '")}'.`);

const folder = join(root, 'screenshots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const problems = await withDemoServer(async (url) => {
  const executablePath = findOrFetchChromium();
  if (!executablePath) throw new Error('Install Chromium or Chrome, or set CHROMIUM to its path.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const sessions = {
      customer: await signIn(url, 'customer'),
      driver: await signIn(url, 'driver'),
      admin: await signIn(url, 'admin'),
    };
    const bookingId = await findBooking(url, sessions.customer);
    const links = await prepareLinks(url, sessions.admin);
    return await takeAllScreenshots({ browser, url, sessions, bookingId, links, folder });
  } finally {
    await browser.close();
  }
});

for (const problem of problems) console.error(problem);
console.log(`${shots.length} pictures, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

/** Two at a time, because the smallest machine has two cores. */
async function takeAllScreenshots(context: ScreenshotContext) {
  const found: string[] = [];
  const waiting = [...shots];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      found.push(...(await takeScreenshot(next, context)));
      console.log(`screenshots/${next.file}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return found.sort();
}

async function signIn(url: string, role: Role) {
  const answer = await fetch(`${url}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@example.com`, password: 'demo1234' }),
  });
  if (!answer.ok) throw new Error(`The ${role} could not sign in: ${await answer.text()}`);
  return answer.text();
}

/** An accepted ride of the signed-in customer, because its page shows the most. */
async function findBooking(url: string, session: string): Promise<string> {
  const { token } = JSON.parse(session) as { token: string };
  const answer = await fetch(`${url}${listMyBookings.path}?status=Accepted&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [found] = (await answer.json()) as { _id: string }[];
  if (!found) throw new Error('The demo customer has no accepted booking to show.');
  return found._id;
}
