import { readFileSync } from 'node:fs';
import { guardTexts } from '@chesapeake/contract/pages/shell-texts';
import { entryReasons } from '@chesapeake/contract/payments/ledger';
import { paymentTexts, testCards } from '@chesapeake/contract/payments/payments';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { waitForSocket } from '../fixtures/live-updates.ts';
import { inHours, recordPaymentKeys, recordSuccessToasts, test } from '../fixtures/payments.ts';
import { blockSockets, expect, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';

const payPath = '**/api/bookings/*/pay';
const accountPath = '**/api/bookings/*/account';
const declined = 'Your card was declined. Please try another card.';

const dialogRules = ['landmark-one-main', 'page-has-heading-one'];

test('the list leads to a page that takes test cards only', { tag: ['@NF-10'] }, async ({
  page,
  me,
  rides,
  pay,
  list,
}) => {
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
  for (const number of Object.values(testCards)) await expect(pay.notice).toContainText(number);
  await expect(pay.main).toContainText('80 Compromise Street, Annapolis');
  await expect(pay.submit).toHaveText('Pay $150.00');
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
});

test('without a payment provider the content security policy allows none', async ({ page }) => {
  const policy = (await page.request.get('/')).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('stripe');
});

test('an empty card form shows what is missing and sends nothing', async ({
  page,
  me,
  rides,
  pay,
}) => {
  await pay.open((await rides.book(me))._id);
  const keys = recordPaymentKeys(page);
  await pay.submit.click();
  await expect(pay.number).toBeFocused();
  await expect(page.getByText(paymentTexts.numberRequired)).toBeVisible();
  expect(keys).toEqual([]);
});

test('a card that may be real is refused at its fields and not sent', async ({
  page,
  me,
  rides,
  pay,
}) => {
  await page.setViewportSize(phone);
  await pay.open((await rides.book(me))._id);
  const keys = recordPaymentKeys(page);
  await pay.submit.click();
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
});

test('a declined card stays in the form, and the ride stays unpaid', async ({
  me,
  rides,
  pay,
  expectToast,
  accountOf,
}) => {
  const { _id } = await rides.book(me);
  await pay.open(_id);
  await pay.expiry.fill('12/40');
  await pay.cvc.fill('123');
  await pay.choose('Is declined');
  await expect(pay.number).toHaveValue(testCards.declined);
  await pay.submit.click();
  await expectToast(declined);
  await expect(pay.alert(declined)).toBeVisible();
  await expect(pay.number).toHaveValue(testCards.declined);
  expect((await accountOf(_id)).owes).toBe(150);
});

test('another card after a declined one is a payment of its own', { tag: ['@API-12'] }, async ({
  page,
  me,
  rides,
  pay,
  toast,
  accountOf,
}) => {
  const { _id } = await rides.book(me);
  await pay.open(_id);
  const keys = recordPaymentKeys(page);
  await pay.choose('Is declined');
  await pay.submit.click();
  await expect(pay.alert(declined)).toBeVisible();
  await pay.choose('Pays');
  await pay.submit.click();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await expect(toast(declined)).toHaveCount(0);
  expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), expect.stringMatching(/^\w{32}$/)]);
  expect(keys[0]).not.toBe(keys[1]);
  expect(await accountOf(_id)).toMatchObject({ owes: 0, paid: 150, entries: [{ kind: 'charge' }] });
});

test('a payment is thanked for once and focuses its result', async ({ page, me, rides, pay }) => {
  await page.setViewportSize(phone);
  const { _id } = await rides.book(me);
  const connected = waitForSocket(page);
  await pay.open(_id);
  await connected;
  const successToasts = await recordSuccessToasts(page);
  await pay.choose('Pays');
  await pay.submit.click();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('$150.00 paid');
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
  // The page ignores the socket event about its own payment, except for the bell.
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(await successToasts()).toEqual(['Payment received. Thank you!']);
});

