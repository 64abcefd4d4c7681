import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test as base, routeStripe } from '../fixtures/stripe.ts';
import { expect, storeSession } from '../fixtures/test.ts';
import { PayPage } from '../pages/pay-page.ts';

/** A signed-in customer with a ride to pay. */
const test = base.extend<{ me: { token: string }; bookingId: string; pay: PayPage }>({
  me: async ({ page, people }, use) => {
    const me = await people.signIn(await people.register());
    await storeSession(page, me);
    await use(me);
  },
  bookingId: async ({ rides, me }, use) => use((await rides.book(me))._id),
  pay: async ({ page }, use) => use(new PayPage(page)),
});

const number = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number');

const isStripe = (url: string) => new URL(url).hostname.endsWith('.stripe.com');

const declinedCard = '4000000000000002';
const cardToConfirm = '4000002500003155';

test('Stripe is loaded on the payment page only', async ({
  page,
  context,
  standIn,
  pay,
  bookingId,
}) => {
  await routeStripe(context, standIn);
  const fromStripe: string[] = [];
  page.on('request', (request) => {
    if (isStripe(request.url())) fromStripe.push(request.url());
  });
  await page.goto('/bookings');
  await expect(page.getByRole('link', { name: /^Pay for booking/ })).toBeVisible();
  expect(fromStripe).toEqual([]);
  await pay.open(bookingId);
  await expect(number(page)).toBeVisible();
  expect(fromStripe).not.toEqual([]);
});

test('Stripe’s form can be retried when it fails to load', async ({
  page,
  context,
  standIn,
  pay,
  bookingId,
}) => {
  await context.route('https://js.stripe.com/**', (route) => route.abort());
  await pay.open(bookingId);
  await expect(page.getByText('The card form did not load.')).toBeVisible();
  await context.unroute('https://js.stripe.com/**');
  await routeStripe(context, standIn);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(number(page)).toBeVisible();
  await expect(pay.notice).toHaveCount(0);
  await expect(pay.submit).toHaveText('Pay $150.00');
  await expectNoAxeViolations(page, { within: 'main' });
});

test('another card after a declined one continues the same payment', async ({
  page,
  context,
  standIn,
  pay,
  bookingId,
  deliver,
  expectToast,
}) => {
  await routeStripe(context, standIn);
  await pay.open(bookingId);
  await number(page).fill(declinedCard);
  await pay.submit.click();
  await expectToast('Your card was declined.');
  await expect(pay.alert('Your card was declined.')).toBeVisible();
  await number(page).fill(cardToConfirm);
  await pay.submit.click();
  await expect(pay.state('Your payment is being confirmed')).toBeVisible();
  await deliver();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  expect(standIn.netReceived(bookingId)).toBe(15_000);
  expect([...standIn.intents.values()]).toHaveLength(1);
});

test('a ride counts as paid only when Stripe confirms it', { tag: ['@NF-11'] }, async ({
  page,
  context,
  people,
  standIn,
  pay,
  me,
  bookingId,
  deliver,
}) => {
  await routeStripe(context, standIn);
  await pay.open(bookingId);
  await number(page).fill(cardToConfirm);
  await pay.submit.click();
  await expect(pay.state('Your payment is being confirmed')).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
  // A forged event claims that it is paid.
  expect(new Set(await deliver('whsec_forged'))).toEqual(new Set([400]));
  await page.reload();
  await expect(pay.state('Your payment is being confirmed')).toBeVisible();
  expect(new Set(await deliver())).toEqual(new Set([204]));
  await expect(pay.state('$150.00 paid')).toBeVisible();
  expect(standIn.netReceived(bookingId)).toBe(15_000);
  expect([...standIn.intents.values()]).toHaveLength(1);
  await expect(
    people.send('GET', `/api/bookings/${bookingId}/account`, undefined, me.token),
  ).resolves.toMatchObject({ owes: 0, paid: 150 });
});

test('only Stripe receives the card', async ({ page, context, standIn, pay, bookingId }) => {
  await routeStripe(context, standIn);
  const fromStripe: string[] = [];
  const sentToUs: string[] = [];
  page.on('request', (request) => {
    if (isStripe(request.url())) fromStripe.push(request.url());
    else sentToUs.push(request.postData() ?? '');
  });
  await pay.open(bookingId);
  await number(page).fill(declinedCard);
  await pay.submit.click();
  await expect(pay.alert('Your card was declined.')).toBeVisible();
  await number(page).fill(cardToConfirm);
  await pay.submit.click();
  await expect(pay.state('Your payment is being confirmed')).toBeVisible();
  expect(fromStripe.some((url) => url.endsWith('/confirm'))).toBe(true);
  expect(sentToUs.join()).not.toContain('4000');
});

test.describe('without a publishable key', () => {
  test.use({ publishableKey: '' });

  test('the page cannot take cards and says whom to call', async ({ page, people, rides }) => {
    const me = await people.signIn(await people.register());
    const { _id } = await rides.book(me);
    await storeSession(page, me);
    await page.goto(`/bookings/${_id}/pay`);
    await expect(page.getByRole('main')).toContainText('To pay by phone, call (410) 555-0100.');
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });
});
