import type { Locator, Page } from '@playwright/test';
import {
  test as base,
  bellWithUnread,
  type ReceivedNotification,
} from '../fixtures/isolated-admin.ts';
import { expect, holdRequests, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';
import { AdminLayout, notificationPanel } from '../pages/admin-layout.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { refocusWindow } from '../pages/list-page.ts';

const test = base.extend<{
  /** Lets this many notifications arrive while no page is open. */
  arrive: (count: number) => Promise<ReceivedNotification[]>;
  panel: Locator;
  rows: Locator;
  unread: Locator;
}>({
  arrive: async ({ rides, people, customer, receivedNotifications }, use) =>
    use(async (count) => {
      // Many bookings of one customer would become one notification.
      for (let made = 0; made < count; made += 1)
        await rides.book(
          made < 4 ? customer : await people.signIn(await people.register({ name: customer.name })),
        );
      return receivedNotifications(count);
    }),
  panel: async ({ page }, use) => use(notificationPanel(page)),
  rows: async ({ panel }, use) => use(panel.getByRole('listitem')),
  unread: async ({ rows }, use) => use(rows.filter({ hasText: 'Unread' })),
});

const storedCopy = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user-notifications') ?? 'null'));

test('notifications that arrived while away appear once, however often the page is opened', {
  tag: ['@DASH-10'],
}, async ({ page, arrive, rows, unread }) => {
  await arrive(2);
  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(unread).toHaveCount(2);
  await expect(rows.first()).toContainText('New booking from Claire Harlow');
  await expect(bellWithUnread(page, 2)).toHaveText('2');
});

test('the panel of the dashboard scrolls instead of growing', { tag: ['@DASH-5'] }, async ({
  page,
  arrive,
  panel,
  rows,
}) => {
  await arrive(7);
  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(7);
  const height = await panel.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(500);
  const scrolls = panel.locator('ul').locator('..');
  expect(
    await scrolls.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
  ).toBe(true);
});

test('the notifications keep the focus while the rest of the dashboard loads', async ({
  page,
  arrive,
  panel,
}) => {
  await arrive(1);
  const release = await holdRequests(page, '**/api/admin/dashboard-stats');
  await page.goto('/admin/dashboard');
  const markAsRead = panel.getByRole('button', { name: /^Mark as read/ });
  await markAsRead.focus();
  release();
  await expect(new DashboardPage(page).today).toBeVisible();
  await expect(markAsRead).toBeFocused();
});

test('the browser keeps a copy of the notifications until logout', { tag: ['@DASH-8'] }, async ({
  page,
  arrive,
  rows,
}) => {
  const received = await arrive(2);
  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(2);
  await expect.poll(() => storedCopy(page)).toEqual(received);
  expect(Object.keys(received[0] ?? {}).sort()).toEqual(
    ['id', 'message', 'read', 'relatedBooking', 'timestamp', 'type'].sort(),
  );
  await new AdminLayout(page).logout.click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedCopy(page)).toBeNull();
});

test('the badge falls when one notification is read and rises when another arrives', {
  tag: ['@LAYOUT-6', '@DASH-6'],
}, async ({ page, rides, customer, arrive, panel, rows, unread }) => {
  await arrive(3);
  await page.goto('/admin/dashboard');
  await expect(unread).toHaveCount(3);
  await panel
    .getByRole('button', { name: /^Mark as read/ })
    .nth(1)
    .click();
  await expect(unread).toHaveCount(2);
  await expect(rows.nth(1)).not.toContainText('Unread');
  await expect(bellWithUnread(page, 2)).toHaveText('2');
  await rides.book(customer);
  await expect(rows).toHaveCount(4);
  await expect(bellWithUnread(page, 3)).toHaveText('3');
});

