import type { DashboardStats } from '@chesapeake/contract/reports/dashboard';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/isolated-admin.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';
import { AdminLayout } from '../pages/admin-layout.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';

const dollars = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

test('one request feeds the dashboard, and its charts work by pointer, by keyboard and as tables', async ({
  page,
  people,
  admin,
}) => {
  const dashboard = new DashboardPage(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/admin/')) asked.push(pathname);
  });
  await page.goto('/admin/dashboard');
  await expect(dashboard.today).toBeVisible();
  // The second request comes from the sidebar.
  expect(asked.sort()).toEqual(['/api/admin/dashboard-stats', '/api/admin/drivers/counts']);
  const stats = (await people.send(
    'GET',
    '/api/admin/dashboard-stats',
    undefined,
    admin.token,
  )) as Required<DashboardStats>;

  const { chart } = dashboard;
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
  await expect(chart.getByText('30 days before')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chart.getByText('30 days before')).toBeHidden();
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not drawn.');
  await chart.hover({ position: { x: box.width - 14, y: 100 } });
  await expect(chart.getByText(dollars(last?.revenue ?? 0)).first()).toBeVisible();
  await page.mouse.move(0, 0);
  await chart.blur();
  await expect(chart.getByText('30 days before')).toBeHidden();

  const days = page.getByRole('table', { name: 'Bookings and revenue by day' });
  await expect(days.getByRole('row')).toHaveCount(31);
  await expect(days.getByRole('row').last()).toContainText(dollars(last?.revenue ?? 0));
  const services = page.getByRole('table', { name: 'Services of the last 30 days' });
  await expect(services.getByRole('row')).toHaveCount(stats.services.length + 1);

  const all = dashboard.today.getByRole('link', { name: /Show in the list|^All \d+ rides/ });
  await expect(all).toHaveAttribute('href', `/admin/bookings?date=${stats.today.day}`);
  const ride = stats.today.rides[0];
  const blocks = dashboard.today.locator(`a[href$="search=${ride?._id}"]`);
  await expect(blocks).toHaveAccessibleName(new RegExp(`for ${ride?.customerName}, `));

  await page.setViewportSize(phone);
  await expect(blocks).toBeHidden();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `at ${width}`).toBe(0);
  }
});

test('the dashboard has no axe violations with the bell or the sidebar open', async ({
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
  await page.setViewportSize(phone);
  await layout.sidebarToggle.click();
  await expect(layout.status).toContainText('operational');
  await expectNoAxeViolations(page);
});
