import { pages } from '@chesapeake/contract/pages/pages';
import { getBoard } from '@chesapeake/contract/planning/board';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium-flags.ts';
import { withDemoServer } from '../scripts/demo-server.ts';
import { findOrFetchChromium } from '../scripts/test/chromium.ts';
import { enlargeBoard } from './board-answer.ts';
import { median, takeTurns } from './rounds.ts';
import { signedInState, signIn } from './signed-in.ts';

const size = { rides: 150, drivers: 40 };
const window = { width: 1440, height: 900 };

/** `npm run bench -- --board`: how smoothly a full day board scrolls, next to a page of plain text. */
export async function measureBoard({ isSmoke, log }: { isSmoke: boolean; log: Log }) {
  const executablePath = findOrFetchChromium();
  if (!executablePath) throw new Error('Install Chromium or Chrome, or set CHROMIUM to its path.');
  return withDemoServer(async (url) => {
    const session = await signIn(url, 'admin@example.com');
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      const storageState = signedInState(url, session);
      const context = await browser.newContext({ baseURL: url, viewport: window, storageState });
      const board = await openFullBoard(await context.newPage());
      const plain = await openPlainPage(browser);
      log('Scrolling ...');
      const steps = isSmoke ? 10 : 240;
      const [ours = [], reference = []] = await takeTurns(isSmoke ? 1 : 5, [
        () => scroll(board, steps),
        () => scroll(plain, steps),
      ]);
      return [summarize('day board', ours), summarize('plain page', reference)];
    } finally {
      await browser.close();
    }
  });
}

type Log = (line: string) => void;

async function openFullBoard(page: Page): Promise<Page> {
  await page.route(`**${getBoard.path}*`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: enlargeBoard(await reply.json(), size) });
  });
  await page.goto(pages.adminBoard);
  await page.getByText(`Driver ${size.drivers}`, { exact: true }).waitFor();
  return page;
}

/** As tall as the board, without anything that costs time. */
async function openPlainPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: window });
  const line = '<p style="margin:0;height:64px">A line of text</p>';
  await page.setContent(`<ol style="height:800px;overflow:auto">${line.repeat(size.drivers)}</ol>`);
  return page;
}

/** Milliseconds between frames while the wheel turns down and up again. */
async function scroll(page: Page, steps: number): Promise<number[]> {
  await page.bringToFront();
  await page.mouse.move(window.width / 2, window.height / 2);
  await page.evaluate(startFrames);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, step < steps / 2 ? 20 : -20);
  }
  return page.evaluate(stopFrames);
}

interface FrameWatch {
  times: number[];
  isOn: boolean;
}

type WatchedWindow = { frameWatch?: FrameWatch };

// These two run in the page.
function startFrames() {
  const watch = {
    times: [] as number[],
    isOn: true,
    note(time: number) {
      watch.times.push(time);
      if (watch.isOn) requestAnimationFrame(watch.note);
    },
  };
  (globalThis as WatchedWindow).frameWatch = watch;
  requestAnimationFrame(watch.note);
}

function stopFrames() {
  const watch = (globalThis as WatchedWindow).frameWatch ?? { times: [], isOn: false };
  watch.isOn = false;
  return watch.times.slice(1).map((time, index) => time - (watch.times[index] ?? 0));
}

function summarize(what: string, rounds: readonly number[][]) {
  const middle = (pick: (frames: number[]) => number) =>
    Number(median(rounds.map((frames) => pick(frames))).toFixed(1));
  const at = (share: number) => (frames: number[]) =>
    frames.toSorted((a, b) => a - b)[Math.floor(frames.length * share)] ?? 0;
  return {
    what,
    frames: middle((frames) => frames.length),
    median: middle(at(0.5)),
    p95: middle(at(0.95)),
    longest: middle((frames) => Math.max(...frames)),
  };
}
