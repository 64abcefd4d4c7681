import { test, uniqueName } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { formatForInput } from '../fixtures/dates.ts';
import { Garage } from '../fixtures/garage.ts';
import { expect, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';
import { AdminBookingPage } from '../pages/admin-booking-page.ts';

/** A dialog hides the page behind it, including its heading. */
const behindDialog = ['landmark-one-main', 'page-has-heading-one'];

const minutesLater = (time: string, minutes: number) =>
  new Date(Date.parse(time) + minutes * 60_000);

test('the office moves a ride, sees what will happen, and everyone is told', {
  tag: ['@EDIT-1', '@EDIT-2'],
}, async ({ page, admin: _, customer, drivers, rides, expectToast }) => {
  const driver = await drivers.hire({ name: uniqueName('Freya') });
  const ride = await rides.book(customer);
  await rides.assign(ride._id, driver);
  const booking = new AdminBookingPage(page);
  await booking.open(ride._id);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  const time = dialog.getByRole('textbox', { name: 'Pickup date and time' });
  await time.fill(formatForInput(minutesLater(ride.pickupTime, 10)));
  await time.press('Tab');
  const preview = dialog.getByRole('region', { name: 'What will change' });
  await expect(preview).toContainText('Pickup time');
  await expect(preview).toContainText('The price stays the same.');
  // Escape closes the calendar, and not the dialog with what was typed.
  await time.press('ArrowDown');
  await expect(dialog.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('grid')).toBeHidden();
  await expect(time).toBeFocused();
  await expect(preview).toContainText(driver.name);
  await dialog.getByLabel('Flight number').fill('hello');
  await expect(dialog.getByText('Enter a flight number, such as AA 1187')).toBeVisible();
  await expect(dialog.getByText('Fix the marked field to update the preview.')).toBeVisible();
  await expect(preview).toContainText('Pickup time');
  await dialog.getByLabel('Flight number').fill('AA 1187');
  await dialog.getByLabel('Office note').fill('Called at noon');
  await expect(preview).toContainText('AA 1187');
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(size);
    await expectNoAxeViolations(page, {
      schemes: schemesAt(size.width),
      without: behindDialog,
    });
    expect(await horizontalOverflow(page)).toBe(0);
  }
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast('The booking is changed.', 'success');
  await expect(booking.ride).toContainText('AA 1187');
  await expect(booking.ride).toContainText('Called at noon');
  await expect(booking.history).toContainText('changed the booking: Pickup time');
  expect(await rides.bookedAt(customer, minutesLater(ride.pickupTime, 10))).toHaveLength(1);
});

