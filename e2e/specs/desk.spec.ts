import { uniqueName } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { formatForInput, hoursAfter, unusedMorning } from '../fixtures/dates.ts';
import { spoken, test, unusedPhone } from '../fixtures/desk.ts';
import { blockSockets, expect, horizontalOverflow, phone } from '../fixtures/test.ts';
import { AdminBookingPage } from '../pages/admin-booking-page.ts';

const onBookingPage = /\/admin\/bookings\/[0-9a-f-]{36}$/;

test('opens by the button and by the key n', { tag: ['@DESK-1'] }, async ({
  page,
  bookings,
  desk,
}) => {
  await bookings.open();
  await page.getByRole('link', { name: 'New booking' }).click();
  await expect(desk.caller).toBeFocused();
  await page.getByRole('link', { name: 'All bookings' }).click();
  // In a text field, n is a letter.
  await bookings.search.fill('n');
  await expect(page).toHaveURL(/search=n$/);
  await bookings.search.blur();
  await page.keyboard.press('n');
  await expect(desk.heading).toBeVisible();
  await expect(desk.caller).toBeFocused();
});

test('books a known customer by four digits, with the keyboard alone', {
  tag: ['@DESK-2', '@DESK-3', '@DESK-5'],
}, async ({ page, desk, regular, rides }) => {
  const { keyboard } = page;
  const at = unusedMorning();
  await desk.open();
  await keyboard.type(regular.phone.slice(-4));
  await expect(desk.options.filter({ hasText: regular.name })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await keyboard.press('Enter');
  await expect(desk.kind('One way')).toBeFocused();
  await expect(desk.callerCard).toContainText(spoken(regular.phone));
  await keyboard.press('Enter');
  await expect(desk.service).toBeFocused();
  await keyboard.press('Enter');
  await expect(desk.pickup).toBeFocused();
  await keyboard.type('prince');
  await expect(page.getByRole('option', { name: /214 Prince George/ })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(desk.pickup).toHaveValue('214 Prince George Street, Annapolis');
  await expect(desk.destination).toBeFocused();
  await keyboard.type('Union Station');
  await keyboard.press('Escape');
  await keyboard.press('Enter');
  await expect(desk.time).toBeFocused();
  await keyboard.type(formatForInput(at));
  await keyboard.press('Enter');
  await expect(desk.passengers).toBeFocused();
  await expect(desk.total).toHaveText('$150.00');
  for (const part of [desk.carClass('Sedan'), desk.drivers.getByLabel('Leave open')]) {
    await keyboard.press('Control+ArrowDown');
    await expect(part).toBeFocused();
  }
  await keyboard.press('Control+Enter');
  await expect(page).toHaveURL(onBookingPage);
  await expect(page.getByText(`Booked for ${regular.name}.`)).toBeVisible();
  expect(await rides.bookedAt(regular, at)).toMatchObject([
    { source: 'phone', destination: 'Union Station', payment: 'link' },
  ]);
});

test('books for somebody new without an email address', {
  tag: ['@DESK-4', '@DESK-6', '@DESK-15'],
}, async ({ page, desk, bookings }) => {
  const name = uniqueName('Helen');
  const number = unusedPhone();
  await desk.open();
  await page.keyboard.type(spoken(number));
  await page.keyboard.press('Alt+N');
  await expect(desk.newPerson.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await expect(desk.newPerson.getByLabel('Phone number')).toHaveValue(spoken(number));
  const call = `No e-mail address: call ${spoken(number)}`;
  await expect(desk.summary).toContainText(`${call} and read or text the link.`);
  await page.getByLabel('Passenger is someone else').check();
  await expect(desk.passenger).toBeFocused();
  await desk.passenger.fill('Robert Hart');
  await desk.enterRide(formatForInput(unusedMorning()));
  await page.getByRole('radio', { name: /Cash to the driver/ }).check();
  await expect(desk.total).toHaveText('$150.00');
  await desk.book.click();
  await expect(page).toHaveURL(onBookingPage);
  await expect(page.getByRole('status').filter({ hasText: call })).toBeVisible();
  const { customer, ride } = new AdminBookingPage(page);
  await expect(customer).toContainText('No account');
  await expect(customer).toContainText(call);
  await expect(ride).toContainText('Robert Hart');
  await expect(ride).toContainText('Cash to the driver');
  const id = page.url().slice(-36);
  await bookings.open(`?search=${encodeURIComponent(name)}`);
  await expect(bookings.row(id)).toContainText('no account');
});

test('books a round trip with flights and stops', {
  tag: ['@DESK-7', '@DESK-9', '@DESK-11'],
}, async ({ page, desk, regular, rides }) => {
  const at = unusedMorning();
  await desk.open();
  await desk.choose(regular.phone, regular.name);
  await desk.kind('Round trip').check();
  await desk.enterRide(formatForInput(at));
  await desk.returnTime.fill(formatForInput(hoursAfter(at, 8)));
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await desk.stop(1).fill('Glen Burnie');
  await page.getByRole('button', { name: 'Add another stop' }).click();
  await desk.stop(2).fill('Severna Park');
  await page.getByRole('button', { name: 'Move stop 2 up' }).click();
  await expect(desk.stop(1)).toHaveValue('Severna Park');
  await page.getByRole('textbox', { name: 'Flight (optional)', exact: true }).fill('aa2413');
  await desk.field('Flight back').fill('wn 2217');
  await expect(desk.total).toHaveText('$340.00');
  await desk.book.click();
  await expect(page.getByText(`Round trip booked for ${regular.name}.`)).toBeVisible();
  const booked = (await rides.bookedBy(regular)).filter(({ source }) => source === 'phone');
  expect(booked.map(({ flightNumber }) => flightNumber).sort()).toEqual(['AA 2413', 'WN 2217']);
  expect(booked.map(({ stops }) => stops).sort()).toEqual([[], ['Severna Park', 'Glen Burnie']]);
  expect(booked.map(({ pickupLocation }) => pickupLocation).sort()).toEqual([
    '80 Compromise Street, Annapolis',
    'BWI Airport, Terminal B',
  ]);
});

test('books by the hour, and refuses fewer hours than the service needs', {
  tag: ['@DESK-8', '@DESK-10'],
}, async ({ page, desk, regular, rides }) => {
  const at = unusedMorning();
  await desk.open();
  await desk.choose(regular.phone, regular.name);
  await desk.kind('By the hour').check();
  await expect(desk.service.getByRole('option', { selected: true })).toContainText(
    'Hourly Charter',
  );
  await expect(desk.destination).toHaveCount(0);
  await desk.pickup.fill('City Dock, Annapolis');
  await desk.time.fill(formatForInput(at));
  await desk.hours.fill('2');
  await desk.passengers.fill('9');
  await desk.carClass('SUV').check();
  await desk.book.click();
  await expect(desk.hours).toBeFocused();
  await expect(desk.hours).toHaveAccessibleDescription(/Hourly Charter needs at least 3 hours/);
  await expect(desk.passengers).toHaveAccessibleDescription(/6 seats. Choose a larger car/);
  await expect(desk.carClass('SUV').locator('..')).toContainText('Too small for 9');
  await desk.hours.fill('5');
  await desk.carClass('Van').check();
  await expect(desk.total).toHaveText('$475.00');
  await desk.book.click();
  await expect(page).toHaveURL(onBookingPage);
  const [ride] = await rides.bookedAt(regular, at);
  expect(ride).toMatchObject({ hours: 5, price: 475, car: { carClass: 'Van' } });
});

test('names the fields to fix and leads to them', { tag: ['@DESK-5'] }, async ({ page, desk }) => {
  await desk.open();
  await page.keyboard.press('Control+Enter');
  await expect(desk.caller).toBeFocused();
  await expect(desk.summary).toContainText('5 fields to fix');
  await page.keyboard.press('F8');
  await expect(desk.pickup).toBeFocused();
  await page.keyboard.press('F8');
  await expect(desk.destination).toBeFocused();
  await desk.summary.getByRole('button', { name: 'Date and time' }).click();
  await expect(desk.time).toBeFocused();
  await page.keyboard.type('tomorrow 3');
  await page.keyboard.press('F8');
  await expect(page.getByText('Add AM or PM to the time.')).toBeVisible();
  await desk.time.fill('tomorrow 3p');
  await expect(desk.summary).toContainText('4 fields to fix');
});

test('names a car that somebody else takes meanwhile', {
  tag: ['@DESK-12'],
}, async ({ page, desk, regular, rides, problems }) => {
  await blockSockets(page);
  const at = unusedMorning();
  await desk.open();
  await desk.choose(regular.phone, regular.name);
  await desk.enterRide(formatForInput(at));
  await desk.carClass('SUV').check();
  const [wanted] = (await rides.availableCars(at, 'Airport')).filter(
    ({ carClass }) => carClass === 'SUV',
  );
  if (!wanted) throw new Error('No SUV is free.');
  const option = desk.car(new RegExp(wanted.plateNumber));
  await option.check();
  await expect(desk.total).toHaveText('$150.00');
  await rides.book(regular, { carId: wanted._id, pickupTime: at.toISOString() });
  await desk.book.click();
  await expect(desk.cars).toContainText('This car has just been booked for that time.');
  await expect(option).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'is not free: Booked' })).toBeVisible();
  await desk.car(/^Any free SUV/).check();
  await desk.book.click();
  await expect(page).toHaveURL(onBookingPage);
  expect(problems).toEqual([]);
});

