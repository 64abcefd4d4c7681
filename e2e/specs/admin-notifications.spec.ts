import { bellWithUnread, test } from '../fixtures/isolated-admin.ts';
import { expect, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';
import { AdminFrame, notificationPanel } from '../pages/admin-frame.ts';
import { refocusWindow } from '../pages/list-page.ts';

test('an administrator reads and clears notifications, and the server remembers it', {
  tag: [
    '@LAYOUT-6',
    '@LAYOUT-7',
    '@DASH-5',
    '@DASH-6',
    '@DASH-7',
    '@DASH-8',
    '@DASH-9',
    '@DASH-10',
    '@DASH-11',
  ],
}, async ({ page, browser, baseURL, people, rides, admin, customer, receivedNotifications }) => {
  const frame = new AdminFrame(page);
  const panel = notificationPanel(page);
  const rows = panel.getByRole('listitem');
  const unread = rows.filter({ hasText: 'Unread' });
  const marks = panel.getByRole('button', { name: /^Mark as read/ });

  // They arrive while no page is open, and appear once, however often the page is opened.
  for (let count = 0; count < 7; count += 1) await rides.book(customer);
  const before = await receivedNotifications(7);
  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(7);
  await page.reload();
  await expect(rows).toHaveCount(7);
  await expect(unread).toHaveCount(7);
  await expect(rows.first()).toContainText('New booking by Claire Harlow');
  await expect(bellWithUnread(page, 7)).toHaveText('7');

  const height = await panel.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(500);
  const scrolls = panel.locator('ul').locator('..');
  expect(
    await scrolls.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
  ).toBe(true);

  const storedCopy = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('user-notifications') ?? 'null'));
  expect(await storedCopy()).toEqual(before);
  expect(Object.keys(before[0] ?? {}).sort()).toEqual(
    ['id', 'message', 'read', 'relatedBooking', 'timestamp', 'type'].sort(),
  );

  // One is read while another arrives.
  await marks.nth(1).click();
  await expect(unread).toHaveCount(6);
  await expect(rows.nth(1)).not.toContainText('Unread');
  await expect(bellWithUnread(page, 6)).toHaveText('6');
  await rides.book(customer);
  await expect(rows).toHaveCount(8);
  await expect(bellWithUnread(page, 7)).toHaveText('7');

  // The bell shows the same list on every page.
  await frame.links.nth(6).click();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeFocused();
  await bellWithUnread(page, 7).click();
  await expect(frame.opened.getByRole('listitem')).toHaveCount(8);
  await page.keyboard.press('Escape');
  await expect(frame.opened).toBeHidden();
  await expect(bellWithUnread(page, 7)).toBeFocused();
  await bellWithUnread(page, 7).click();
  await frame.opened.getByRole('button', { name: 'Mark all read' }).click();
  await expect(frame.opened.getByText('Unread', { exact: true })).toHaveCount(0);
  await expect(bellWithUnread(page, 0)).toHaveText('');
  // The pressed button is gone, so the focus moves to the heading.
  await expect(frame.opened.getByRole('heading', { name: 'Notifications' })).toBeFocused();

  const [newest] = await receivedNotifications(8);
  await frame.opened
    .getByRole('link', { name: /^Booking / })
    .first()
    .click();
  await expect(page).toHaveURL(`/admin/bookings?search=${newest?.relatedBooking}`);
  await expect(frame.opened).toBeHidden();

  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(8);
  await expect(unread).toHaveCount(0);
  const second = (await receivedNotifications(8))[1];
  const clears = panel.getByRole('button', { name: /^Clear:/ });
  await clears.nth(1).press('Enter');
  await expect(rows).toHaveCount(7);
  // The next line has moved up into its place.
  await expect(clears.nth(1)).toBeFocused();
  const left = await receivedNotifications(7);
  expect(left.map(({ id }) => id)).not.toContain(second?.id);

  // Another browser shows the same.
  const elsewhere = await browser.newContext({ baseURL, viewport: phone });
  const theirs = await elsewhere.newPage();
  await storeSession(theirs, await people.signIn(admin));
  await theirs.goto('/admin/dashboard');
  await expect(notificationPanel(theirs).getByRole('listitem')).toHaveCount(7);
  await expect(notificationPanel(theirs)).toContainText('0 unread');
  await notificationPanel(theirs).getByRole('button', { name: 'Clear all' }).click();
  await expect(notificationPanel(theirs)).toContainText('No notifications');
  await bellWithUnread(theirs, 0).click();
  await expect(new AdminFrame(theirs).opened).toContainText('No notifications');
  expect(await horizontalOverflow(theirs)).toBe(0);
  await receivedNotifications(0);
  await elsewhere.close();
  await expect(panel).toContainText('No notifications');
  expect(await storedCopy()).toEqual([]);

  await frame.logout.click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedCopy()).toBeNull();
});

test('rolls back what the server refuses, and shows the local copy while the server is down', async ({
  page,
  rides,
  admin: _,
  customer,
  receivedNotifications,
  expectToast,
}) => {
  const panel = notificationPanel(page);
  const rows = panel.getByRole('listitem');
  await rides.book(customer);
  await rides.book(customer);
  const [newest] = await receivedNotifications(2);
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

  // Both requests fail: the page shows the copy if there is one, else an error.
  await page.unrouteAll();
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
