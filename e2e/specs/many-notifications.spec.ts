import { bellOn, notificationListOn, test } from '../fixtures/live-updates.ts';
import { expect, horizontalOverflow } from '../fixtures/test.ts';

test('shows older notifications on request and clears none unseen', {
  tag: ['@DASH-7'],
}, async ({ customer, announce, openPage, receivedNotifications }) => {
  for (let count = 1; count <= 60; count += 1) await announce(`Word ${count} of many`, customer);
  await receivedNotifications(customer, 60);
  const page = await openPage(customer, '/bookings');
  await expect(bellOn(page)).toHaveText('60');
  await bellOn(page).click();
  const lines = notificationListOn(page).getByRole('listitem');
  await expect(lines).toHaveCount(50);

  const button = (name: string) =>
    notificationListOn(page).getByRole('button', { name, exact: true });
  await button('Clear all').click();
  await expect(notificationListOn(page).getByRole('alert')).toHaveText(
    'Clear all 60 notifications?',
  );
  expect(await horizontalOverflow(page)).toBe(0);
  await button('Keep them').click();
  await expect(lines).toHaveCount(50);

  await button('Show older').press('Enter');
  await expect(lines).toHaveCount(60);
  await expect(button('Show older')).toHaveCount(0);
  await expect(lines.nth(50).getByRole('button', { name: /^Clear/ })).toBeFocused();

  // One that is already gone counts as cleared.
  await page.route('**/api/notifications/*', async (route) => {
    if (route.request().method() === 'DELETE') await route.fetch();
    await route.fallback();
  });
  const refused = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.status() === 404,
  );
  await lines
    .first()
    .getByRole('button', { name: /^Clear/ })
    .click();
  await refused;
  await expect(lines).toHaveCount(59);
  await expect(page.locator('[data-toast="error"]')).toHaveCount(0);
  await page.unrouteAll();

  // Everything is on the screen, so there is no confirmation.
  await button('Clear all').click();
  await expect(notificationListOn(page)).toContainText('No notifications');
  await receivedNotifications(customer, 0);
});