test('a taken car is refused, with free cars of its class to choose from', {
  tag: '@EDIT-3',
}, async ({ page, admin: _, customer, rides }) => {
  const ride = await rides.book(customer);
  const other = await rides.book(customer, { carId: ride.car?._id ?? '' });
  const booking = new AdminBookingPage(page);
  await booking.open(ride._id);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  const time = dialog.getByRole('textbox', { name: 'Pickup date and time' });
  await time.fill(formatForInput(new Date(other.pickupTime)));
  await time.press('Tab');
  await expect(dialog.getByText(/is booked by/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Car' })).toBeFocused();
  const spare = dialog
    .getByText('Free cars of this class')
    .locator('..')
    .getByRole('button')
    .first();
  const plate = (await spare.textContent())?.split(', ').at(-1) ?? '';
  await spare.click();
  await expect(dialog.getByText(/is booked by/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(booking.car).toContainText(plate);
});

test('the driver is not free at the new time: the office proposes the ride to another', {
  tag: '@EDIT-2',
}, async ({ page, admin: _, customer, drivers, rides, serverUrl, people, expectToast }) => {
  const [busy, other] = [
    await drivers.hire({ name: uniqueName('Marcus') }),
    await drivers.hire({ name: uniqueName('Ruth') }),
  ];
  const garage = new Garage(serverUrl, people);
  const car = await garage.addCar();
  await garage.assignCar(other, car);
  const ride = await rides.book(customer, { carId: car._id });
  await rides.assign(ride._id, busy);
  await rides.driverAction(ride._id, 'accept', busy);
  const olivia = await people.signIn(await people.register({ name: uniqueName('Olivia') }));
  const inTheWay = await rides.book(olivia, { carId: (await garage.addCar())._id });
  await rides.assign(inTheWay._id, busy);
  const booking = new AdminBookingPage(page);
  await booking.open(ride._id);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  const time = dialog.getByRole('textbox', { name: 'Pickup date and time' });
  await time.fill(formatForInput(minutesLater(inTheWay.pickupTime, 60)));
  await time.press('Tab');
  const conflict = dialog.getByRole('region', {
    name: `${busy.name} is not free at the new time`,
  });
  await expect(conflict).toContainText(`${busy.name} drives ${olivia.name}: `);
  const choice = conflict.getByRole('radiogroup', { name: 'Who drives instead?' });
  await expect(choice.getByRole('radio', { name: 'Leave open' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(choice).toContainText('Choose another driver, or leave the ride open.');
  await expect(choice.getByRole('radio').first()).toBeFocused();
  await choice.getByRole('radio', { name: other.name }).check();
  await expect(choice).toContainText('Drives the booked car');
  const preview = dialog.getByRole('region', { name: 'What will change' });
  await expect(preview).toContainText(`${other.name}: Is asked to accept the ride`);
  await expect(preview).toContainText(`${busy.name}: Is told that the ride is no longer theirs`);
  // An invalid field hides neither the choice nor what comes of it.
  await dialog.getByLabel('Flight number').fill('hello');
  await expect(dialog.getByText('Fix the marked field to update the preview.')).toBeVisible();
  await expect(choice.getByRole('radio', { name: other.name })).toBeChecked();
  await expect(preview).toContainText(`${other.name}: Is asked to accept the ride`);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('Flight number')).toBeFocused();
  await dialog.getByLabel('Flight number').fill('');
  await expect(dialog.getByText('Fix the marked field to update the preview.')).toBeHidden();
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(size);
    await expectNoAxeViolations(page, {
      schemes: schemesAt(size.width),
      without: behindDialog,
    });
    expect(await horizontalOverflow(page)).toBe(0);
    const hasOverflow = await conflict.evaluate((box) => box.scrollWidth > box.clientWidth);
    expect(hasOverflow).toBe(false);
  }
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast('The booking is changed.', 'success');
  await expect(booking.driver).toContainText(other.name);
  await expect(booking.status('Assigned').first()).toBeVisible();
});

test('whoever changes a booking after someone else sees what is different and keeps what they typed', {
  tag: '@EDIT-5',
}, async ({ page, admin: _, customer, rides, people, expectToast }) => {
  const ride = await rides.book(customer);
  const booking = new AdminBookingPage(page);
  await booking.open(ride._id);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await dialog.getByLabel('Flight number').fill('AA 1187');
  const later = minutesLater(ride.pickupTime, 10);
  const { token } = await people.sharedAdmin();
  const body = { pickupTime: later.toISOString(), officeNote: 'Called at noon' };
  await people.send('PUT', `/api/admin/bookings/${ride._id}`, body, token);
  const notice = dialog.getByText(/^Someone else has just changed this booking: Pickup time: /);
  await expect(notice).toContainText('Office note: none → Called at noon');
  await expect(dialog.getByLabel('Flight number')).toHaveValue('AA 1187');
  await expect(dialog.getByRole('textbox', { name: 'Pickup date and time' })).toHaveValue(
    formatForInput(later),
  );
  const preview = dialog.getByRole('region', { name: 'What will change' });
  await expect(preview).toContainText('AA 1187');
  await expect(preview).not.toContainText('Pickup time');
  await expectNoAxeViolations(page, { without: behindDialog });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast('The booking is changed.', 'success');
  expect(await rides.bookedAt(customer, later)).toMatchObject([{ flightNumber: 'AA 1187' }]);
});

test('a change that alters the price is not saved before the difference is shown', {
  tag: '@EDIT-4',
}, async ({ page, admin: _, customer, rides, expectToast }) => {
  const ride = await rides.book(customer);
  await new AdminBookingPage(page).open(ride._id);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  // Holds the preview back until the change is refused.
  let letPreviewsPass = () => {};
  const pass = new Promise<void>((resolve) => {
    letPreviewsPass = resolve;
  });
  await page.route(`**/api/admin/bookings/${ride._id}`, async (route) => {
    if (route.request().postData()?.includes('dryRun')) await pass;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Add a stop' }).click();
  await dialog.getByLabel('Stop 1', { exact: true }).fill('Severna Park');
  await dialog.getByRole('button', { name: /^(Save changes|Checking)/ }).click();
  await expect(dialog.getByText('This change alters the price.')).toBeVisible();
  letPreviewsPass();
  const preview = dialog.getByRole('region', { name: 'What will change' });
  await expect(preview).toContainText('+$20.00');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast('The booking is changed.', 'success');
});

test('of a ride that has ended, the office changes the notes alone', {
  tag: '@EDIT-8',
}, async ({ page, admin: _, customer, rides, expectToast }) => {
  const ride = await rides.bookUpTo(customer, 'Completed');
  const booking = new AdminBookingPage(page);
  await booking.open(ride._id);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await expect(dialog.getByText(/^This ride is Completed\./)).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(2);
  await dialog.getByLabel('Office note').fill('Left a scarf in the car');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast('The booking is changed.', 'success');
  await expect(booking.ride).toContainText('Left a scarf in the car');
});

test('the office gives a discount, with a reason', {
  tag: '@EDIT-4',
}, async ({ page, admin: _, customer, rides, expectToast }) => {
  const ride = await rides.book(customer);
  const booking = new AdminBookingPage(page);
  await booking.open(ride._id);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  // The price of an airport ride is fixed.
  await expect(dialog.getByLabel('Passengers', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Hours', { exact: true })).toHaveCount(0);
  const discount = dialog.getByLabel('Discount (optional)', { exact: true });
  const reason = dialog.getByLabel('Reason for the discount');
  await expect(reason).toHaveAccessibleName('Reason for the discount (optional)');
  expect((await discount.boundingBox())?.y).toBe((await reason.boundingBox())?.y);
  await reason.fill('Late last time');
  for (const [typed, problem] of [
    ['abc', 'Discount must be a number'],
    ['-5', 'Discount must be more than 0'],
    ['12.345', 'Discount can have at most two decimals'],
  ] as const) {
    await discount.fill(typed);
    await expect(discount).toHaveAccessibleDescription(new RegExp(problem));
  }
  await discount.fill('20');
  await expect(reason).toHaveAccessibleName('Reason for the discount');
  const preview = dialog.getByRole('region', { name: 'What will change' });
  await expect(preview).toContainText('−$20.00');
  await reason.fill('');
  await expect(reason).toHaveAccessibleDescription(/Reason is required/);
  await expect(preview).toContainText('−$20.00');
  await reason.fill('Late last time');
  await expect(reason).not.toHaveAttribute('aria-invalid');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast('The booking is changed.', 'success');
  await expect(booking.payment).toContainText('−$20.00');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(discount).toHaveValue('20');
  await expect(reason).toHaveValue('Late last time');
});

test('a pickup time that has passed is neither ignored nor saved', {
  tag: '@EDIT-1',
}, async ({ page, admin: _, customer, rides }) => {
  const ride = await rides.book(customer);
  await new AdminBookingPage(page).open(ride._id);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  const hint = dialog.getByText('Change a field to see what will happen.');
  await expect(hint).toBeVisible();
  const time = dialog.getByRole('textbox', { name: 'Pickup date and time' });
  await time.fill('01/02/2020 3:00 PM');
  await expect(hint).toBeHidden();
  await expect(
    dialog.getByText('Enter a valid pickup time to see what will happen.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription('This time has passed. Choose a later one.');
  await time.fill(formatForInput(new Date(ride.pickupTime)));
  await expect(hint).toBeVisible();
});

test('a customer changes time and places while cancelling is free', {
  tag: '@EDIT-7',
}, async ({ page, customer, rides, expectToast }) => {
  await storeSession(page, customer);
  await page.setViewportSize(phone);
  const ride = await rides.book(customer);
  await page.goto(`/bookings/${ride._id}`);
  await page.getByRole('button', { name: 'Change time or places' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  const pickup = dialog.getByRole('combobox', { name: 'Pickup location' });
  await pickup.fill('Union Station');
  const suggestions = dialog.getByRole('listbox', { name: 'Suggested places' });
  await expect(suggestions).toBeVisible();
  // Escape closes the suggestions, and not the dialog.
  await pickup.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(dialog).toBeVisible();
  await pickup.fill('1 Main Street, Bowie');
  const destination = dialog.getByRole('combobox', { name: 'Destination' });
  await destination.fill('union stat');
  await suggestions.getByRole('option').first().click();
  await expect(destination).toHaveValue(/Union Station/);
  const chosen = await destination.inputValue();
  await dialog.getByRole('button', { name: 'Add a stop' }).click();
  const stop = dialog.getByLabel('Stop 1', { exact: true });
  await expect(stop).toBeFocused();
  await stop.fill('Severna Park');
  const preview = dialog.getByRole('region', { name: 'What will change' });
  await expect(preview).toContainText('+$20.00');
  await expect(preview).toContainText(chosen);
  await expect(preview).toContainText('You can pay it online from your booking page.');
  await expectNoAxeViolations(page, { without: behindDialog });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast('The booking is changed.', 'success');
  await expect(page.getByText('1 Main Street, Bowie')).toBeVisible();
  await expect(page.getByText('Extra stop', { exact: true }).first()).toBeVisible();
});