test('books once when the answer is lost and the button pressed again', {
  tag: ['@DESK-16'],
}, async ({ page, desk, regular, rides }) => {
  const at = unusedMorning();
  await desk.open();
  await desk.choose(regular.phone, regular.name);
  await desk.enterRide(formatForInput(at));
  await expect(desk.total).toHaveText('$150.00');
  await desk.dropNextResponse();
  await desk.book.click();
  await expect(desk.summary).toContainText('Press Book again without changing anything');
  // Without a connection, the price stays known.
  await page.context().setOffline(true);
  const noPrice = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/prices'),
  );
  await desk.book.click();
  await noPrice;
  await expect(desk.summary).toContainText('No answer came back');
  await expect(desk.summary).not.toContainText('The price could not be loaded');
  await page.context().setOffline(false);
  await page.reload();
  await expect(desk.callerCard).toContainText(regular.name);
  await expect(desk.total).toHaveText('$150.00');
  // Another booking than the one that may exist is not made without asking.
  await desk.field('Office note').fill('Called twice');
  await desk.book.click();
  await expect(desk.summary).toContainText('may be booked already');
  await desk.field('Office note').fill('');
  await desk.book.click();
  await expect(page).toHaveURL(onBookingPage);
  expect(await rides.bookedAt(regular, at)).toHaveLength(1);
  // What is booked is no draft any more.
  await desk.open();
  await expect(desk.caller).toBeFocused();
});

