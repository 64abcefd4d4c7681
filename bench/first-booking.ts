import { pages } from '@chesapeake/contract/pages/pages';
import type { Locator, Page } from '@playwright/test';

/** What a first booking costs a new customer. Looking and reading are not counted. */
export interface FirstBooking {
  /** Taps on buttons, links and choices. */
  taps: number;
  /** Fields that are typed into. */
  fields: number;
  ms: number;
}

/** A weekday in three weeks, at noon, as the browser's own field takes it. */
function inThreeWeeks() {
  const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
  return `${day}T12:00`;
}

/** From the landing page to a booking, with an account made on the way. */
export async function bookAsNewCustomer(page: Page): Promise<FirstBooking> {
  const cost = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    await target.tap();
    cost.taps += 1;
  };
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    cost.fields += 1;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const startedAt = performance.now();

  await page.goto(pages.home, { waitUntil: 'commit' });
  await type('Pickup', '80 Compromise Street, Annapolis');
  await type('Date and time', inThreeWeeks());
  await tap(button('Check Availability'));

  await tap(page.getByRole('link', { name: 'Create an account' }));
  const password = 'a quiet way across the bay';
  await type('Full name', 'Ada Lane');
  await type('Email', `ada-${Date.now()}@example.com`);
  await type('Phone', '(410) 555-7788');
  await type('Password', password);
  await type('Confirm password', password);
  await tap(button('Register'));
  // The address changes before the page does.
  await button('Sign In').waitFor();
  await type('Password', password);
  await tap(button('Sign In'));

  await tap(page.getByRole('radio', { name: /seats/ }).first());
  await tap(button('Book Now').first());
  await page.waitForURL(`**${pages.bookings}*`);
  await page.getByText('Pending').first().waitFor();
  return { ...cost, ms: performance.now() - startedAt };
}
