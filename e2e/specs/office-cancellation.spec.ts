import { testCards } from '@chesapeake/contract/payments/payments';
import { test } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { expect, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';
import { AdminBookingPage } from '../pages/admin-booking-page.ts';
import { BookingsPage } from '../pages/bookings-page.ts';
import { DriverBookingsPage } from '../pages/driver-pages.ts';

const card = { method: 'test-card', number: testCards.pays, expiry: '12/40', cvc: '123' };

test('the office keeps the fare with a reason, which the customer reads', {
  tag: ['@NOSHOW-1', '@NOSHOW-2'],
}, async ({ page, admin: _, customer, people, rides, expectToast }) => {
  const { _id } = await rides.book(customer);
  await people.send('PUT', `/api/bookings/${_id}/pay`, card, customer.token);
  const booking = new AdminBookingPage(page);
  await booking.open(_id);
  await booking.chooseStatus('Cancelled');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Paid$150.00');
  const choices = dialog.getByRole('radiogroup').locator('label');
  await expect(choices).toHaveText([
    'Refund everything$150.00',
    'By the cancellation rules (100% back)$150.00',
    'Keep the fare$0.00',
    'Another amount',
  ]);
  await expect(dialog.getByRole('radio', { name: 'Refund everything' })).toBeChecked();
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(size);
    await expectNoAxeViolations(page, {
      schemes: schemesAt(size.width),
      within: '[role=alertdialog]',
    });
    expect(await horizontalOverflow(page)).toBe(0);
  }
  await dialog.getByRole('radio', { name: 'Keep the fare' }).check();
  await expect(dialog).toContainText('We keep $150.00.');
  const confirm = dialog.getByRole('button', { name: 'Cancel booking' });
  await confirm.click();
  await expect(dialog).toContainText('Reason is required');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('The car was at the door');
  await confirm.click();
  await expectToast('The booking is now Cancelled.', 'success');
  await expect(dialog).toHaveCount(0);
  await expect(booking.payment).toContainText('Cancellation fee: The car was at the door');

  await storeSession(page, customer);
  await page.goto(`/bookings/${_id}`);
  await expect(page.getByRole('main')).toContainText('Reason: The car was at the door');
  await expect(page.getByRole('main')).not.toContainText('refund is on its way');
});

test('the office, the driver and the customer read No-show', {
  tag: ['@NOSHOW-3'],
}, async ({ page, bookings, customer, drivers, people, rides, expectToast }) => {
  const driver = await drivers.hire();
  const ride = await rides.book(customer);
  await rides.assign(ride._id, driver);
  await bookings.open(`?search=${ride._id}`);
  await bookings.choose(ride._id, 'Cancelled');
  const dialog = bookings.confirmDialog;
  await dialog.getByRole('checkbox', { name: 'The customer did not show up' }).check();
  await expect(dialog).toContainText('The pickup time has not passed yet.');
  await expect(dialog.getByRole('radio', { name: 'By the no-show rule (100%)' })).toBeChecked();
  await expect(dialog).toContainText('The customer still owes $150.00');
  await bookings.confirm('Mark as no-show').click();
  await expectToast('The booking is marked as a no-show.', 'success');
  await expect(bookings.status(ride._id)).toHaveText('No-show');
  await bookings.chip('Cancelled').click();
  await expect(bookings.status(ride._id)).toHaveText('No-show');

  await storeSession(page, await people.signIn(driver));
  const driven = new DriverBookingsPage(page);
  await driven.open();
  await expect(driven.status(ride)).toHaveText('No-show');

  await storeSession(page, customer);
  const list = new BookingsPage(page);
  await list.open();
  await expect(list.status(ride._id)).toHaveText('No-show');
  await list.view(ride._id).click();
  await page.getByRole('link', { name: 'Pay $150.00' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your ride');
});
