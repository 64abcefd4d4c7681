import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test as base, expect, type Person, storeSession } from '../fixtures/test.ts';

const test = base.extend<{
  person: Person;
  session: { token: string };
  /** The path of the link to unsubscribe in an email about a booking. */
  link: string;
  /** Whether this person gets the emails that the link is for. */
  isOn: () => Promise<boolean | undefined>;
  receipts: Locator;
  unsubscribe: Locator;
}>({
  person: async ({ people }, use) => use(await people.register()),
  session: async ({ people, person }, use) => use(await people.signIn(person)),
  link: async ({ people, rides, session }, use) => {
    await rides.book(session);
    let path = '';
    await expect(async () => {
      // The office does not see the token, so it is read from the person's own data.
      const own = await people.send('GET', '/api/auth/own-data', undefined, session.token);
      const { mails } = own as { mails: { subject: string; text: string }[] };
      const mail = mails.find(({ subject }) => subject.includes('We have your booking'));
      const found = /Unsubscribe from these emails:\n\S+(\/unsubscribe\S+)/.exec(mail?.text ?? '');
      path = found?.[1] ?? '';
      expect(path).not.toBe('');
    }).toPass();
    await use(path);
  },
  isOn: async ({ people, session }, use) =>
    use(async () => {
      const path = '/api/mail/preferences';
      const preferences = await people.send('GET', path, undefined, session.token);
      return (preferences as { kind: string; isOn: boolean }[]).find(
        ({ kind }) => kind === 'booking-received',
      )?.isOn;
    }),
  receipts: async ({ page }, use) => use(page.getByRole('switch', { name: 'Receipts' })),
  unsubscribe: async ({ page }, use) => use(page.getByRole('button', { name: 'Unsubscribe' })),
});

const preferencesPath = '**/api/mail/preferences';

test('the profile shows every kind of email as turned on', async ({ page, session, receipts }) => {
  await storeSession(page, session);
  await page.goto('/profile#emails');
  await expect(receipts).toBeInViewport();
  await expect(receipts).toBeChecked();
  await expect(page.getByRole('switch')).toHaveCount(12);
});

test('a kind of email turned off in the profile stays off', async ({ page, session, receipts }) => {
  await storeSession(page, session);
  await page.goto('/profile#emails');
  await expect(receipts).toBeChecked();
  const saved = page.waitForResponse(preferencesPath);
  await receipts.click();
  await expect(receipts).not.toBeChecked();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(receipts).not.toBeChecked();
  await expectNoAxeViolations(page, { within: 'main' });
});

test('a change that the server refuses is undone', async ({ page, session, receipts }) => {
  await storeSession(page, session);
  await page.route(preferencesPath, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Not today.' } })
      : route.continue(),
  );
  await page.goto('/profile#emails');
  await expect(receipts).toBeChecked();
  await receipts.click();
  await expect(page.getByText('Not today.')).toBeVisible();
  await expect(receipts).toBeChecked();
});

test('opening the link in an email changes nothing', async ({ page, link, isOn, unsubscribe }) => {
  await page.goto(link);
  await expect(page.getByText('“Booking received”')).toBeVisible();
  await expect(unsubscribe).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
  expect(await isOn()).toBe(true);
});

test('the link turns its kind of email off without signing in', async ({
  page,
  link,
  isOn,
  unsubscribe,
}) => {
  await page.goto(link);
  await unsubscribe.click();
  await expect(page.getByText('“Booking received” emails are turned off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn them on again' })).toHaveCount(0);
  expect(await isOn()).toBe(false);
});

test('the owner of the link can turn the emails on again', async ({
  page,
  session,
  link,
  isOn,
  unsubscribe,
}) => {
  await storeSession(page, session);
  await page.goto(link);
  await unsubscribe.click();
  await expect(page.getByText('“Booking received” emails are turned off.')).toBeVisible();
  expect(await isOn()).toBe(false);
  await page.getByRole('button', { name: 'Turn them on again' }).click();
  await expect(page.getByText('“Booking received” emails are turned on again.')).toBeVisible();
  expect(await isOn()).toBe(true);
});

test('in the browser of another user the link says whose it is', async ({ page, people, link }) => {
  await storeSession(page, await people.signIn(await people.register()));
  await page.goto(link);
  await expect(page.getByText('the account this link belongs to')).toBeVisible();
});

test('a link that fails to load can be retried', async ({ page, link, unsubscribe }) => {
  const reading = '**/api/mail/unsubscribe*';
  await page.route(reading, (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('Your link could not be checked.')).toBeVisible();
  await page.unroute(reading);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(unsubscribe).toBeVisible();
});

test('an invalid link cannot unsubscribe', async ({ page, unsubscribe }) => {
  await page.goto('/unsubscribe?token=nonsense');
  await expect(page.getByText('This unsubscribe link is not valid.')).toBeVisible();
  await expect(unsubscribe).toHaveCount(0);
});
