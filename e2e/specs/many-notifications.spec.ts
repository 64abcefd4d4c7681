import { bellOn, listOn, test } from '../fixtures/live.ts';
import { expect, sidewaysScroll } from '../fixtures/test.ts';

test('more notifications than are listed: older ones are shown when asked for, and none is cleared unseen', {
  tag: ['@DASH-7'],
}, async ({ customer, announce, opened, told }) => {
  for (let count = 1; count <= 60; count += 1) await announce(`Word ${count} of many`, customer);
  await told(customer, 60);
  const page = await opened(customer, '/bookings');
  await expect(bellOn(page)).toHaveText('60');
  await bellOn(page).click();
  const lines = listOn(page).getByRole('listitem');
  await expect(lines).toHaveCount(50);

  const button = (name: string) => listOn(page).getByRole('button', { name, exact: true });
  await button('Clear all').click();
  await expect(listOn(page).getByRole('alert')).toHaveText('Clear all 60 notifications?');
  expect(await sidewaysScroll(page)).toBe(0);
  await button('Keep them').click();
  await expect(lines).toHaveCount(50);

  await button('Show older').press('Enter');
  await expect(lines).toHaveCount(60);
  await expect(button('Show older')).toHaveCount(0);
  await expect(lines.nth(50).getByRole('button', { name: /^Clear/ })).toBeFocused();

  // What is gone already counts as cleared.
  await page.route('**/api/notifications/*', async (route) => {
    if (route.request().method() === 'DELETE') await route.fetch();
    await route.fallback();
  });
  const refused = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.status() === 404,
  );
  await lines
    .first()
    .getByRole('button', { name: /^Clear/ })
    .click();
  await refused;
  await expect(lines).toHaveCount(59);
  await expect(page.locator('[data-toast="error"]')).toHaveCount(0);
  await page.unrouteAll();

  // All that there is is on the screen: nothing to ask.
  await button('Clear all').click();
  await expect(listOn(page)).toContainText('No notifications');
  await told(customer, 0);
});
