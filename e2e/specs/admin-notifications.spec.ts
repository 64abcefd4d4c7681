import { bellOf, test } from '../fixtures/own-admin.ts';
import { expect, keepSession, phone, sidewaysScroll } from '../fixtures/test.ts';
import { AdminFrame, panelOf } from '../pages/admin-frame.ts';
import { lookAgain } from '../pages/list-page.ts';

test('what an administrator is told: read, cleared, kept by the server', {
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
}, async ({ page, browser, baseURL, people, rides, admin, customer, told }) => {
  const frame = new AdminFrame(page);
  const panel = panelOf(page);
  const rows = panel.getByRole('listitem');
  const unread = rows.filter({ hasText: 'Unread' });
  const marks = panel.getByRole('button', { name: /^Mark as read/ });

  // It happens while nobody looks, and is there once, however often they come.
  for (let count = 0; count < 7; count += 1) await rides.book(customer);
  const before = await told(7);
  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(7);
  await page.reload();
  await expect(rows).toHaveCount(7);
  await expect(unread).toHaveCount(7);
  await expect(rows.first()).toContainText('New booking by Claire Harlow');
  await expect(bellOf(page, 7)).toHaveText('7');

  const height = await panel.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(500);
  const scrolls = panel.locator('ul').locator('..');
  expect(
    await scrolls.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
  ).toBe(true);

  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('user-notifications') ?? 'null'));
  expect(await kept()).toEqual(before);
  expect(Object.keys(before[0] ?? {}).sort()).toEqual(
    ['id', 'message', 'read', 'relatedBooking', 'timestamp', 'type'].sort(),
  );

  // One is read; another comes.
  await marks.nth(1).click();
  await expect(unread).toHaveCount(6);
  await expect(rows.nth(1)).not.toContainText('Unread');
  await expect(bellOf(page, 6)).toHaveText('6');
  await rides.book(customer);
  await expect(rows).toHaveCount(8);
  await expect(bellOf(page, 7)).toHaveText('7');

  // The bell opens the same, on every page.
  await frame.links.nth(6).click();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeFocused();
  await bellOf(page, 7).click();
  await expect(frame.opened.getByRole('listitem')).toHaveCount(8);
  await page.keyboard.press('Escape');
  await expect(frame.opened).toBeHidden();
  await expect(bellOf(page, 7)).toBeFocused();
  await bellOf(page, 7).click();
  await frame.opened.getByRole('button', { name: 'Mark all read' }).click();
  await expect(frame.opened.getByText('Unread', { exact: true })).toHaveCount(0);
  await expect(bellOf(page, 0)).toHaveText('');
  // What was pressed is gone; the keyboard goes on from there.
  await expect(frame.opened.getByRole('heading', { name: 'Notifications' })).toBeFocused();

  const [newest] = await told(8);
  await frame.opened
    .getByRole('link', { name: /^Booking / })
    .first()
    .click();
  await expect(page).toHaveURL(`/admin/bookings?search=${newest?.relatedBooking}`);
  await expect(frame.opened).toBeHidden();

  await page.goto('/admin/dashboard');
  await expect(rows).toHaveCount(8);
  await expect(unread).toHaveCount(0);
  const second = (await told(8))[1];
  const clears = panel.getByRole('button', { name: /^Clear:/ });
  await clears.nth(1).press('Enter');
  await expect(rows).toHaveCount(7);
  // The next line has moved up to where it was.
  await expect(clears.nth(1)).toBeFocused();
  const left = await told(7);
  expect(left.map(({ id }) => id)).not.toContain(second?.id);

  // Another browser sees the same.
  const elsewhere = await browser.newContext({ baseURL, viewport: phone });
  const theirs = await elsewhere.newPage();
  await keepSession(theirs, await people.signIn(admin));
  await theirs.goto('/admin/dashboard');
  await expect(panelOf(theirs).getByRole('listitem')).toHaveCount(7);
  await expect(panelOf(theirs)).toContainText('0 unread');
  await panelOf(theirs).getByRole('button', { name: 'Clear all' }).click();
  await expect(panelOf(theirs)).toContainText('No notifications');
  await bellOf(theirs, 0).click();
  await expect(new AdminFrame(theirs).opened).toContainText('No notifications');
  expect(await sidewaysScroll(theirs)).toBe(0);
  await told(0);
  await elsewhere.close();
  await expect(panel).toContainText('No notifications');
  expect(await kept()).toEqual([]);

  await frame.logout.click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await kept()).toBeNull();
});

test('what the server refuses is taken back, with its message; a start without the server shows the copy', async ({
  page,
  rides,
  admin: _,
  customer,
  told,
  toast,
}) => {
  const panel = panelOf(page);
  const rows = panel.getByRole('listitem');
  await rides.book(customer);
  await rides.book(customer);
  const [newest] = await told(2);
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
  await expect(toast('Not now, please.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Unread' })).toHaveCount(2);
  await expect(bellOf(page, 2)).toBeVisible();

  await page.route('**/api/notifications/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await panel
    .getByRole('button', { name: /^Clear:/ })
    .first()
    .click();
  await expect(toast('The notification could not be changed.')).toBeVisible();
  await expect(rows).toHaveCount(2);

  // Both lists fail: what was known is shown; where nothing was, that it could not be loaded.
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
  // Whoever looks again when the server is back has nothing to press.
  await page.unrouteAll();
  await lookAgain(page);
  await expect(rows).toHaveCount(2);
});
