import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unusedDay } from '../fixtures/dates.ts';
import {
  test as base,
  blockSockets,
  expect,
  storeSession,
  waitForScheduledRenders,
} from '../fixtures/test.ts';
import { BookingsPage } from '../pages/bookings-page.ts';
import { refocusWindow } from '../pages/list-page.ts';

const test = base.extend<{ me: { token: string } }>({
  me: async ({ page, people }, use) => {
    const me = await people.signIn(await people.register());
    await storeSession(page, me);
    await use(me);
  },
});

const stepsOf = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');
const currentStep = (page: Page) => page.locator('[aria-current=step]');

/** In Maryland: 'Fri, Nov 20', with the year unless it is the current one. */
const dayOf = (iso: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options });
  const year = format({ year: 'numeric' });
  const isThisYear = year.format(new Date(iso)) === year.format(new Date());
  return format({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(iso));
};

test('an open page follows the ride from booking to completion', async ({ page, me, rides }) => {
  const ride = await rides.book(me);
  await page.goto(`/bookings/${ride._id}`);
  await expect(currentStep(page)).toContainText('Booked');
  await rides.assign(ride._id);
  await refocusWindow(page);
  await expect(currentStep(page)).toContainText('Awaiting your chauffeur’s confirmation.');
  await rides.driverAction(ride._id, 'accept');
  await refocusWindow(page);
  await expect(currentStep(page)).toContainText('Marcus will meet you at the pickup.');
  await rides.driverAction(ride._id, 'start');
  await refocusWindow(page);
  await expect(currentStep(page)).toContainText('In Progress');
  await rides.driverAction(ride._id, 'complete');
  await refocusWindow(page);
  await expect(currentStep(page)).toContainText('Completed');
});

