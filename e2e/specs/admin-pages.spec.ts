import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { test } from '../fixtures/isolated-admin.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

test('the remaining admin pages show their data, without horizontal scroll or axe violations', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/roles');
  await expect(page.getByRole('link', { name: admin.name })).toBeVisible();
  await page.goto('/admin/settings?part=sessions');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByText('This browser')).toBeVisible();
  // The session from before the promotion.
  await sessions.getByRole('button', { name: 'Sign out there' }).click();
  await expect(sessions.getByRole('button', { name: 'Sign out there' })).toHaveCount(0);
  await page.setViewportSize(phone);
  for (const place of ['payments', 'reviews', 'roles', 'reports', 'settings']) {
    await page.goto(`/admin/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place, { ignoreCase: true });
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    expect(await horizontalOverflow(page), place).toBe(0);
    await expectNoAxeViolations(page, { schemes: schemesAt(phone.width) });
  }
});

test('failed deliveries show their reason and can be retried or discarded, and a refused action restores them', async ({
  page,
  admin: _,
  expectToast,
}) => {
  // Faked, because nothing fails for a day within a test; deliveries.test.ts covers the server.
  const delivery = (number: number) => ({
    _id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    what: `Email to guest-${number}@example.com: Your booking is received`,
    reason: 'Message failed: 451 Try again later',
    attempts: 64,
    createdAt: '2026-11-14T15:00:00.000Z',
    setAsideAt: '2026-11-15T15:00:00.000Z',
  });
  let deliveries = Array.from({ length: 11 }, (__, index) => delivery(index + 1));
  let response = { status: 503, json: {} };
  await page.route('**/api/admin/deliveries?*', (route) => {
    const start = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * 10;
    const headers = { 'x-total-count': String(deliveries.length) };
    return response.status === 503
      ? route.fulfill(response)
      : route.fulfill({ json: deliveries.slice(start, start + 10), headers });
  });
  const asked: string[] = [];
  await page.route('**/api/admin/deliveries/**', (route) => {
    const request = route.request();
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    if (response.status === 204)
      deliveries = deliveries.filter(({ _id }) => !request.url().includes(_id));
    return route.fulfill(response.status === 204 ? { status: 204 } : response);
  });
  const panel = page.getByRole('region', { name: 'Failed deliveries' });
  const line = (number: number) =>
    panel.getByRole('listitem').filter({ hasText: delivery(number).what });

  await page.goto('/admin/settings?part=deliveries');
  await expectToast('Error loading failed deliveries.');
  response = {
    status: 404,
    json: { message: 'This delivery is no longer on the list.', code: 'DELIVERY_NOT_FOUND' },
  };
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(panel.getByText('11 failed for a whole day')).toBeVisible();
  await expect(line(1)).toContainText('Message failed: 451 Try again later');
  await expect(line(1)).toContainText('after 64 tries');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page, { schemes: schemesAt(phone.width) });

  await line(1).getByRole('button', { name: 'Try again' }).click();
  await expectToast('This delivery is no longer on the list.');
  await expect(line(1)).toBeVisible();
  response = { status: 204, json: {} };
  await line(1).getByRole('button', { name: 'Try again' }).click();
  await expectToast('Trying again.', 'success');
  await expect(line(1)).toHaveCount(0);

  await line(2).getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard it?' });
  await expect(question).toContainText(delivery(2).what);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(line(2).getByRole('button', { name: 'Discard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expectToast('Discarded. It will not be delivered.', 'success');
  await expect(line(2)).toHaveCount(0);
  const path = (number: number) => `/api/admin/deliveries/${delivery(number)._id}`;
  expect(asked).toEqual([`POST ${path(1)}/retry`, `POST ${path(1)}/retry`, `DELETE ${path(2)}`]);
  await expect(panel.getByText('9 failed for a whole day')).toBeVisible();
  deliveries = [];
  await page.reload();
  await expect(panel.getByText('No failed deliveries')).toBeVisible();
});
