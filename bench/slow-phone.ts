import type { Browser, Locator, Page } from '@playwright/test';
import { signedInState } from './signed-in.ts';

/** What a phone in a weak cell has: 400 kbit/s each way, and 400 ms until an answer starts. */
const slowNetwork = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const cpuSlowdown = 4;

export interface PhoneOptions {
  url: string;
  isSlow: boolean;
  /** What the browser stores of a signed-in user. */
  session?: string;
}

/** A page on a phone with an empty cache. */
export async function withPhone<T>(
  browser: Browser,
  { url, isSlow, session }: PhoneOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    storageState: signedInState(url, session),
  });
  try {
    const page = await context.newPage();
    if (isSlow) {
      const devTools = await context.newCDPSession(page);
      await devTools.send('Network.enable');
      await devTools.send('Network.emulateNetworkConditions', slowNetwork);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    }
    return await work(page).catch(async (error: unknown) => {
      throw new Error(`The phone was at ${await describePage(page)}`, { cause: error });
    });
  } finally {
    await context.close();
  }
}

/** Its address and what it shows, to understand a failure. */
async function describePage(page: Page) {
  return `${page.url()}, which shows:\n${await page.locator('body').ariaSnapshot()}`;
}

/** Milliseconds from the start of the navigation until the page is visible and the button reacts. */
export async function openUntilUsable(page: Page, path: string, button: string): Promise<number> {
  await page.addInitScript((selector) => {
    const timer = setInterval(() => {
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
      const found = document.querySelector<HTMLElement>(selector);
      if (found?.ariaExpanded === 'true') {
        clearInterval(timer);
        Object.assign(window, { usableAt: performance.now() });
      }
      // Opens it, and in the end closes it again.
      found?.click();
    }, 25);
  }, button);
  await page.goto(path, { waitUntil: 'commit' });
  const usableAt = await page.waitForFunction(() => (window as { usableAt?: number }).usableAt);
  return Number(await usableAt.jsonValue());
}

/** Milliseconds from the start of the navigation until React runs the page. */
export async function waitForScripts(page: Page, button: string): Promise<number> {
  const runsAt = await page.waitForFunction(
    (selector) =>
      !document.querySelector(selector)?.hasAttribute('data-opens-early') && performance.now(),
    button,
  );
  return Number(await runsAt.jsonValue());
}

export const firstContentfulPaint = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );

/** Milliseconds from the tap until an element that matches the selector is visible. */
export async function tapUntilVisible(
  page: Page,
  target: Locator,
  selector: string,
): Promise<number> {
  const visible = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const timer = setInterval(() => {
              if (!document.querySelector(wanted)?.checkVisibility()) return;
              clearInterval(timer);
              resolve(performance.now() - timeStamp);
            }, 10);
          },
          { once: true, capture: true },
        );
      }),
    selector,
  );
  await target.tap();
  return visible;
}
