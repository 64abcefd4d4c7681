import { expect, headerOf, storedInfo, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

test('resets a forgotten password once with the emailed link and signs out everywhere', async ({
  page,
  people,
  expectToast,
}) => {
  const person = await people.register();
  const seen = new Set<string>();
  /** From the newest email, once it has arrived. */
  const newLink = async () => {
    let path = '';
    await expect
      .poll(async () => {
        const text = await people.latestEmailTo(person.email, 'password').catch(() => '');
        path = /\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
        return path !== '' && !seen.has(path);
      })
      .toBe(true);
    seen.add(path);
    return path;
  };
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill('jane@x');
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(
    page.getByText(
      'If there is an account for this address, a link to set a new password is on its way.',
    ),
  ).toBeVisible();

  const path = await newLink();
  await page.goto(path);
  const password = page.getByLabel('New password', { exact: true });
  const confirmation = page.getByLabel('Confirm new password', { exact: true });
  const save = page.getByRole('button', { name: 'Save New Password' });
  await save.click();
  await expect(password).toHaveAccessibleDescription(/Password is required$/);
  await password.fill('new-secret');
  await confirmation.fill('other-secret');
  await save.click();
  await expectToast('Passwords do not match.');
  await confirmation.fill('new-secret');
  await save.click();
  await expectToast('Your new password is set. Please log in.', 'success');
  await expect(page).toHaveURL(/\/login$/);
  await new LoginPage(page).signIn({ ...person, password: 'new-secret' });
  await expect(page).toHaveURL(/\/$/);

  await page.goto(path);
  await password.fill('third-secret');
  await confirmation.fill('third-secret');
  await save.click();
  await expectToast('This link is no longer valid. Please ask for a new one.');

  await test.step('a new password signs out everywhere, including this browser', async () => {
    expect(await storedInfo(page)).not.toBeNull();
    await people.send('POST', '/api/auth/forgot-password', { email: person.email });
    await page.goto(await newLink());
    await password.fill('fourth-secret');
    await confirmation.fill('fourth-secret');
    await save.click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedInfo(page)).toBeNull();
    await expect(headerOf(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });

  await test.step('without a token there is nothing to reset', async () => {
    await page.goto('/reset-password');
    await expect(
      page.getByText('This link is no longer valid. Please ask for a new one.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});