test('a paid ride shows its payment and no link to pay', async ({
  page,
  me,
  rides,
  pay,
  list,
  payByApi,
}) => {
  await page.setViewportSize(phone);
  const { _id } = await rides.book(me);
  await payByApi(_id);
  await pay.open(_id);
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

test('a dismissed confirmation is asked for again', async ({ page, me, rides, pay }) => {
  await pay.open((await rides.book(me))._id);
  await pay.choose('Asks you to confirm');
  await pay.submit.click();
  await expect(pay.bank).toContainText('$150.00');
  await expectNoAxeViolations(page, { within: '[role=dialog]', without: dialogRules });
  await page.keyboard.press('Escape');
  await expect(pay.bank).toBeHidden();
  await expect(pay.submit).toBeFocused();
  await pay.submit.click();
  await expect(pay.bank).toBeVisible();
});

test('a refused confirmation leaves the ride unpaid until it is confirmed', async ({
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

test('a double click pays once', async ({
  page,
  me,
  rides,
  pay,
  expectToast,
  expectNoToast,
  accountOf,
}) => {
  await blockSockets(page);
  const { _id } = await rides.book(me);
  await pay.open(_id);
  await pay.choose('Pays');
  await pay.submit.dblclick();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await expectToast('Payment received. Thank you!', 'success');
  expectNoToast('Payment received. Thank you!', 'success');
  expect((await accountOf(_id)).entries).toHaveLength(1);
});

test('paying again after a lost response pays once', async ({
  page,
  me,
  rides,
  pay,
  toast,
  expectToast,
  accountOf,
}) => {
  await blockSockets(page);
  const { _id } = await rides.book(me);
  await pay.open(_id);
  const keys = recordPaymentKeys(page);
  await pay.choose('Pays');
  // The payment succeeds, then the connection drops.
  await page.route(payPath, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(accountPath, (route) => route.abort());
  await pay.submit.click();
  await expect(pay.main.getByText('You never pay twice')).toBeVisible();
  // The result is unknown, so the page does not claim a failure.
  await expect(toast('Your payment could not be made. Please try again.')).toHaveCount(0);
  await page.unroute(payPath);
  await pay.submit.click();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await expectToast('Payment received. Thank you!', 'success');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect((await accountOf(_id)).entries).toHaveLength(1);
});

test('cancelling a paid ride early offers the full refund and its deadline', async ({
  me,
  rides,
  list,
  payByApi,
}) => {
  const { _id } = await rides.book(me);
  await payByApi(_id);
  await list.open();
  await list.cancel(_id).click();
  await expect(list.dialog).toContainText(/Cancel by .+ for a full \$150\.00 refund\./);
});

test('a refund that has changed is shown again before the ride is cancelled', async ({
  page,
  me,
  rides,
  list,
  expectToast,
  accountOf,
  payByApi,
}) => {
  // Between 24 and 2 hours before pickup: half is refunded.
  const { _id } = await rides.book(me, { pickupTime: inHours(12) });
  await payByApi(_id);
  await list.open();
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
  await expect(list.dialog).toContainText('for a full $150.00 refund.');
  await list.confirm.click();
  const changed = 'Your refund has changed. Please check it and cancel again.';
  await expectToast(changed);
  await expect(list.dialog).toContainText(changed);
  await expect(list.dialog).toContainText('for a $75.00 refund. We keep $75.00.');
  await expectNoAxeViolations(page, { without: dialogRules });
  expect(await accountOf(_id)).toMatchObject({ paid: 150 });
  await list.confirm.click();
  await expectToast('Booking cancelled successfully!', 'success');
  await expect(list.status(_id)).toHaveText('Cancelled');
});

test('a ride cancelled late shows the fee and the refund', async ({
  me,
  rides,
  pay,
  list,
  accountOf,
  payByApi,
}) => {
  const { _id } = await rides.book(me, { pickupTime: inHours(12) });
  await payByApi(_id);
  await rides.cancel(me, _id);
  await list.open();
  await list.view(_id).click();
  const payment = pay.main.locator('section').filter({ hasText: /^Payment/ });
  await expect(payment).toContainText(entryReasons.cancellationFee(50));
  await expect(payment).toContainText(entryReasons.refunded);
  await expect(payment.getByText('Balance due', { exact: true })).toBeVisible();
  await expect.poll(async () => (await accountOf(_id)).paid).toBe(75);
  expect((await accountOf(_id)).owes).toBe(0);
});

test('a page learns that its booking was paid in another tab', async ({
  page,
  me,
  rides,
  pay,
  payByApi,
}) => {
  const { _id } = await rides.book(me);
  const connected = waitForSocket(page);
  await pay.open(_id);
  await expect(pay.submit).toBeVisible();
  await connected;
  await payByApi(_id);
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await page.reload();
  await expect(pay.main).toContainText('There’s nothing left to pay.');
});

test('a booking that was rejected meanwhile says so and links back', async ({
  page,
  me,
  rides,
  pay,
  expectToast,
}) => {
  const { _id } = await rides.book(me);
  await blockSockets(page);
  await pay.open(_id);
  await pay.choose('Pays');
  await rides.setStatus(_id, 'Rejected');
  await pay.submit.click();
  await expectToast('There is nothing to pay for this booking.');
  await expect(pay.state('This booking is Rejected')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('There is nothing to pay.');
  await pay.main.getByRole('link', { name: 'View booking' }).click();
  await expect(page).toHaveURL(`/bookings/${_id}`);
});

test('neither an unknown booking nor that of another customer can be found', async ({
  page,
  people,
  rides,
  pay,
}) => {
  const theirs = await rides.book(await people.signIn(await people.register()));
  for (const id of [theirs._id, 'whatever']) {
    await pay.open(id);
    await expect(page.getByText('We can’t find this booking')).toBeVisible();
  }
});

test('an administrator can view the booking of a customer, but not pay', async ({
  page,
  people,
  me,
  rides,
  pay,
}) => {
  const { _id } = await rides.book(me);
  await storeSession(page, await people.demo('admin'));
  await pay.open(_id);
  await expect(page.getByText('Only the customer can pay for this booking here')).toBeVisible();
  await page.getByRole('link', { name: 'View booking' }).click();
  await expect(page).toHaveURL(`/admin/bookings/${_id}`);
  await expect(pay.main.getByRole('button', { name: 'Record cash' })).toBeVisible();
  await expect(pay.main.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
});

test('a visitor must log in to pay', async ({ page, me, rides, pay }) => {
  const { _id } = await rides.book(me);
  await page.evaluate(() => localStorage.clear());
  await pay.open(_id);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(guardTexts.bookings).first()).toBeVisible();
});

test('payments that fail to load can be retried', async ({
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
});

test('saves the receipt of a paid ride under its file name', async ({
  page,
  me,
  rides,
  pay,
  payByApi,
}) => {
  const { _id } = await rides.book(me);
  await payByApi(_id);
  await pay.open(_id);
  const saved = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`receipt-${_id.slice(-8)}.pdf`);
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-/);
});

test('a receipt that fails says so', async ({ page, me, rides, pay, expectToast, payByApi }) => {
  const { _id } = await rides.book(me);
  await payByApi(_id);
  await page.route('**/receipt', (route) => route.abort());
  await pay.open(_id);
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
  await expectToast('The receipt could not be made. Please try again.');
});

test('both rides of a trip are paid on one page', { tag: ['@FACT-3'] }, async ({
  page,
  me,
  rides,
  pay,
}) => {
  await page.setViewportSize(phone);
  const [there, back] = await rides.bookTrip(me);
  await pay.open(there._id);
  await expect(page.getByRole('heading', { name: 'Pay for your trip' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Both rides' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Also in this payment' })).toContainText('$150.00');
  await expect(pay.submit).toHaveText('Pay $300.00');
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole('radio', { name: 'This ride only' }).check();
  await expect(pay.submit).toHaveText('Pay $150.00');
  await page.getByRole('radio', { name: 'Both rides' }).check();
  await pay.choose('Asks you to confirm');
  await pay.submit.click();
  await expect(pay.bank).toContainText('$300.00');
  await pay.bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(pay.state('$300.00 paid')).toBeVisible();
  await expect(pay.main).toContainText('Your rides are paid');
  await pay.open(back._id);
  await expect(pay.state('$150.00 paid')).toBeVisible();
});

test('one ride of a trip can be paid alone, and the rest later', { tag: ['@FACT-3'] }, async ({
  page,
  me,
  rides,
  pay,
}) => {
  const [there, back] = await rides.bookTrip(me);
  await pay.open(back._id);
  await page.getByRole('radio', { name: 'This ride only' }).check();
  await pay.choose('Pays');
  await pay.submit.click();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await page.getByRole('link', { name: 'Pay for the rest of the trip' }).click();
  await expect(page).toHaveURL(`/bookings/${there._id}/pay`);
  await expect(pay.submit).toHaveText('Pay $150.00');
  await expect(page.getByRole('radiogroup', { name: 'Pay for' })).toHaveCount(0);
});
