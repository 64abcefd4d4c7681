import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/isolated-admin.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

test('an administrator picks one customer by keyboard and notifies them; errors are shown and nothing typed is lost', {
  tag: ['@API-60', '@SOCK-17'],
}, async ({ page, people, admin: _, expectToast, expectNoToast }) => {
  const name = `Quentin ${Date.now()}`;
  const guest = await people.signIn(await people.register({ name }));
  const receivedMessages = async () =>
    (
      (await people.send('GET', '/api/notifications', undefined, guest.token)) as {
        message: string;
      }[]
    ).map(({ message }) => message);
  await page.goto('/admin/dashboard');
  const panel = page.getByRole('region', { name: 'Send a notification' });
  const message = panel.getByRole('textbox', { name: 'Message' });
  const to = panel.getByRole('combobox', { name: 'To', exact: true });
  const person = panel.getByRole('combobox', { name: 'Person' });

  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText('Message is required')).toBeVisible();
  await expect(panel.getByText('Please choose who gets it', { exact: true })).toBeVisible();
  await expect(message).toBeFocused();
  await message.fill('x'.repeat(501));
  await expect(panel.getByText('501 / 500')).toBeVisible();
  await expect(panel.getByText('Message must be at most 500 characters')).toBeVisible();
  const text = 'Your umbrella waits at the office.';
  await message.fill(text);
  await expect(panel.getByText('34 / 500')).toBeVisible();

  await to.selectOption('Drivers');
  await expect(panel.getByRole('button', { name: 'Send to drivers' })).toBeVisible();
  await to.selectOption('One person');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(person).toBeFocused();
  await expect(person).toHaveAccessibleDescription('Please choose who gets it');
  await person.pressSequentially(name.toUpperCase());
  await expect(panel.getByRole('option', { name })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(person).toHaveValue(name);

  // Enter while the next search is loading must select nobody, especially not the previous match.
  const search = '**/api/admin/users?*search=Nobody*';
  await page.route(search, () => {});
  const asked = page.waitForRequest(search);
  await person.fill('Nobody');
  await page.keyboard.press('Enter');
  await asked;
  await page.keyboard.press('Enter');
  await expect(person).toHaveValue('Nobody');
  await expect(panel.getByRole('listbox')).toBeHidden();
  await person.fill(name);
  await expect(panel.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(person).toHaveValue(name);

  const path = '**/api/admin/send-notification';
  const button = panel.getByRole('button', { name: `Send to ${name}` });
  await page.route(path, (route) => route.abort());
  await button.click();
  await expectToast('The notification could not be sent. Please try again.');
  await expect(message).toHaveValue(text);
  await page.unroute(path);
  await page.route(path, (route) =>
    route.fulfill({
      status: 404,
      json: { message: 'User not found', code: 'X', errors: { to: 'User not found' } },
    }),
  );
  await button.click();
  await expect(person).toHaveAccessibleDescription(/User not found/);
  await page.unroute(path);
  await button.dblclick();
  await expectToast('The notification is on its way to 1 person.', 'success');
  expectNoToast('The notification is on its way to 1 person.', 'success');
  await expect(message).toHaveValue('');
  await expect(to).toHaveValue('');
  await expect(panel.getByText('0 / 500')).toBeVisible();
  await expect(person).toHaveCount(0);
  await expect.poll(receivedMessages).toEqual([text]);

  await page.setViewportSize(phone);
  await to.selectOption('One person');
  expect(await horizontalOverflow(page)).toBe(0);
});