test('takes another price with a reason', { tag: ['@DESK-14'] }, async ({
  page,
  desk,
  regular,
  rides,
}) => {
  const at = unusedMorning();
  await desk.open();
  await desk.choose(regular.phone, regular.name);
  await desk.enterRide(formatForInput(at));
  await desk.summary.getByRole('button', { name: 'Change price' }).click();
  await desk.field('Reason').fill('Regular customer');
  await desk.field('Discount').fill('500');
  await expect(desk.field('Discount')).toHaveAccessibleDescription(/at most \$150.00/);
  await desk.field('New price').fill('120');
  await expect(desk.field('Discount')).toHaveValue('30.00');
  await expect(desk.total).toHaveText('$120.00');
  await desk.field('Reason').fill('');
  await desk.book.click();
  await expect(desk.field('Reason')).toBeFocused();
  await desk.field('Reason').fill('Regular customer');
  // Without leaving the field.
  await desk.field('New price').fill('110');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(onBookingPage);
  const [ride] = await rides.bookedAt(regular, at);
  expect(ride?.priceLines.at(-1)).toEqual({ label: 'Discount: Regular customer', amount: -40 });
});

test('says at its field why a ride cannot be quoted', { tag: ['@QUOTE-1'] }, async ({
  page,
  desk,
  regular,
}) => {
  await desk.open();
  await desk.choose(regular.phone, regular.name);
  const byZone = desk.service.getByRole('option', { name: /^Point to Point/ });
  await desk.service.selectOption(await byZone.getAttribute('value'));
  await desk.enterRide(formatForInput(unusedMorning()));
  await expect(desk.cars).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(desk.pickup).toBeFocused();
  await expect(desk.pickup).toHaveAccessibleDescription(/the price depends on its zone/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('repeats a booking, or books the way back', async ({ page, desk, regular, bookings }) => {
  await page.goto(`/admin/bookings/${regular.ride._id}`);
  await page.getByRole('link', { name: 'Return', exact: true }).click();
  await expect(desk.callerCard).toContainText(regular.name);
  await expect(desk.pickup).toHaveValue('BWI Airport, Terminal B');
  await expect(desk.destination).toHaveValue('214 Prince George Street, Annapolis');
  await page.reload();
  await expect(desk.callerCard).toContainText(regular.name);
  await expect(desk.pickup).toHaveValue('BWI Airport, Terminal B');
  await bookings.open(`?search=${encodeURIComponent(regular.name)}`);
  await bookings
    .row(regular.ride._id)
    .getByRole('button', { name: /^Book again/ })
    .click();
  await page.getByRole('menuitem', { name: 'Repeat' }).click();
  await expect(desk.pickup).toHaveValue('214 Prince George Street, Annapolis');
  await expect(desk.time).toBeFocused();
  await expect(desk.field('Note to the driver')).toHaveValue('Ring the side door');
  // At once, before what is typed is kept.
  await desk.pickup.fill('City Dock, Annapolis');
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(desk.caller).toBeFocused();
  await page.reload();
  await expect(desk.pickup).toHaveValue('');
  await desk.pickup.fill('City Dock, Annapolis');
  await expect(page.getByText('Draft kept')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(desk.pickup).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.pickup).toHaveValue('City Dock, Annapolis');
});

for (const width of [phone.width, 1440]) {
  test(`fits and is accessible at ${width} px`, {
    tag: ['@DESK-5'],
  }, async ({ page, desk, regular }) => {
    await page.setViewportSize({ width, height: 800 });
    await desk.open();
    await desk.caller.fill(regular.phone);
    await expect(desk.options.first()).toContainText(regular.name);
    await expectNoAxeViolations(page, { schemes: schemesAt(width) });
    await desk.options.first().click();
    await desk.kind('Round trip').check();
    await desk.enterRide(formatForInput(unusedMorning()));
    await page.getByRole('button', { name: 'Change price' }).click();
    await desk.book.click();
    await expect(desk.returnTime).toBeFocused();
    await expect(desk.cars).toBeVisible();
    await expectNoAxeViolations(page, { schemes: schemesAt(width) });
    expect(await horizontalOverflow(page)).toBe(0);
  });
}
