import type { Page } from '@playwright/test';
import {
  expect,
  pauseClock,
  test,
  waitForScheduledRenders,
  withAnimations,
} from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

test.use(withAnimations);

/** The sign-in form with a clock that stands still. */
async function openWithPausedClock(page: Page) {
  await page.clock.install();
  const login = new LoginPage(page);
  await login.open();
  await expect(login.submit).toBeEnabled();
  await pauseClock(page);
  return login;
}

test('an error toast disappears after four seconds', { tag: ['@CONST-10'] }, async ({
  page,
  toast,
}) => {
  const login = await openWithPausedClock(page);
  await login.signIn({ email: 'nobody@example.com', password: 'secret1' });
  const refusal = toast('Invalid email or password.');
  await expect(refusal).toBeVisible();
  await page.clock.runFor(3_900);
  await expect(refusal).toBeVisible();
  await page.clock.runFor(200);
  await expect(refusal).toBeHidden();
});

test('a resting pointer does not keep a toast; a moving one does, but not forever', async ({
  page,
  toast,
}) => {
  const login = await openWithPausedClock(page);
  const refusal = toast('Invalid email or password.');
  await login.email.fill('nobody@example.com');
  await login.password.fill('secret1');
  await login.password.press('Enter');
  const { x, y } = (await refusal.boundingBox()) ?? { x: 0, y: 0 };
  await page.clock.runFor(5_100);
  await expect(refusal).toBeHidden();

  await page.mouse.move(x + 5, y + 5);
  await login.password.press('Enter');
  await expect(refusal).toBeVisible();
  await page.clock.runFor(4_100);
  await expect(refusal).toBeHidden();

  await login.password.press('Enter');
  await expect(refusal).toBeVisible();
  await page.mouse.move(x + 9, y + 7);
  await waitForScheduledRenders(page);
  await page.clock.runFor(10_000);
  await expect(refusal).toBeVisible();
  await page.clock.runFor(10_100);
  await expect(refusal).toBeVisible();
  await page.clock.runFor(4_100);
  await expect(refusal).toBeHidden();
});

test('shows at most twenty toasts', { tag: ['@CONST-11'] }, async ({ page }) => {
  const login = await openWithPausedClock(page);
  let answered = 0;
  await page.route('**/api/auth/login', (route) => {
    answered += 1;
    return route.fulfill({ status: 400, json: { message: `Refusal ${answered}` } });
  });
  await login.email.fill('nobody@example.com');
  await login.password.fill('secret1');
  for (let round = 1; round <= 25; round += 1) {
    await login.password.press('Enter');
    await expect(
      page.locator('[data-toast]').getByText(`Refusal ${round}`, { exact: true }),
    ).toHaveCount(1);
  }
  await expect(page.locator('[data-toast]')).toHaveCount(20);
  await page.unroute('**/api/auth/login');
  await page.clock.runFor(5_000);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test('a success toast disappears after two seconds', { tag: ['@CONST-9'] }, async ({
  page,
  toast,
  people,
}) => {
  const login = await openWithPausedClock(page);
  const person = await people.register();
  await login.signIn(person);
  const welcome = toast('Login successful!', 'success');
  await expect(welcome).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(welcome).toBeVisible();
  await page.clock.runFor(200);
  await expect(welcome).toBeHidden();
});

test('toasts are announced: errors at once, others politely', async ({ page, people }) => {
  const login = new LoginPage(page);
  await login.open();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  // The region exists before the first toast, because not every screen reader announces a region
  // that appears with its text.
  await expect(notifications.getByRole('alert')).toBeAttached();
  await expect(notifications.getByRole('status')).toBeAttached();
  await login.signIn({ email: 'nobody@example.com', password: 'secret1' });
  await expect(notifications.getByRole('alert')).toContainText('Invalid email or password.');
  await notifications.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notifications.getByRole('alert')).toBeEmpty();
  await login.signIn(await people.register());
  await expect(notifications.getByRole('status')).toContainText('Login successful!');
});