test('the bell opens the notifications on every page and marks all of them read', {
  tag: ['@LAYOUT-7', '@DASH-6'],
}, async ({ page, arrive, rows, unread }) => {
  await arrive(2);
  const { notificationDialog } = new AdminLayout(page);
  await page.goto('/admin/reviews');
  await bellWithUnread(page, 2).click();
  await expect(notificationDialog.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(notificationDialog).toBeHidden();
  await expect(bellWithUnread(page, 2)).toBeFocused();
  await bellWithUnread(page, 2).click();
  await notificationDialog.getByRole('button', { name: 'Mark all read' }).click();
  await expect(notificationDialog.getByText('Unread', { exact: true })).toHaveCount(0);
  await expect(bellWithUnread(page, 0)).toHaveText('');
  // The pressed button is gone, so the focus moves to the heading.
  await expect(notificationDialog.getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(2);
  await expect(unread).toHaveCount(0);
});

test('a notification links to its booking', { tag: ['@DASH-11'] }, async ({ page, arrive }) => {
  const [newest] = await arrive(2);
  const { notificationDialog } = new AdminLayout(page);
  await page.goto('/admin/reviews');
  await bellWithUnread(page, 2).click();
  await notificationDialog
    .getByRole('link', { name: /^Booking / })
    .first()
    .click();
  await expect(page).toHaveURL(`/admin/bookings?search=${newest?.relatedBooking}`);
  await expect(notificationDialog).toBeHidden();
});

test('a cleared notification is gone for good, and the focus moves to the next one', {
  tag: ['@DASH-7'],
}, async ({ page, arrive, panel, rows, receivedNotifications }) => {
  const second = (await arrive(3))[1];
  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(3);
  const clears = panel.getByRole('button', { name: /^Clear:/ });
  await clears.nth(1).press('Enter');
  await expect(rows).toHaveCount(2);
  // The next line has moved up into its place.
  await expect(clears.nth(1)).toBeFocused();
  const left = await receivedNotifications(2);
  expect(left.map(({ id }) => id)).not.toContain(second?.id);
});

test('another browser shows the same notifications, and clearing all there clears them here', {
  tag: ['@DASH-7', '@DASH-9'],
}, async ({
  page,
  browser,
  baseURL,
  people,
  admin,
  arrive,
  panel,
  rows,
  receivedNotifications,
}) => {
  await arrive(2);
  await people.send('PUT', '/api/notifications/read-all', undefined, admin.token);
  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(2);
  const elsewhere = await browser.newContext({ baseURL, viewport: phone });
  const theirs = await elsewhere.newPage();
  await storeSession(theirs, await people.signIn(admin));
  await theirs.goto('/admin/dashboard');
  await expect(notificationPanel(theirs).getByRole('listitem')).toHaveCount(2);
  await expect(notificationPanel(theirs)).toContainText('0 unread');
  await notificationPanel(theirs).getByRole('button', { name: 'Clear all' }).click();
  await expect(notificationPanel(theirs)).toContainText('No notifications');
  await bellWithUnread(theirs, 0).click();
  await expect(new AdminLayout(theirs).notificationDialog).toContainText('No notifications');
  expect(await horizontalOverflow(theirs)).toBe(0);
  await receivedNotifications(0);
  await elsewhere.close();
  await expect(panel).toContainText('No notifications');
  await expect.poll(() => storedCopy(page)).toEqual([]);
});

test('a change that the server refuses is rolled back', async ({
  page,
  arrive,
  panel,
  rows,
  expectToast,
}) => {
  await arrive(2);
  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(2);
  await page.route('**/api/notifications/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 409, json: { message: 'Not now, please.', code: 'CONFLICT' } }),
  );
  await panel
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click();
  await expectToast('Not now, please.');
  await expect(rows.filter({ hasText: 'Unread' })).toHaveCount(2);
  await expect(bellWithUnread(page, 2)).toBeVisible();

  await page.route('**/api/notifications/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await panel
    .getByRole('button', { name: /^Clear:/ })
    .first()
    .click();
  await expectToast('The notification could not be changed.');
  await expect(rows).toHaveCount(2);
});

test('without an answer the page shows the local copy, else an error that can be retried', async ({
  page,
  arrive,
  panel,
  rows,
}) => {
  const [newest] = await arrive(2);
  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(2);
  // Both requests fail: the page shows the copy if there is one, else an error.
  await page.route(/\/api\/notifications/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(newest?.message ?? '');
  await page.evaluate(() => localStorage.setItem('user-notifications', '{'));
  await page.reload();
  await expect(panel.getByText('Error loading notifications.')).toBeVisible();
  const askedAgain = page.waitForRequest(/\/api\/notifications/);
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await askedAgain;
  // Coming back once the server is up needs no click.
  await page.unrouteAll();
  await refocusWindow(page);
  await expect(rows).toHaveCount(2);
});
