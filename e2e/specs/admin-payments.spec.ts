import { readFileSync } from 'node:fs';
import type { PaymentProblem } from '@chesapeake/contract/payments/admin-payments';
import { testCards } from '@chesapeake/contract/payments/payments';
import { test as base } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import type { Ride } from '../fixtures/rides.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';
import { AdminPaymentsPage } from '../pages/admin-payments-page.ts';

const test = base.extend<{
  payments: AdminPaymentsPage;
  /** Pays with a test card, as this test's customer. */
  pay: (ride: Ride, number?: string) => Promise<unknown>;
  /** An administrator's payment action on a booking. */
  settle: (ride: Ride, action: 'cash' | 'adjustment' | 'refund', body: object) => Promise<unknown>;
  entries: (ride: Ride) => Promise<{ kind: string; amount: number; reason: string }[]>;
}>({
  payments: async ({ page, admin: _ }, use) => use(new AdminPaymentsPage(page)),
  pay: async ({ people, customer }, use) =>
    use((ride, number = testCards.pays) =>
      people.send(
        'PUT',
        `/api/bookings/${ride._id}/pay`,
        { method: 'test-card', number, expiry: '12/40', cvc: '123' },
        customer.token,
      ),
    ),
  settle: async ({ people, admin }, use) =>
    use((ride, action, body) =>
      people.send('POST', `/api/admin/bookings/${ride._id}/${action}`, body, admin.token),
    ),
  entries: async ({ getAsAdmin }, use) =>
    use(
      async (ride) =>
        (
          await getAsAdmin<{ entries: { kind: string; amount: number; reason: string }[] }>(
            `/api/bookings/${ride._id}/account`,
          )
        ).entries,
    ),
});

