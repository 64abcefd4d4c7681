import { test as base, expect, newPerson } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

const test = base.extend<{ victim: { email: string; link: string } }>({
  /** Someone whose address and password were just changed by another. */
  victim: async ({ people }, use) => {
    const { email, password, name, phone } = await people.register();
    const { token } = await people.signIn({ email, password });
    const stolen = { name, phone, email: newPerson().email, password: 'stolen-one' };
    await people.send('PUT', '/api/auth/profile', stolen, token);
    const text = await people.latestEmailTo(email, 'changed');
    await use({ email, link: /\/undo-change\?token=\S+/.exec(text)?.[0] ?? '' });
  },
});

test('the emailed link restores the account and asks for a new password', {
  tag: ['@ABUSE-6'],
}, async ({ page, victim }) => {
  await page.goto(victim.link);
  await page.getByRole('button', { name: 'Restore My Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await expect(page.getByText('Your account is restored.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('mine-again');
  await page.getByLabel('Confirm new password', { exact: true }).fill('mine-again');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page).toHaveURL('/login');
  await new LoginPage(page).signIn({ email: victim.email, password: 'mine-again' });
  await expect(page).not.toHaveURL('/login');

  await page.goto(victim.link);
  await page.getByRole('button', { name: 'Restore My Account' }).click();
  await expect(
    page.getByText('This link is no longer valid. If you cannot sign in, please contact us.'),
  ).toBeVisible();
});
