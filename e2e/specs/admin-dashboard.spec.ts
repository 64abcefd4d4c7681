import type { DashboardStats } from '@chesapeake/contract/reports/dashboard';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test as base } from '../fixtures/isolated-admin.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';
import { AdminLayout } from '../pages/admin-layout.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';

const dollars = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

const test = base.extend<{
  /** The open dashboard. */
  dashboard: DashboardPage;
  /** The stats that it shows. */
  stats: Required<DashboardStats>;
}>({
  dashboard: async ({ page, admin: _ }, use) => {
    await page.goto('/admin/dashboard');
    const dashboard = new DashboardPage(page);
    await expect(dashboard.today).toBeVisible();
    await use(dashboard);
  },
  stats: async ({ people, admin: { token } }, use) => {
    const path = '/api/admin/dashboard-stats';
    await use((await people.send('GET', path, undefined, token)) as Required<DashboardStats>);
  },
});

test('one request feeds the dashboard', async ({ page, admin: _ }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/admin/')) asked.push(pathname);
  });
  await page.goto('/admin/dashboard');
  await expect(new DashboardPage(page).today).toBeVisible();
  // The others are about the sidebar and about setting the company up.
  expect(asked.sort()).toEqual([
    '/api/admin/dashboard-stats',
    '/api/admin/drivers/counts',
    '/api/admin/setup',
    '/api/admin/setup/guide',
  ]);
});

test('quick actions lead to the admin pages', { tag: ['@DASH-2'] }, async ({ dashboard }) => {
  const places = ['users', 'drivers', 'cars', 'bookings', 'payments', 'reports'];
  await expect(dashboard.actions).toHaveCount(6);
  for (const [index, place] of places.entries()) {
    await expect(dashboard.actions.nth(index)).toHaveAttribute('href', `/admin/${place}`);
  }
});

test('the percent change compares the last 30 days with the 30 before', {
  tag: ['@DASH-12'],
}, async ({ dashboard, stats }) => {
  const sum = (days: Required<DashboardStats>['days']) =>
    days.reduce((total, day) => total + day.bookings, 0);
  const [now, before] = [sum(stats.days), sum(stats.daysBefore)];
  const percent = Math.abs(((now - before) / before) * 100).toFixed(1);
  await expect(dashboard.change('Bookings')).toHaveText(
    `${now > before ? 'Up' : 'Down'} by ${percent}%`,
  );
});

test('the keyboard moves through the days of the chart', async ({
  page,
  dashboard: { chart },
  stats,
}) => {
  const last = stats.days.at(-1);
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuenow', '30');
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`revenue \\${dollars(last?.revenue ?? 0)}, .* ${last?.bookings} booking`),
  );
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  await expect(chart.getByText('30 days earlier')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chart.getByText('30 days earlier')).toBeHidden();
});

test('the pointer shows a day of the chart', async ({ page, dashboard: { chart }, stats }) => {
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not drawn.');
  await chart.hover({ position: { x: box.width - 14, y: 100 } });
  const revenue = dollars(stats.days.at(-1)?.revenue ?? 0);
  await expect(chart.getByText(revenue).first()).toBeVisible();
  await expect(chart.getByText('30 days earlier')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(chart.getByText('30 days earlier')).toBeHidden();
});

test('the charts are also tables', async ({ page, dashboard: _, stats }) => {
  const days = page.getByRole('table', { name: 'Bookings and revenue by day' });
  await expect(days.getByRole('row')).toHaveCount(31);
  const revenue = dollars(stats.days.at(-1)?.revenue ?? 0);
  await expect(days.getByRole('row').last()).toContainText(revenue);
  const services = page.getByRole('table', { name: 'Services of the last 30 days' });
  await expect(services.getByRole('row')).toHaveCount(stats.services.length + 1);
});

/** The rides of today on the time line, which a phone has no room for. */
const rideOfToday = ({ today }: DashboardPage, stats: Required<DashboardStats>) =>
  today.locator(`a[href="/admin/bookings/${stats.today.rides[0]?._id}"]`);

test('the rides of today link to their bookings', async ({ dashboard, stats }) => {
  const all = dashboard.today.getByRole('link', { name: /View in bookings|^All \d+ rides/ });
  await expect(all).toHaveAttribute('href', `/admin/bookings?date=${stats.today.day}`);
  await expect(rideOfToday(dashboard, stats)).toHaveAccessibleName(
    new RegExp(`for ${stats.today.rides[0]?.customerName}, `),
  );
});

test('small screens hide the time line and do not scroll sideways', async ({
  page,
  dashboard,
  stats,
}) => {
  await expect(rideOfToday(dashboard, stats)).toBeVisible();
  await page.setViewportSize(phone);
  await expect(rideOfToday(dashboard, stats)).toBeHidden();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `at ${width}`).toBe(0);
  }
});

test('the open bell has no axe violations', async ({
  page,
  rides,
  admin: _,
  customer,
  receivedNotifications,
}) => {
  const layout = new AdminLayout(page);
  await rides.book(customer);
  await receivedNotifications(1);
  await page.goto('/admin/dashboard');
  await expect(new DashboardPage(page).today).toBeVisible();
  await layout.header.getByRole('button', { name: /^Notifications/ }).click();
  await expect(layout.notificationDialog.getByRole('listitem')).toHaveCount(1);
  await expectNoAxeViolations(page);
});

test('the open sidebar has no axe violations', async ({ page, dashboard: _ }) => {
  const layout = new AdminLayout(page);
  await page.setViewportSize(phone);
  await layout.sidebarToggle.click();
  await expect(layout.status).toContainText('operational');
  await expectNoAxeViolations(page);
});
