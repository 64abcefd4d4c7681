import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { spoken, test } from '../fixtures/desk.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

for (const width of [phone.width, 1440]) {
  test(`finds a booking by phone and goes there, at ${width} px`, async ({
    page,
    admin: _,
    regular,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/dashboard');
    const button = page.getByRole('banner').getByRole('button', { name: /^Search/ });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.type(spoken(regular.phone));
    const options = dialog.getByRole('option');
    await expect(options.first()).toContainText(`${regular.name}, Airport`);
    await expect(dialog.getByRole('group', { name: 'Customers' })).toContainText(regular.name);
    await expectNoAxeViolations(page, { schemes: schemesAt(width) });
    expect(await horizontalOverflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test('opens with keys, and its arrows lead to pages', async ({
  page,
  admin: _,
  regular,
  bookings,
}) => {
  await bookings.open();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await bookings.search.focus();
  await page.keyboard.type('/');
  await expect(bookings.search).toHaveValue('/');
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  // Enter comes before the answer.
  await page.keyboard.type(regular.ride._id.slice(-8));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/bookings/${regular.ride._id}`);
  await expect(dialog).toHaveCount(0);
  // On the list, the key would go to its own search field.
  await expect(bookings.search).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(regular.name);
  const person = dialog.getByRole('group', { name: 'Customers' }).getByRole('option');
  await expect(person).toContainText(regular.name);
  await page.keyboard.press('ArrowDown');
  await expect(person).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\?search=/);
  await expect(page.getByRole('main').getByText(regular.name).first()).toBeVisible();
});
