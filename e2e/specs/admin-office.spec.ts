import { readFileSync } from 'node:fs';
import { expectNothingFound, schemesAt } from '../fixtures/axe.ts';
import { test } from '../fixtures/own-admin.ts';
import { expect, phone, sidewaysScroll } from '../fixtures/test.ts';

test('a report covers the days that are asked for; each that is exported is counted and listed', async ({
  page,
  people,
  admin,
}) => {
  const reports = async () =>
    (
      (await people.send('GET', '/api/admin/dashboard-stats', undefined, admin.token)) as {
        reportsGenerated: number;
      }
    ).reportsGenerated;
  await page.goto('/admin/reports?from=2026-03-01&to=2026-03-31');
  await expect(page.getByText('March 1, 2026 to March 31, 2026').first()).toBeVisible();
  await expect(page.getByText('Nothing in these days')).toBeVisible();
  const before = await reports();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('report-2026-03-01-to-2026-03-31.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(33);
  expect(lines[1]).toBe('2026-03-01,0,0.00,0,0.00');
  await expect(page.getByText(`${admin.name},`).first()).toBeVisible();
  expect(await reports()).toBeGreaterThan(before);

  await page.getByLabel('Last day').fill('2026-02-01');
  await expect(page.getByText('The last day cannot be before the first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await page.route('**/api/admin/reports', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('The report could not be exported. Please try again.')).toBeVisible();
});

test('the other pages of the office show what is so; nothing moves sideways and axe finds nothing', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/roles');
  await expect(page.getByRole('link', { name: admin.name })).toBeVisible();
  await page.goto('/admin/settings');
  const services = page.getByRole('region', { name: 'Services' });
  await expect(services.getByRole('row', { name: 'Full Day 8 hours $700.00' })).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This browser')).toBeVisible();
  // The one from before the promotion.
  await sessions.getByRole('button', { name: 'Sign out there' }).click();
  await expect(sessions.getByRole('button', { name: 'Sign out there' })).toHaveCount(0);
  await page.goto('/admin/payments');
  const worth = page.getByRole('region', { name: 'Worth by status' });
  await worth.getByRole('link', { name: 'Completed' }).click();
  await expect(page).toHaveURL('/admin/bookings?status=Completed');
  await page.setViewportSize(phone);
  for (const place of ['payments', 'reviews', 'roles', 'reports', 'settings']) {
    await page.goto(`/admin/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place, { ignoreCase: true });
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    expect(await sidewaysScroll(page), place).toBe(0);
    await expectNothingFound(page, { schemes: schemesAt(phone.width) });
  }
});