test('searches, filters and totals the ledger, and exports the same entries', {
  tag: ['@NAV-24'],
}, async ({ page, payments, customer, rides, pay, settle }) => {
  const byCard = await rides.book(customer);
  await pay(byCard);
  const inCash = await rides.book(customer, { serviceType: 'Full-Day' });
  await settle(inCash, 'cash', { amount: 100.1, note: '=At the airport' });
  await settle(inCash, 'adjustment', { kind: 'fee', amount: 25.05, reason: 'Waiting time' });

  await payments.open();
  await payments.search.fill(customer.name);
  await expect(payments.rows).toHaveCount(3);
  await expect(page).toHaveURL(/search=/);
  await expect(payments.rows.first()).toContainText('Waiting time');
  await expect(payments.rows.first()).toContainText('+$25.05');
  await expect(payments.row(byCard._id)).toContainText('Visa ending in 4242');
  await expect(payments.row(byCard._id)).toContainText('$150.00');
  await expect(payments.stat('Collected')).toHaveText('$250.10');
  await expect(payments.stat('By card')).toHaveText('$150.00');
  await expect(payments.stat('In cash')).toHaveText('$100.10');
  await expect(payments.stat('Fees')).toHaveText('+$25.05');

  const downloading = page.waitForEvent('download');
  await payments.button('Download CSV').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('payments.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain(`${inCash._id},${customer.name},Full Day,Cash,100.10,-100.10`);
  expect(lines[2]).toContain(`'=At the airport`);

  await payments.button('Cash').click();
  await expect(payments.rows).toHaveCount(1);
  await expect(payments.stat('Collected')).toHaveText('$100.10');
  await expect(page).toHaveURL(/kind=cash/);
  await payments.button('Last month').click();
  await expect(page.getByText('No entries found')).toBeVisible();
  await expect(payments.stat('Collected')).toHaveText('$0.00');
  await page.goBack();
  await expect(payments.rows).toHaveCount(1);
  await payments.button('This month').click();
  await expect(payments.rows).toHaveCount(1);
  await page.getByLabel('Last day').fill('2020-01-01');
  await expect(page.getByText('The last day cannot be before the first')).toBeVisible();
  await payments.button('Show all entries').click();
  await expect(page).toHaveURL(/\/admin\/payments$/);
});

test('refunds part of a paid booking to its card, and the account lists every entry', {
  tag: ['@NAV-24'],
}, async ({ page, payments, customer, rides, pay, settle, entries, expectToast }) => {
  const ride = await rides.book(customer, { serviceType: 'Half-Day' });
  await settle(ride, 'cash', { amount: 50 });
  await pay(ride);
  await payments.open(`?search=${ride._id}`);
  await expect(payments.rows).toHaveCount(2);
  await payments.openAccount(ride._id, customer.name);
  await expect(payments.line('Card payment')).toContainText('$0.00');

  await payments.dialog.getByRole('button', { name: 'Refund' }).click();
  const refund = payments.form('Refund');
  const amount = refund.getByLabel('Amount');
  await expect(amount).toHaveValue('350.00');
  await expect(refund).toContainText('We’ll refund $300.00 to Visa ending in 4242.');
  await expect(refund).toContainText('$50.00 wasn’t paid by card');
  await amount.fill('400');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund.getByText('Reason is required')).toBeVisible();
  await refund.getByLabel('Reason').fill('The driver came late');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expectToast('You cannot refund more than was paid.');
  await amount.fill('20.5');
  await expect(refund).toContainText('We’ll refund $20.50 to Visa ending in 4242.');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expectToast('$20.50 refund on its way to the customer.', 'success');
  await expect(refund).toBeHidden();
  await expect(payments.line('The driver came late')).toContainText('−$20.50');
  await expect
    .poll(async () => (await entries(ride)).map(({ kind, amount: dollars }) => [kind, dollars]))
    .toEqual([
      ['cash', -50],
      ['charge', -300],
      ['adjustment', -20.5],
      ['refund', 20.5],
    ]);

  await payments.dialog.getByRole('button', { name: 'Add fee' }).click();
  const fee = payments.form('Add a fee');
  await fee.getByLabel('Amount').fill('15');
  await fee.getByLabel('Reason').fill('Toll');
  await fee.getByRole('button', { name: 'Add fee' }).click();
  await expectToast('$15.00 fee added.', 'success');
  await expect(payments.line('Toll')).toContainText('+$15.00');
  await payments.dialog.getByRole('button', { name: 'Add discount' }).click();
  const discount = payments.form('Add a discount');
  await discount.getByLabel('Amount').fill('5');
  await discount.getByLabel('Reason').fill('Goodwill');
  await discount.getByRole('button', { name: 'Add discount' }).click();
  await expectToast('$5.00 discount added.', 'success');
  await expect(payments.line('Goodwill')).toContainText('$10.00');
  const downloading = page.waitForEvent('download');
  await payments.account(customer.name).getByRole('button', { name: 'Receipt' }).click();
  const receipt = await downloading;
  expect(receipt.suggestedFilename()).toBe(`receipt-${ride._id.slice(-8)}.pdf`);
  expect(readFileSync(await receipt.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
  await payments.account(customer.name).getByRole('button', { name: 'Close' }).click();
  // The list behind the dialog has updated.
  await expect(payments.rows).toHaveCount(6);
  await expect(payments.rows.first()).toContainText('Goodwill');
  await expect(page.getByRole('button', { name: customer.name }).first()).toBeVisible();
});

test('takes cash for an owed booking from its row, and hands back an overpayment', {
  tag: ['@NAV-24'],
}, async ({ page, payments, customer, rides, settle, expectToast }) => {
  const driven = await rides.bookUpTo(customer, 'Completed');
  await payments.open(`?tab=outstanding&kind=overdue&search=${encodeURIComponent(customer.name)}`);
  const row = payments.row(driven._id);
  await expect(row).toContainText('$150.00');
  await row.getByRole('button', { name: /^Record cash/ }).click();
  const cash = payments.form('Cash received');
  await expect(cash.getByLabel('Amount')).toHaveValue('150.00');
  await cash.getByLabel('Amount').fill('150.005');
  await cash.getByRole('button', { name: 'Record cash' }).click();
  await expect(cash.getByText('Amount can have at most two decimals')).toBeVisible();
  await cash.getByLabel('Amount').fill('200');
  await cash.getByRole('button', { name: 'Record cash' }).click();
  await expect(cash.getByText('No more than $150.00 is owed')).toBeVisible();
  await cash.getByLabel('Amount').fill('150');
  await cash.getByRole('button', { name: 'Record cash' }).click();
  await expectToast('$150.00 cash payment recorded.', 'success');
  await expect(page.getByText('No bookings found')).toBeVisible();

  await settle(driven, 'adjustment', { kind: 'discount', amount: 30, reason: 'Goodwill' });
  await payments.button(/^Refunds due/).click();
  await expect(row).toContainText('$30.00');
  await row.getByRole('button', { name: /^Refund in cash/ }).click();
  const back = payments.form('Cash refund');
  await expect(back.getByLabel('Amount')).toHaveValue('30.00');
  await back.getByRole('button', { name: 'Record cash' }).click();
  await expectToast('$30.00 cash refund recorded.', 'success');
  await expect(row).toHaveCount(0);
});

test('records cash once after a lost response, however often it is submitted', async ({
  page,
  payments,
  customer,
  rides,
  entries,
  expectToast,
}) => {
  const ride = await rides.book(customer);
  await payments.open(`?tab=outstanding&search=${ride._id}`);
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/admin/bookings/${ride._id}/cash`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const record = async () => {
    const cash = payments.form('Cash received');
    await cash.getByLabel('Amount').fill('40');
    await cash.getByRole('button', { name: 'Record cash' }).click();
    return cash;
  };
  const pressCash = () =>
    payments
      .row(ride._id)
      .getByRole('button', { name: /^Record cash/ })
      .click();
  await pressCash();
  const cash = await record();
  await expectToast('The cash could not be recorded. Please try again.');
  // Also after reopening the form.
  await cash.getByRole('button', { name: 'Cancel' }).click();
  await pressCash();
  await record();
  await expectToast('$40.00 cash payment recorded.', 'success');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(await entries(ride)).toMatchObject([{ kind: 'cash', amount: -40 }]);
});

test('lists declined cards, disputes and failed refunds, and retries a refund', {
  tag: ['@NAV-24'],
}, async ({ page, payments, customer, rides, pay, expectToast }) => {
  const ride = await rides.book(customer);
  await expect(pay(ride, testCards.declined)).rejects.toThrow('PAYMENT_DECLINED');
  await payments.open(`?tab=problems&search=${ride._id}`);
  await expect(payments.row(ride._id)).toContainText('The card was declined');
  await expect(payments.tab('Problems')).toHaveText(/^Problems \(\d+\)$/);
  await payments.openAccount(ride._id, customer.name);
  await expect(payments.line('Price of the ride')).toContainText('$150.00');
  await payments.account(customer.name).getByRole('button', { name: 'Close' }).click();

  // Faked, because no test card refuses a refund; payments.test.ts covers the server.
  const refund = {
    _id: '00000000-0000-7000-8000-000000000001',
    kind: 'failed-refunds',
    booking: {
      _id: ride._id,
      customer: customer.name,
      serviceType: 'Airport',
      pickupTime: ride.pickupTime,
      status: 'Cancelled',
      isDeleted: false,
    },
    amount: 150,
    at: '2026-11-14T15:00:00.000Z',
    reason: 'expired_or_canceled_card',
    card: { brand: 'visa', last4: '4242' },
    dispute: null,
  } satisfies Record<keyof PaymentProblem, unknown>;
  let isFailed = true;
  await page.route('**/api/admin/payments/problems?*', (route) =>
    route.fulfill({
      json: isFailed ? [refund] : [],
      headers: { 'x-total-count': isFailed ? '1' : '0' },
    }),
  );
  let response: { status: number; json: object } = {
    status: 409,
    json: { message: 'This refund has not failed.', code: 'REFUND_NOT_FAILED' },
  };
  await page.route('**/api/admin/refunds/**', (route) => {
    isFailed = response.status !== 200;
    return route.fulfill(response);
  });
  await payments.button(/^Failed refunds/).click();
  await expect(payments.row(ride._id)).toContainText('Expired or canceled card');
  const again = payments.row(ride._id).getByRole('button', { name: /^Try again/ });
  await again.click();
  await expectToast('This refund has not failed.');
  await expect(again).toBeVisible();
  response = { status: 200, json: { paid: 150, owes: -150, refundUnderWay: 150 } };
  await again.click();
  await expectToast('Retrying the refund.', 'success');
  await expect(payments.row(ride._id)).toHaveCount(0);
});

test('shows load errors with a retry, and reports a failed export', async ({
  page,
  payments,
  customer,
  rides,
  settle,
  expectToast,
}) => {
  const ride = await rides.book(customer);
  await settle(ride, 'cash', { amount: 150 });
  const failing = '**/api/admin/payments?*';
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await payments.open(`?search=${ride._id}`);
  await expectToast('Error loading the ledger.');
  await page.unroute(failing);
  await payments.button('Try Again').click();
  await expect(payments.row(ride._id)).toContainText('$150.00');
  await page.route('**/api/admin/payments/file?*', (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await payments.button('Download CSV').click();
  await expectToast('The entries could not be saved. Please try again.');
  const account = `**/api/bookings/${ride._id}/account`;
  await page.route(account, (route) => route.fulfill({ status: 500, json: {} }));
  await payments.openAccount(ride._id, customer.name);
  await expectToast('Error loading the account of this booking.');
  await page.unroute(account);
  await payments.dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(payments.line('Paid in cash')).toContainText('$0.00');
});

test('on a phone the tabs and dialogs have no axe violations and no horizontal scroll', {
  tag: ['@NAV-24'],
}, async ({ page, payments, customer, rides, pay }) => {
  const ride = await rides.book(customer);
  await pay(ride);
  await page.setViewportSize(phone);
  const expectAccessible = async (view: string) => {
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    expect(await horizontalOverflow(page), view).toBe(0);
    await expectNoAxeViolations(page, { schemes: schemesAt(phone.width) });
  };
  await payments.open(`?search=${ride._id}`);
  await expect(payments.rows).toHaveCount(1);
  // Wide enough for 'mm/dd/yyyy' and the button of the field.
  for (const name of ['First day', 'Last day']) {
    const box = await page.getByLabel(name, { exact: true }).boundingBox();
    expect(box?.width, name).toBeGreaterThan(160);
  }
  await expectAccessible('ledger');
  await payments.openAccount(ride._id, customer.name);
  await expect(payments.line('Card payment')).toBeVisible();
  await expectAccessible('account');
  await payments.dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(payments.form('Refund')).toContainText('to Visa ending in 4242.');
  await expectAccessible('refund');
  await page.keyboard.press('Escape');
  await expect(payments.dialog.getByRole('button', { name: 'Refund' })).toBeFocused();
  await page.keyboard.press('Escape');
  await payments.tab('Outstanding').click();
  await expect(page).toHaveURL(/tab=outstanding$/);
  await expect(payments.rows).toHaveCount(10);
  await expectAccessible('outstanding');
  await payments.tab('Problems').click();
  await expectAccessible('problems');
});
