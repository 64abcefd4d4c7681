import { test, uniqueName } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';
import { AdminBookingPage } from '../pages/admin-booking-page.ts';

test('a booking’s page shows the ride, its people, its money and its history', async ({
  page,
  bookings,
  admin,
  customer,
  drivers,
  rides,
}) => {
  const driver = await drivers.hire({ name: uniqueName('Freya') });
  const ride = await rides.book(customer);
  await rides.assign(ride._id, driver);
  await bookings.open(`?search=${ride._id}`);
  await page.getByRole('table').getByRole('link').click();
  await expect(page).toHaveURL(`/admin/bookings/${ride._id}`);
  const booking = new AdminBookingPage(page);
  await expect(booking.heading).toHaveText('Airport');
  await expect(page.getByRole('link', { name: 'Bookings', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(booking.ride).toContainText(ride.pickupLocation);
  await expect(booking.ride).toContainText(ride.destination ?? '');
  await expect(booking.customer).toContainText(customer.name);
  await expect(booking.customer.getByRole('link', { name: '(410) 555-0199' })).toHaveAttribute(
    'href',
    'tel:+14105550199',
  );
  await expect(booking.customer.getByRole('link', { name: /@example\.com$/ })).toBeVisible();
  await expect(booking.driver).toContainText(driver.name);
  await expect(booking.driver).toContainText('Waiting for a response since');
  await expect(booking.driver.getByRole('link', { name: /^\(\d{3}\)/ })).toBeVisible();
  await expect(booking.car).toContainText(ride.car?.plateNumber ?? '');
  await expect(booking.payment).toContainText('$150.00');
  await expect(booking.history).toContainText(admin.name);
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(size);
    await expectNoAxeViolations(page, { schemes: schemesAt(size.width) });
    expect(await horizontalOverflow(page)).toBe(0);
  }
});

test('the office assigns, reassigns, takes off and moves on a booking’s page', async ({
  page,
  admin: _,
  customer,
  drivers,
  rides,
  expectToast,
}) => {
  const first = await drivers.hire({ name: uniqueName('Freya') });
  const second = await drivers.hire({ name: uniqueName('Selma') });
  const ride = await rides.book(customer);
  const booking = new AdminBookingPage(page);
  await booking.open(ride._id);
  await booking.assignTo(first.name, 'Assign Driver');
  await expect(booking.driver).toContainText(first.name);
  await booking.assignTo(second.name, 'Reassign Driver');
  await expect(booking.driver).toContainText(second.name);
  await booking.driver.getByRole('button', { name: 'Remove driver' }).click();
  await expect(booking.driver).toContainText('Not assigned');
  await booking.payment.getByRole('button', { name: 'Record cash' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record cash' }).click();
  await expect(booking.payment).toContainText('Paid in cash');
  await booking.chooseStatus('Cancelled');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expectToast('The booking is now Cancelled.', 'success');
  await expect(booking.status('Cancelled')).toBeVisible();
});

test('deleting a booking leads to the list, and its history stays', async ({
  page,
  admin: _,
  customer,
  rides,
}) => {
  const ride = await rides.book(customer);
  const booking = new AdminBookingPage(page);
  await booking.open(ride._id);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete booking' }).click();
  await expect(page).toHaveURL('/admin/bookings');
  await booking.open(ride._id);
  await expect(page.getByText('We can’t find this booking')).toBeVisible();
  await expect(booking.history.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Go to all bookings' }).click();
  await expect(page).toHaveURL('/admin/bookings');
});
