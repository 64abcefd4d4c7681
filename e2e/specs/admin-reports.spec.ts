import { readFileSync } from 'node:fs';
import { moneyMetrics, reportMetrics } from '@chesapeake/contract/reports/metrics';
import type { Report } from '@chesapeake/contract/reports/reports';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { test as base } from '../fixtures/isolated-admin.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const march = { from: '2024-03-01', to: '2024-03-31' };
const marchQuery = `?${new URLSearchParams(march)}`;

const test = base.extend<{
  getAsAdmin: <Reply>(path: string) => Promise<Reply>;
  /** The report of the last 90 days, open on the page. */
  report: Report;
  generatedCount: () => Promise<number>;
}>({
  getAsAdmin: async ({ people, admin }, use) =>
    use(
      <Reply>(path: string) => people.send('GET', path, undefined, admin.token) as Promise<Reply>,
    ),
  report: async ({ page, getAsAdmin }, use) => {
    await page.goto('/admin/reports');
    await page.getByRole('button', { name: 'Last 90 days' }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    await use(await getAsAdmin(`/api/admin/reports/summary${new URL(page.url()).search}`));
  },
  generatedCount: async ({ getAsAdmin }, use) =>
    use(
      async () =>
        (await getAsAdmin<{ reportsGenerated: number }>('/api/admin/dashboard-stats'))
          .reportsGenerated,
    ),
});

test('a report separates four kinds of money', { tag: ['@NAV-26'] }, async ({ page, report }) => {
  const money = page.getByLabel('Money of the period');
  for (const metric of moneyMetrics) {
    const box = money.locator('div').filter({ hasText: reportMetrics[metric].description });
    await expect(box).toContainText(dollars.format(report.now.totals[metric]));
    await expect(box).toContainText(`before ${dollars.format(report.before.totals[metric])}`);
  }
});

test('the chart of many days sums each week and works by keyboard', async ({ page, report }) => {
  const chart = page.getByRole('slider', { name: 'Week' });
  await page.getByRole('button', { name: 'Collected' }).click();
  await chart.focus();
  await page.keyboard.press('Home');
  const week = report.now.days.slice(0, 7).reduce((sum, day) => sum + day.collected, 0);
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`collected ${dollars.format(week).replace(/[$.]/g, '\\$&')}, Period before`),
  );
});

test('the table by driver shows what was booked', async ({ page, report }) => {
  const drivers = page.getByRole('region', { name: 'By driver' });
  await drivers.getByRole('button', { name: 'Show as table: By driver' }).click();
  const [first] = report.drivers;
  await expect(
    drivers
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: first?.name ?? '' }),
  ).toContainText(dollars.format(first?.now.booked ?? 0));
});

test('a report of days without rides says so', async ({ page, admin: _ }) => {
  await page.goto(`/admin/reports${marchQuery}`);
  await expect(page.getByText('Nothing in this period')).toBeVisible();
});

for (const { format, encoding, content } of [
  {
    format: 'CSV',
    encoding: 'utf8',
    content: /\r\n2024-03-31,0,0\.00,0,0\.00,0\.00,0\.00\r\n/,
  },
  { format: 'PDF', encoding: 'latin1', content: /^%PDF-/ },
] as const) {
  test(`a report is exported as ${format} and listed`, async ({ page, admin, generatedCount }) => {
    const before = await generatedCount();
    await page.goto(`/admin/reports${marchQuery}`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export ${format}`, exact: true }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(
      `report-2024-03-01-to-2024-03-31.${format.toLowerCase()}`,
    );
    expect(readFileSync(await file.path(), encoding)).toMatch(content);
    const listed = page.getByRole('region', { name: 'Generated reports' });
    await expect(listed.getByRole('listitem').first()).toContainText(`${format} by ${admin.name},`);
    await expect(listed.getByText(`${before + 1} generated in all`)).toBeVisible();
  });
}

test('a generated report opens again without counting as another', async ({
  page,
  people,
  admin,
  generatedCount,
}) => {
  await people.send('POST', '/api/admin/reports', { ...march, format: 'csv' }, admin.token);
  const count = await generatedCount();
  await page.goto(`/admin/reports${marchQuery}`);
  const listed = page.getByRole('region', { name: 'Generated reports' });
  const downloading = page.waitForEvent('download');
  await listed
    .getByRole('button', { name: 'CSV of March 1, 2024 to March 31, 2024' })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toBe('report-2024-03-01-to-2024-03-31.csv');
  await expect(listed.getByText(`${count} generated in all`)).toBeVisible();
  expect(await generatedCount()).toBe(count);
});

test('a last day before the first cannot be exported', async ({ page, admin: _ }) => {
  await page.goto(`/admin/reports${marchQuery}`);
  await page.getByLabel('Last day').fill('2024-02-01');
  await expect(page.getByText('The last day cannot be before the first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('an export that fails shows an error', async ({ page, admin: _, expectToast }) => {
  await page.goto(`/admin/reports${marchQuery}`);
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await page.route('**/api/admin/reports', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectToast('The report could not be exported. Please try again.');
});

const busiestHours = /^Map of hours by weekday\. Busiest: /;

test('a report that fails to load can be retried', async ({ page, admin: _, expectToast }) => {
  await page.route('**/api/admin/reports/summary?*', (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await page.goto('/admin/reports');
  await expectToast('Error loading reports.');
  await page.unroute('**/api/admin/reports/summary?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('img', { name: busiestHours })).toBeVisible();
});

test('on a phone the charts of a report fit', async ({ page, admin: _ }) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/reports');
  await expect(page.getByRole('img', { name: busiestHours })).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
});

test('on a phone each chart has a table that fits', async ({ page, admin: _ }) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/reports');
  for (const title of ['Money day by day', 'By service', 'By driver', 'By car', 'Fleet use']) {
    const panel = page.getByRole('region', { name: title, exact: true });
    await panel.getByRole('button', { name: `Show as table: ${title}` }).click();
    await expect(panel.getByRole('table')).toBeVisible();
    await expect(panel.getByRole('button', { name: `Show as chart: ${title}` })).toBeFocused();
  }
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page, { schemes: schemesAt(phone.width) });
});
