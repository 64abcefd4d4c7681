import { readFileSync } from 'node:fs';
import { guardTexts } from '@chesapeake/contract/pages/texts';
import { entryReasons } from '@chesapeake/contract/payments/ledger';
import { paymentTexts, testCards } from '@chesapeake/contract/payments/payments';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { waitForSocket } from '../fixtures/live-updates.ts';
import { inHours, recordPaymentKeys, recordSuccessToasts, test } from '../fixtures/payments.ts';
import { blockSockets, expect, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';

const payPath = '**/api/bookings/*/pay';
const accountPath = '**/api/bookings/*/account';
const declined = 'Your card was declined. Please try another card.';

test('the test-card page, on a phone: declined, then paid', {
  tag: ['@NF-10', '@API-12'],
}, async ({ page, me, rides, pay, list, toast, expectToast, accountOf }) => {
  await page.setViewportSize(phone);
  const { _id } = await rides.book(me);
  await list.open();
  await list
    .row(_id)
    .getByRole('link', { name: `Pay for booking ${_id.slice(-8)}` })
    .click();
  await expect(page).toHaveURL(`/bookings/${_id}/pay`);
  await expect(page).toHaveTitle('Pay for your ride | Chesapeake Chauffeurs');
  await expect(pay.notice).toContainText(paymentTexts.testNotice);
  // Without a provider the policy allows none of its URLs.
  const policy = (await page.request.get('/')).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('stripe');
  for (const number of Object.values(testCards)) await expect(pay.notice).toContainText(number);
  await expect(pay.main).toContainText('80 Compromise Street, Annapolis');
  await expect(pay.submit).toHaveText('Pay $150.00');
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);

  const keys = recordPaymentKeys(page);
  await pay.submit.click();
  await expect(pay.number).toBeFocused();
  await expect(page.getByText(paymentTexts.numberRequired)).toBeVisible();
  // A card that may be real is not sent.
  await pay.number.pressSequentially('5555555555554444');
  await expect(pay.number).toHaveValue('5555 5555 5555 4444');
  await pay.expiry.pressSequentially('0120');
  await expect(pay.expiry).toHaveValue('01/20');
  await pay.cvc.fill('12');
  for (const text of [paymentTexts.notATestCard, paymentTexts.expired, paymentTexts.cvcInvalid]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(pay.number).toHaveAttribute('autocomplete', 'off');
  await expectNoAxeViolations(page);
  expect(keys).toEqual([]);

  await pay.expiry.fill('12/40');
  await pay.cvc.fill('123');
  await pay.choose('Is declined');
  await expect(pay.number).toHaveValue(testCards.declined);
  await pay.submit.click();
  await expectToast(declined);
  await expect(pay.alert(declined)).toBeVisible();
  await expect(pay.number).toHaveValue(testCards.declined);
  expect((await accountOf(_id)).owes).toBe(150);

  const successToasts = await recordSuccessToasts(page);
  await pay.choose('Pays');
  await pay.submit.click();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await expect(toast(declined)).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText('$150.00 paid');
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), expect.stringMatching(/^\w{32}$/)]);
  expect(keys[0]).not.toBe(keys[1]);
  // The page ignores the socket event about its own payment, except for the bell.
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(await successToasts()).toEqual(['Payment received. Thank you!']);
  expect(await accountOf(_id)).toMatchObject({ owes: 0, paid: 150, entries: [{ kind: 'charge' }] });

  await pay.main.getByRole('link', { name: 'View booking' }).click();
  const payment = pay.main.locator('section').filter({ hasText: /^Payment/ });
  await expect(payment).toContainText('Paid by card');
  await expect(payment).toContainText('Visa ending in 4242');
  await expect(payment).toContainText('−$150.00');
  await expect(payment.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await list.open();
  await expect(list.cell(_id, 6)).toHaveText('$150.00Paid');
  await expect(list.row(_id).getByRole('link', { name: /^Pay/ })).toHaveCount(0);
});

test('a card that asks for confirmation: dismissed and asked again, refused, then confirmed', async ({
  page,
  me,
  rides,
  pay,
  expectToast,
  accountOf,
}) => {
  const { _id } = await rides.book(me);
  await pay.open(_id);
  await pay.choose('Asks you to confirm');
  await pay.submit.click();
  await expect(pay.bank).toContainText('$150.00');
  await expectNoAxeViolations(page, {
    within: '[role=dialog]',
    without: ['landmark-one-main', 'page-has-heading-one'],
  });
  await page.keyboard.press('Escape');
  await expect(pay.bank).toBeHidden();
  await expect(pay.submit).toBeFocused();
  await pay.submit.click();
  await pay.bank.getByRole('button', { name: 'Refuse' }).click();
  await expectToast(paymentTexts.notConfirmed);
  await expect(pay.alert(paymentTexts.notConfirmed)).toBeVisible();
  await expect(pay.bank).toBeHidden();
  expect(await accountOf(_id)).toMatchObject({ owes: 150, paid: 0 });

  await pay.submit.click();
  await pay.bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await expect(pay.bank).toBeHidden();
  expect(await accountOf(_id)).toMatchObject({ owes: 0, paid: 150 });
});

