import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { expect, storeSession, test } from '../fixtures/test.ts';

/** Both places to choose: the profile and the link in an email. */
test('turns kinds of email on and off in the profile, and rolls back what the server refuses', async ({
  page,
  people,
}) => {
  const person = await people.register();
  await storeSession(page, await people.signIn(person));
  await page.goto('/profile#emails');
  const receipts = page.getByRole('switch', { name: 'Receipts' });
  await expect(receipts).toBeInViewport();
  await expect(receipts).toBeChecked();
  await expect(page.getByRole('switch')).toHaveCount(11);

  const saved = page.waitForResponse('**/api/mail/preferences');
  await receipts.click();
  await expect(receipts).not.toBeChecked();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(receipts).not.toBeChecked();
  await expectNoAxeViolations(page, { within: 'main' });

  await page.route('**/api/mail/preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Not today.' } })
      : route.continue(),
  );
  await receipts.click();
  await expect(page.getByText('Not today.')).toBeVisible();
  await expect(receipts).not.toBeChecked();
});

test('the link in an email turns that kind off on click, and its owner can turn it on again', async ({
  page,
  people,
  rides,
}) => {
  const person = await people.register();
  const signedIn = await people.signIn(person);
  await rides.book(signedIn);
  let link = '';
  await expect(async () => {
    const text = await people.latestEmailTo(person.email, 'We have your booking');
    link = /Unsubscribe from these emails:\n\S+(\/unsubscribe\S+)/.exec(text)?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  const isOn = async () => {
    const preferences = await people.send(
      'GET',
      '/api/mail/preferences',
      undefined,
      signedIn.token,
    );
    return (preferences as { kind: string; isOn: boolean }[]).find(
      ({ kind }) => kind === 'booking-received',
    )?.isOn;
  };

  // Opening it needs no sign-in and changes nothing.
  await page.goto(link);
  const press = page.getByRole('button', { name: 'Unsubscribe' });
  await expect(page.getByText('“Booking received”')).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
  expect(await isOn()).toBe(true);
  await press.click();
  await expect(page.getByText('“Booking received” emails are turned off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn them on again' })).toHaveCount(0);
  expect(await isOn()).toBe(false);

  await storeSession(page, signedIn);
  await page.goto(link);
  await press.click();
  await page.getByRole('button', { name: 'Turn them on again' }).click();
  await expect(page.getByText('“Booking received” emails are turned on again.')).toBeVisible();
  expect(await isOn()).toBe(true);

  // In another user's browser it says so, and a failed load is retried.
  await storeSession(page, await people.signIn(await people.register()));
  const reading = '**/api/mail/unsubscribe*';
  await page.route(reading, (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('Your link could not be looked at.')).toBeVisible();
  await page.unroute(reading);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('the account that this link is for')).toBeVisible();

  await page.goto('/unsubscribe?token=nonsense');
  await expect(page.getByText('This unsubscribe link is not valid.')).toBeVisible();
  await expect(press).toHaveCount(0);
});
