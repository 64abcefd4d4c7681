import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { routeStripe, test } from '../fixtures/stripe.ts';
import { expect, storeSession } from '../fixtures/test.ts';
import { PayPage } from '../pages/pay-page.ts';

const number = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number');

test('pays through Stripe’s own form, and counts as paid only when Stripe confirms it', {
  tag: ['@NF-11'],
}, async ({ page, context, people, rides, standIn, deliver, expectToast }) => {
  const me = await people.signIn(await people.register());
  const { _id } = await rides.book(me);
  const pay = new PayPage(page);
  await storeSession(page, me);
  const fromStripe: string[] = [];
  const sentToUs: string[] = [];
  page.on('request', (request) => {
    const isStripes = new URL(request.url()).hostname.endsWith('.stripe.com');
    if (isStripes) fromStripe.push(request.url());
    else sentToUs.push(request.postData() ?? '');
  });

  await page.goto('/bookings');
  await expect(page.getByRole('link', { name: /^Pay for booking/ })).toBeVisible();
  // Stripe is not loaded before it is needed.
  expect(fromStripe).toEqual([]);
  await context.route('https://js.stripe.com/**', (route) => route.abort());
  await pay.open(_id);
  await expect(
    page.getByText('The card form of our payment provider could not be loaded.'),
  ).toBeVisible();
  await context.unroute('https://js.stripe.com/**');
  await routeStripe(context, standIn);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(number(page)).toBeVisible();
  await expect(pay.notice).toHaveCount(0);
  await expect(pay.submit).toHaveText('Pay $150.00');
  await expectNoAxeViolations(page, { within: 'main' });

  await number(page).fill('4000000000000002');
  await pay.submit.click();
  await expectToast('Your card was declined.');
  await expect(pay.alert('Your card was declined.')).toBeVisible();
  await number(page).fill('4000002500003155');
  await pay.submit.click();
  await expect(pay.state('Your payment is being confirmed')).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });

  // A forged event claims that it is paid.
  expect(new Set(await deliver('whsec_forged'))).toEqual(new Set([400]));
  await page.reload();
  await expect(pay.state('Your payment is being confirmed')).toBeVisible();
  expect(new Set(await deliver())).toEqual(new Set([204]));
  await expect(pay.state('$150.00 paid')).toBeVisible();
  expect(standIn.netReceived(_id)).toBe(15_000);
  expect([...standIn.intents.values()]).toHaveLength(1);
  // Only Stripe received the card.
  expect(fromStripe.some((url) => url.endsWith('/confirm'))).toBe(true);
  expect(sentToUs.join()).not.toContain('4000');
  await expect(
    people.send('GET', `/api/bookings/${_id}/account`, undefined, me.token),
  ).resolves.toMatchObject({ owes: 0, paid: 150 });
});

test.describe('without a publishable key', () => {
  test.use({ publishableKey: '' });

  test('the page cannot take cards and says whom to call', async ({ page, people, rides }) => {
    const me = await people.signIn(await people.register());
    const { _id } = await rides.book(me);
    await storeSession(page, me);
    await page.goto(`/bookings/${_id}/pay`);
    await expect(page.getByRole('main')).toContainText('Please call us to pay: (410) 555-0100');
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });
});