test('a new booking shows its time, places, car and price', async ({ page, me, rides }) => {
  const ride = await rides.book(me, { pickupTime: `${unusedDay()}T17:30:00.000Z` });
  const list = new BookingsPage(page);
  await list.open();
  await list.view(ride._id).click();
  await expect(page).toHaveURL(`/bookings/${ride._id}`);
  await expect(page).toHaveTitle('Your booking | Chesapeake Chauffeurs');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Airport');
  // 17:30 UTC, in winter and in summer.
  await expect(
    main.getByText(new RegExp(`^${dayOf(ride.pickupTime)}, (12:30 to 2:30|1:30 to 3:30) PM ET$`)),
  ).toBeVisible();
  await expect(
    main.getByText(`Booking ${ride._id.slice(-8)}, made ${dayOf(ride.createdAt)}`),
  ).toBeVisible();
  await expect(main.getByTitle(ride._id)).toBeVisible();
  await expect(main.getByText('80 Compromise Street, Annapolis')).toBeVisible();
  await expect(main.getByText('BWI Airport, Terminal B')).toBeVisible();
  await expect(main.getByText(ride.car?.plateNumber ?? '?')).toBeVisible();
  await expect(main.getByText('$150.00', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Pay $150.00' })).toBeVisible();
  await expect(main.getByText('Not assigned')).toBeVisible();
  await expect(stepsOf(page)).toHaveCount(5);
});

test('on a phone, the car comes before the progress and the actions come last', async ({
  page,
  me,
  rides,
}) => {
  const { _id, car } = await rides.book(me);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/bookings/${_id}`);
  const main = page.getByRole('main');
  const parts = [
    main.getByText(car?.plateNumber ?? '', { exact: true }),
    main.getByRole('heading', { name: 'Progress' }),
    main.getByRole('link', { name: 'Pay $150.00' }),
    main.getByRole('button', { name: 'Cancel booking' }),
  ];
  await expect(main.getByRole('heading', { name: 'Progress' })).toBeVisible();
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(tops[0]).toBeGreaterThan(0);
});

test('an assigned booking says that its driver was asked', async ({ page, me, rides }) => {
  const ride = await rides.book(me);
  await rides.assign(ride._id);
  await page.goto(`/bookings/${ride._id}`);
  await expect(page.getByRole('main').getByText('Awaiting confirmation')).toBeVisible();
});

test('an accepted ride shows its driver and the planned start', async ({ page, me, rides }) => {
  const ride = await rides.bookUpTo(me, 'Accepted');
  await page.goto(`/bookings/${ride._id}`);
  await expect(page.getByRole('main').getByText('Your chauffeur', { exact: true })).toBeVisible();
  await expect(page.getByText('chauffeur’s phone number an hour before pickup')).toBeVisible();
  await expect(stepsOf(page).nth(3)).toContainText(`Planned: ${dayOf(ride.pickupTime)}`);
});

test('the chauffeur’s phone number appears by itself, also when the server’s clock is behind', async ({
  page,
  me,
  rides,
}) => {
  const ride = await rides.bookUpTo(me, 'Accepted');
  const path = `**/api/bookings/${ride._id}/driver`;
  // A lost connection would fetch everything again.
  await blockSockets(page);
  await page.clock.install({ time: new Date(ride.pickupTime).getTime() - 61 * 60_000 });
  await page.goto(`/bookings/${ride._id}`);
  await expect(page.getByText('chauffeur’s phone number an hour before pickup')).toBeVisible();
  const refused = page.waitForResponse(path);
  await page.clock.fastForward('02:00');
  expect(await (await refused).json()).toMatchObject({ phone: null });
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), phone: '4105550199' } });
  });
  await expect(async () => {
    await page.clock.fastForward('01:01');
    await expect(page.getByRole('link', { name: '(410) 555-0199' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a ride in progress is ended early by phone only', async ({ page, me, rides }) => {
  const ride = await rides.bookUpTo(me, 'In Progress');
  await page.goto(`/bookings/${ride._id}`);
  await expect(
    page.getByRole('main').getByText('To end it early, call us: (410) 555-0100'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
  await rides.driverAction(ride._id, 'complete');
});

test('a completed ride can be booked again, but not cancelled', async ({ page, me, rides }) => {
  const ride = await rides.bookUpTo(me, 'Completed');
  await page.goto(`/bookings/${ride._id}`);
  await expect(currentStep(page)).toContainText('Completed');
  await expect(page.getByRole('heading', { name: 'If you cancel' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Book again' })).toHaveAttribute(
    'href',
    `/book?again=${ride._id}`,
  );
});

test('a ride is added to the calendar as booked', async ({ page, me, rides }) => {
  const ride = await rides.bookUpTo(me, 'Accepted');
  const scripts: string[] = [];
  await page.goto(`/bookings/${ride._id}`);
  const add = page.getByRole('button', { name: 'Add to calendar' });
  await expect(add).toBeVisible();
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const download = page.waitForEvent('download');
  await add.click();
  const file = await download;
  // The code was loaded on click.
  expect(scripts.some((path) => /^\/assets\/calendar-event-.*\.js$/.test(path))).toBe(true);
  expect(file.suggestedFilename()).toBe(
    `ride-${ride.pickupTime.slice(0, 10)}-${ride._id.slice(-8)}.ics`,
  );
  // Unfold long lines.
  const text = readFileSync(await file.path(), 'utf8').replaceAll('\r\n ', '');
  const field = (name: string) => new RegExp(`^${name}(?:;[^:]*)?:(.*)\r$`, 'm').exec(text)?.[1];
  const compact = (iso: string) => iso.replaceAll(/[-:]|\.000/g, '');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect({
    start: field('DTSTART'),
    end: field('DTEND'),
    uid: field('UID'),
    summary: field('SUMMARY'),
    location: field('LOCATION'),
    status: field('STATUS'),
  }).toEqual({
    start: compact(ride.pickupTime),
    end: compact(ride.dropoffTime),
    uid: ride._id,
    summary: 'Airport ride with Chesapeake Chauffeurs',
    location: '80 Compromise Street\\, Annapolis',
    status: 'CONFIRMED',
  });
  expect(field('DESCRIPTION')).toContain(`/bookings/${ride._id}`);
});

test('a booking is cancelled on its own page, and another tab sees it', async ({
  page,
  me,
  rides,
  context,
  expectToast,
}) => {
  const ride = await rides.bookUpTo(me, 'Accepted');
  await page.goto(`/bookings/${ride._id}`);
  const other = await context.newPage();
  await other.goto(`/bookings/${ride._id}`);
  await expect(currentStep(other)).toContainText('Accepted');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const { dialog, confirm, dismiss } = new BookingsPage(page);
  await expect(dialog).toContainText('Are you sure you want to cancel this booking?');
  await dismiss.click();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await confirm.click();
  await expectToast('Booking cancelled successfully!', 'success');
  await expect(currentStep(page)).toContainText('Cancelled');
  await expect(stepsOf(page)).toHaveText([
    /^Booked/,
    /^Driver assigned/,
    /^Accepted/,
    /^Cancelled/,
  ]);
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
  await new BookingsPage(other).refocusWindow();
  await expect(currentStep(other)).toContainText('Cancelled');
});

test('shows the refund deadlines and updates them as time passes', async ({ page, me, rides }) => {
  const ride = await rides.book(me);
  const pickup = new Date('2027-03-14T16:00:00Z');
  await page.route(`**/api/bookings/${ride._id}`, (route) =>
    route.fulfill({ json: { ...ride, pickupTime: pickup.toISOString() } }),
  );
  const hoursBefore = (hours: number) => new Date(pickup.getTime() - hours * 60 * 60_000);
  await page.clock.install({ time: hoursBefore(24.01) });
  await page.goto(`/bookings/${ride._id}`);
  const terms = page.locator('section').filter({ hasText: 'If you cancel' });
  // A 23-hour day: daylight saving begins in between.
  await expect(terms).toContainText('Cancel by Sat, Mar 13, 11:00 AM ET for a full refund.');
  await expect(terms).toContainText('After that, a 50% refund until Sun, Mar 14, 10:00 AM ET.');
  await waitForScheduledRenders(page);
  await page.clock.fastForward('01:00');
  await expect(terms).toContainText('Cancel by Sun, Mar 14, 10:00 AM ET for a 50% refund.');
  await page.clock.fastForward('22:00:00');
  await expect(terms).toContainText('No refund if you cancel now.');
});

test('a booking that does not exist or belongs to someone else leads back to the list', async ({
  page,
  people,
  me,
  rides,
  toast,
}) => {
  const theirs = await rides.book(await people.signIn(await people.register()));
  const { _id: deleted } = await rides.book(me);
  await rides.delete(deleted);
  for (const id of [theirs._id, deleted, 'whatever', 'x'.repeat(300)]) {
    await page.goto(`/bookings/${id}`);
    await expect(page.getByText('We can’t find this booking')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    await expect(toast('Error loading bookings.')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Go to My Bookings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Booking History');
});

test('a signed-out user returns to the requested booking', async ({ page, people, rides }) => {
  const person = await people.register();
  const ride = await rides.book(await people.signIn(person));
  await page.goto(`/bookings/${ride._id}/`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Please log in to view your bookings.').first()).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/bookings/${ride._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Airport');
});

test('customers do not see the history of their booking', async ({ page, me, rides }) => {
  const ride = await rides.book(me);
  await rides.assign(ride._id);
  await page.goto(`/bookings/${ride._id}`);
  await expect(page.getByText('Awaiting confirmation')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toHaveCount(0);
});
