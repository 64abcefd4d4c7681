import type { Page } from '@playwright/test';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { failedDelivery, test } from '../fixtures/failed-deliveries.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

test('the roles page lists the administrators', async ({ page, admin }) => {
  await page.goto('/admin/roles');
  await expect(page.getByRole('link', { name: admin.name })).toBeVisible();
});

test('an administrator signs out another session', async ({ page, admin: _ }) => {
  await page.goto('/admin/settings?part=sessions');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This browser')).toBeVisible();
  // The session from before the promotion.
  await sessions.getByRole('button', { name: 'Sign out there' }).click();
  await expect(sessions.getByRole('button', { name: 'Sign out there' })).toHaveCount(0);
});

for (const place of ['payments', 'reviews', 'roles', 'reports', 'settings']) {
  test(`on a phone the ${place} page fits and has no axe violations`, async ({
    page,
    admin: _,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(`/admin/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place, { ignoreCase: true });
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectNoAxeViolations(page, { schemes: schemesAt(phone.width) });
  });
}

const openDeliveries = (page: Page) => page.goto('/admin/settings?part=deliveries');
const panel = (page: Page) => page.getByRole('region', { name: 'Failed deliveries' });
const line = (page: Page, number: number) =>
  panel(page)
    .getByRole('listitem')
    .filter({ hasText: failedDelivery(number).what });
const path = (number: number) => `/api/admin/deliveries/${failedDelivery(number)._id}`;

test('failed deliveries show their number, reason and tries', async ({
  page,
  failedDeliveries: _,
}) => {
  await openDeliveries(page);
  await expect(panel(page).getByText('11 could not be delivered for a day')).toBeVisible();
  await expect(line(page, 1)).toContainText('Message failed: 451 Try again later');
  await expect(line(page, 1)).toContainText('after 64 tries');
});

test('failed deliveries that fail to load can be retried', async ({
  page,
  failedDeliveries,
  expectToast,
}) => {
  failedDeliveries.loadsFail = true;
  await openDeliveries(page);
  await expectToast('Error loading failed deliveries.');
  failedDeliveries.loadsFail = false;
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(panel(page).getByText('11 could not be delivered for a day')).toBeVisible();
});

test('on a phone failed deliveries fit and have no axe violations', async ({
  page,
  failedDeliveries: _,
}) => {
  await page.setViewportSize(phone);
  await openDeliveries(page);
  await expect(line(page, 1)).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page, { schemes: schemesAt(phone.width) });
});

test('a failed delivery is tried again', async ({ page, failedDeliveries, expectToast }) => {
  await openDeliveries(page);
  await line(page, 1).getByRole('button', { name: 'Try again' }).click();
  await expectToast('Trying again.', 'success');
  await expect(line(page, 1)).toHaveCount(0);
  await expect(panel(page).getByText('10 could not be delivered for a day')).toBeVisible();
  expect(failedDeliveries.asked).toEqual([`POST ${path(1)}/retry`]);
});

test('a failed delivery whose retry is refused stays', async ({
  page,
  failedDeliveries,
  expectToast,
}) => {
  failedDeliveries.actionsAreRefused = true;
  await openDeliveries(page);
  await line(page, 1).getByRole('button', { name: 'Try again' }).click();
  await expectToast('This delivery is no longer on the list.');
  await expect(line(page, 1)).toBeVisible();
  expect(failedDeliveries.asked).toEqual([`POST ${path(1)}/retry`]);
});

test('a failed delivery is kept when the question is answered so', async ({
  page,
  failedDeliveries,
}) => {
  await openDeliveries(page);
  await line(page, 2).getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard it?' });
  await expect(question).toContainText(failedDelivery(2).what);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(line(page, 2).getByRole('button', { name: 'Discard' })).toBeFocused();
  expect(failedDeliveries.asked).toEqual([]);
});

test('a failed delivery is discarded by keyboard', async ({
  page,
  failedDeliveries,
  expectToast,
}) => {
  await openDeliveries(page);
  await line(page, 2).getByRole('button', { name: 'Discard' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Discard it?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expectToast('Discarded. It will not be delivered.', 'success');
  await expect(line(page, 2)).toHaveCount(0);
  await expect(panel(page).getByText('10 could not be delivered for a day')).toBeVisible();
  expect(failedDeliveries.asked).toEqual([`DELETE ${path(2)}`]);
});

test('an empty list says that nothing is set aside', async ({ page, failedDeliveries }) => {
  failedDeliveries.list = [];
  await openDeliveries(page);
  await expect(panel(page).getByText('No failed deliveries')).toBeVisible();
});