test('pays once when submitted twice or again after a lost response', async ({
  page,
  me,
  rides,
  pay,
  toast,
  expectToast,
  expectNoToast,
  accountOf,
}) => {
  await blockSockets(page);
  const [twice, lost] = [await rides.book(me), await rides.book(me)];
  await pay.open(twice._id);
  await pay.choose('Pays');
  await pay.submit.dblclick();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await expectToast('Payment received. Thank you!', 'success');
  expectNoToast('Payment received. Thank you!', 'success');
  expect((await accountOf(twice._id)).entries).toHaveLength(1);

  await pay.open(lost._id);
  const keys = recordPaymentKeys(page);
  await pay.choose('Pays');
  // The payment succeeds, then the connection drops.
  await page.route(payPath, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(accountPath, (route) => route.abort());
  await pay.submit.click();
  await expect(pay.main.getByText('you never pay twice')).toBeVisible();
  // The result is unknown, so the page does not claim a failure.
  await expect(toast('Your payment could not be made. Please try again.')).toHaveCount(0);
  await page.unroute(payPath);
  await pay.submit.click();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await expectToast('Payment received. Thank you!', 'success');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect((await accountOf(lost._id)).entries).toHaveLength(1);
});

test('cancelling a paid ride shows the refund, and shows it again if it has changed', async ({
  page,
  me,
  rides,
  pay,
  list,
  expectToast,
  accountOf,
  payByApi,
}) => {
  // Between 24 and 2 hours before pickup: half is refunded.
  const { _id } = await rides.book(me, { pickupTime: inHours(12) });
  await payByApi(_id);
  const early = await rides.book(me);
  await payByApi(early._id);

  await list.open();
  await list.cancel(early._id).click();
  await expect(list.dialog).toContainText('$150.00 comes back to you.');
  await expect(list.dialog).toContainText('That holds until');
  await list.dismiss.click();

  // An outdated reply from an hour ago.
  await page.route(
    accountPath,
    async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const ifCancelled = { ...json.ifCancelled, refundPercent: 100, refund: 150, fee: 0 };
      await route.fulfill({ response: response, json: { ...json, ifCancelled } });
    },
    { times: 1 },
  );
  await list.cancel(_id).click();
  await expect(list.dialog).toContainText('$150.00 comes back to you.');
  await list.confirm.click();
  const changed = 'Your refund has changed. Please check it and cancel again.';
  await expectToast(changed);
  await expect(list.dialog).toContainText(changed);
  await expect(list.dialog).toContainText('Half of it comes back: $75.00. We keep $75.00.');
  await expectNoAxeViolations(page, { without: ['landmark-one-main', 'page-has-heading-one'] });
  expect(await accountOf(_id)).toMatchObject({ paid: 150 });
  await list.confirm.click();
  await expectToast('Booking cancelled successfully!', 'success');
  await expect(list.status(_id)).toHaveText('Cancelled');

  await list.view(_id).click();
  const payment = pay.main.locator('section').filter({ hasText: /^Payment/ });
  await expect(payment).toContainText(entryReasons.cancellationFee(50));
  await expect(payment).toContainText(entryReasons.refunded);
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
  await expect.poll(async () => (await accountOf(_id)).paid).toBe(75);
  expect((await accountOf(_id)).owes).toBe(0);
});

test('a booking that can no longer be paid says so and links back', async ({
  page,
  people,
  me,
  rides,
  pay,
  expectToast,
  payByApi,
}) => {
  const [paid, rejected] = [await rides.book(me), await rides.book(me)];
  // Paid in another tab, which this one learns of.
  const connected = waitForSocket(page);
  await pay.open(paid._id);
  await expect(pay.submit).toBeVisible();
  await connected;
  await payByApi(paid._id);
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await page.reload();
  await expect(pay.main).toContainText('There is nothing left to pay.');

  await blockSockets(page);
  await pay.open(rejected._id);
  await pay.choose('Pays');
  await rides.setStatus(rejected._id, 'Rejected');
  await pay.submit.click();
  await expectToast('There is nothing to pay for this booking.');
  await expect(pay.state('This booking is Rejected')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('There is nothing to pay.');
  await pay.main.getByRole('link', { name: 'View booking' }).click();
  await expect(page).toHaveURL(`/bookings/${rejected._id}`);

  const theirs = await rides.book(await people.signIn(await people.register()));
  for (const id of [theirs._id, 'whatever']) {
    await pay.open(id);
    await expect(page.getByText('We cannot find this booking')).toBeVisible();
  }
  // An administrator can view it, but not pay.
  await storeSession(page, await people.demo('admin'));
  await pay.open(theirs._id);
  await expect(page.getByText('Only its customer can pay this booking here')).toBeVisible();
  await page.getByRole('link', { name: 'View booking' }).click();
  await expect(page.getByRole('link', { name: 'Open in payments' })).toHaveAttribute(
    'href',
    `/admin/payments?search=${theirs._id}`,
  );
  await expect(pay.main.getByText('Not paid yet.')).toBeVisible();
  await expect(pay.main.getByRole('link', { name: /^Pay/ })).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await pay.open(paid._id);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(guardTexts.bookings).first()).toBeVisible();
});

test('saves the receipt of a paid ride under its file name, and shows a load error', async ({
  page,
  me,
  rides,
  pay,
  expectToast,
  payByApi,
}) => {
  const { _id } = await rides.book(me);
  await payByApi(_id);
  await page.route(accountPath, (route) => route.fulfill({ status: 500, json: {} }));
  await pay.open(_id);
  await expectToast('Error loading the payments of this booking.');
  await page.unroute(accountPath);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  const receipt = page.getByRole('button', { name: 'Receipt (PDF)' });
  const saved = page.waitForEvent('download', { timeout: 30_000 });
  await receipt.click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`receipt-${_id.slice(-8)}.pdf`);
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-/);
  await page.route('**/receipt', (route) => route.abort());
  await receipt.click();
  await expectToast('The receipt could not be made. Please try again.');
});
