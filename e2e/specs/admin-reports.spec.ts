import { readFileSync } from 'node:fs';
import { moneyMetrics, reportMetrics } from '@chesapeake/contract/reports/metrics';
import type { Report } from '@chesapeake/contract/reports/reports';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { test } from '../fixtures/isolated-admin.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test('a report separates four kinds of money and is exported as CSV and PDF', {
  tag: ['@NAV-26'],
}, async ({ page, people, admin, expectToast }) => {
  const getAsAdmin = (path: string) => people.send('GET', path, undefined, admin.token);
  await page.goto('/admin/reports');
  await page.getByRole('button', { name: 'Last 90 days' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  const asked = new URL(page.url()).search;
  const report = (await getAsAdmin(`/api/admin/reports/summary${asked}`)) as Report;
  const money = page.getByLabel('Money in this period');
  for (const metric of moneyMetrics) {
    const box = money.locator('div').filter({ hasText: reportMetrics[metric].description });
    await expect(box).toContainText(dollars.format(report.now.totals[metric]));
    await expect(box).toContainText(`vs. ${dollars.format(report.before.totals[metric])}`);
  }

  // Grouped by week because there are many days; the keyboard moves from the newest back.
  const chart = page.getByRole('slider', { name: 'Week' });
  await page.getByRole('button', { name: 'Collected' }).click();
  await chart.focus();
  await page.keyboard.press('Home');
  const week = report.now.days.slice(0, 7).reduce((sum, day) => sum + day.collected, 0);
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`collected ${dollars.format(week).replace(/[$.]/g, '\\$&')}, Period before`),
  );
  const drivers = page.getByRole('region', { name: 'By driver' });
  await drivers.getByRole('button', { name: 'Show as table: By driver' }).click();
  const [first] = report.drivers;
  await expect(
    drivers
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: first?.name ?? '' }),
  ).toContainText(dollars.format(first?.now.booked ?? 0));

  await page.goto('/admin/reports?from=2024-03-01&to=2024-03-31');
  await expect(page.getByText('Nothing in this period')).toBeVisible();
  const listed = page.getByRole('region', { name: 'Generated reports' });
  const { reportsGenerated: before } = (await getAsAdmin('/api/admin/dashboard-stats')) as {
    reportsGenerated: number;
  };
  for (const format of ['CSV', 'PDF']) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export ${format}`, exact: true }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(
      `report-2024-03-01-to-2024-03-31.${format.toLowerCase()}`,
    );
    const content = readFileSync(await file.path(), 'utf8');
    if (format === 'CSV') expect(content).toContain('\r\n2024-03-31,0,0.00,0,0.00,0.00,0.00\r\n');
    else expect(content.slice(0, 5)).toBe('%PDF-');
    await expect(listed.getByRole('listitem').first()).toContainText(`${format} by ${admin.name},`);
  }
  await expect(listed.getByText(`${before + 2} reports`)).toBeVisible();
  // Opening it again gives the same file.
  const again = page.waitForEvent('download');
  await listed
    .getByRole('button', { name: 'CSV of March 1, 2024 to March 31, 2024' })
    .first()
    .click();
  expect((await again).suggestedFilename()).toBe('report-2024-03-01-to-2024-03-31.csv');
  await expect(listed.getByText(`${before + 2} reports`)).toBeVisible();

  await page.getByLabel('Last day').fill('2024-02-01');
  await expect(page.getByText('The last day cannot be before the first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await page.route('**/api/admin/reports', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectToast('The report could not be exported. Please try again.');
});

test('on a phone a report fits, each chart has a table, and a failed load shows an error', async ({
  page,
  admin: _,
  expectToast,
}) => {
  await page.setViewportSize(phone);
  await page.route('**/api/admin/reports/summary?*', (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await page.goto('/admin/reports');
  await expectToast('Error loading reports.');
  await page.unroute('**/api/admin/reports/summary?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(
    page.getByRole('img', { name: /^Map of hours by weekday\. Busiest: / }),
  ).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  for (const title of ['Daily totals', 'By service', 'By driver', 'By car', 'Fleet use']) {
    const panel = page.getByRole('region', { name: title, exact: true });
    await panel.getByRole('button', { name: `Show as table: ${title}` }).click();
    await expect(panel.getByRole('table')).toBeVisible();
    await expect(panel.getByRole('button', { name: `Show as chart: ${title}` })).toBeFocused();
  }
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page, { schemes: schemesAt(phone.width) });
});
