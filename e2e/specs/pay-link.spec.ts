import { test, uniqueName } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';
import { AdminBookingPage } from '../pages/admin-booking-page.ts';
import { PayPage } from '../pages/pay-page.ts';

test('a guest pays by the link of the office, signed out on a phone', async ({
  page,
  browser,
  admin: _,
  people,
  rides,
  context,
  expectToast,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = uniqueName('Gloria');
  const at = new Date(Date.now() + 200 * 86_400_000);
  const car = await rides.freeCar(at, 'Airport');
  const { token } = await people.sharedAdmin();
  const call = {
    customer: { name, phone: '(443) 555-0178', email: `${name.replace(' ', '-')}@example.com` },
    serviceType: 'Airport',
    pickupLocation: '214 Prince George Street, Annapolis',
    destination: 'BWI Airport',
    pickupTime: at.toISOString(),
    car: car._id,
  };
  const ride = (await people.send('POST', '/api/admin/bookings', call, token)) as { _id: string };

  const booking = new AdminBookingPage(page);
  await booking.open(ride._id);
  await booking.customer.getByRole('button', { name: 'Email payment link' }).click();
  await expectToast(`The payment link is on its way to ${call.customer.email}.`, 'success');
  await booking.customer.getByRole('button', { name: 'Copy payment link' }).click();
  await expectToast('The payment link is copied.', 'success');
  const url = await page.evaluate(() => navigator.clipboard.readText());

  const guest = await (await browser.newContext({ viewport: phone })).newPage();
  const pay = new PayPage(guest);
  // A payment in another tab is being confirmed, and fails.
  await guest.route(
    '**/api/pay-links/*',
    async (route) => {
      const response = await route.fetch();
      const { account, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, account: { ...account, mayPay: false } } });
    },
    { times: 1 },
  );
  await guest.goto(url);
  await expect(pay.main).toContainText('being confirmed');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Pay for your ride');
  await expect(pay.main).toContainText('214 Prince George Street, Annapolis');
  await expect(pay.main).not.toContainText(name);
  await expectNoAxeViolations(guest);
  expect(await horizontalOverflow(guest)).toBe(0);
  await pay.choose('Pays');
  await pay.submit.click();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  const download = guest.waitForEvent('download');
  await pay.main.getByRole('button', { name: 'Receipt (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe(`receipt-${ride._id.slice(-8)}.pdf`);
  await expect(pay.main.getByRole('link')).toHaveCount(0);

  await guest.reload();
  await expect(pay.state('$150.00 paid')).toBeVisible();
  await guest.goto(`${url}x`);
  await expect(pay.main).toContainText('This payment link is not valid');
  await guest.context().close();

  await page.reload();
  await expect(booking.payment).toContainText('Paid by card');
  await expect(booking.customer.getByRole('button', { name: 'Copy payment link' })).toHaveCount(0);
});
