import { expect, newPerson, storeSession, test } from '../fixtures/test.ts';

const easyToGuess = 'Easy to guess. A longer, unusual password is safer.';

test('the form says that a password is easy to guess, and takes it', {
  tag: ['@ABUSE-21'],
}, async ({ page }) => {
  const { name, email, phone } = newPerson();
  await page.goto('/register');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('heron-tide-lantern');
  await expect(page.getByText(easyToGuess)).toBeHidden();
  await password.fill('iloveyou');
  await expect(page.getByText(easyToGuess)).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill('iloveyou');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/login');
});

test('an administrator with such a password is asked to choose another', {
  tag: ['@ABUSE-21'],
}, async ({ page, people }) => {
  const admin = await people.demo('admin');
  await storeSession(page, { ...admin, hasCommonPassword: true });
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Choose another one' }).click();
  await expect(page).toHaveURL('/profile');
});
