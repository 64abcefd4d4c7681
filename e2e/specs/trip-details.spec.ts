import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/booking-form.ts';
import { formatForInput, hoursAfter, unusedMorning } from '../fixtures/dates.ts';
import { expect } from '../fixtures/test.ts';

const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

test('trip details are out of the way until they are asked for', { tag: '@FACT-1' }, async ({
  page,
  book,
}) => {
  await book.open();
  const open = page.getByRole('button', { name: 'Add trip details' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Passengers')).toBeHidden();
  await expect(page.getByLabel('Flight number')).toBeHidden();
  await open.press('Enter');
  await expect(page.getByLabel('Passengers', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  const title = page.getByRole('button', { name: /^Trip details/ });
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'More: Passengers' }).click();
  await title.press('Enter');
  await expect(title).toHaveAccessibleName('Trip details, 1 passenger');
  await expect(title).toBeFocused();
});

test('trip details survive a reload, are part of the price, and are booked', {
  tag: ['@FACT-2', '@PRICE-2'],
}, async ({ page, book, rides, customer }) => {
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await page.setViewportSize({ width: 360, height: 740 });
  await book.open();
  await book.fill({ service: 'Airport', to: 'BWI', at: formatForInput(at), car });
  await page.getByRole('button', { name: 'Add trip details' }).click();
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await expect(page.getByLabel('Stop 1', { exact: true })).toBeFocused();
  await page.keyboard.type(`540 Benfield Road, ${longWord}`);
  await page.getByRole('button', { name: 'More: Passengers' }).click();
  await page.getByRole('button', { name: 'More: Passengers' }).click();
  await page.getByLabel('Bags', { exact: true }).fill('3');
  await page.getByLabel('Flight number').fill('aa1187');
  const seats = page.getByLabel('Child seat', { exact: true });
  await seats.fill('99');
  await seats.blur();
  await expect(seats).toHaveValue(/^[2-9]$/);
  await seats.fill('1');
  await page.getByLabel('Note for your driver').fill('Please ring the bell at the gate.');
  await page.getByLabel('Passenger, if not you').fill('Ada Byron');
  await page.getByLabel('Passenger’s phone').fill('(410) 555-0123');
  await page.reload();
  await expect(page.getByLabel('Stop 1', { exact: true })).toHaveValue(/Benfield/);
  await expect(page.getByLabel('Passengers', { exact: true })).toHaveValue('2');
  await expect(page.getByLabel('Bags', { exact: true })).toHaveValue('3');
  await expect(page.getByLabel('Note for your driver')).toHaveValue(/gate/);
  await expect(book.total).toHaveText('$185.00');
  await expect(book.summaryText('Child seat')).toHaveText('$15.00');
  await expect(book.summaryText('Extra stop')).toHaveText('$20.00');
  await expect(book.summaryText('Party')).toHaveText('2 passengers, 3 bags');
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: /^Review your ride/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Review your ride' });
  await expect(sheet.getByText('Please ring the bell at the gate.')).toBeVisible();
  await expect(sheet.getByText('Ada Byron')).toBeVisible();
  await expect(sheet.getByText('(410) 555-0123')).toBeVisible();
  await sheet.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/bookings$/);
  const [booked] = await rides.bookedAt(customer, at);
  expect(booked).toMatchObject({
    price: 185,
    stops: [`540 Benfield Road, ${longWord}`],
    passengers: 2,
    bags: 3,
    flightNumber: 'AA 1187',
    noteToDriver: 'Please ring the bell at the gate.',
  });
  await page.goto(`/bookings/${booked?._id}`);
  await expect(page.getByText('Please ring the bell at the gate.')).toBeVisible();
  await expect(page.getByText('AA 1187')).toBeVisible();
  await expect(page.getByText('Child seat', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoAxeViolations(page);
});

test('bad details are refused at their field, and nothing is lost', async ({
  page,
  book,
  rides,
}) => {
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.open();
  await book.fill({ service: 'Half Day', at: formatForInput(at), car });
  await page.getByRole('button', { name: 'Add trip details' }).click();
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await page.getByLabel('Flight number').fill('hello');
  await page.getByLabel('Passengers', { exact: true }).fill('0');
  await book.submit.first().click();
  await expect(page.getByText('Enter an address, or remove the stop')).toBeVisible();
  await expect(page.getByText('Enter a flight number, such as AA 1187')).toBeVisible();
  await expect(page.getByText('Passengers must be at least 1')).toBeVisible();
  await page.getByRole('button', { name: 'Remove stop 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add a stop' })).toBeFocused();
  await page.getByLabel('Flight number').fill('');
  await page.getByLabel('Passengers', { exact: true }).fill('59');
  await book.submit.first().click();
  await expect(page.getByText(/^This car has \d+ seats\./)).toBeVisible();
  await expect(book.pickupLocation).toHaveValue('80 Compromise Street, Annapolis');
  await page.getByLabel('Passengers', { exact: true }).fill('1');
  // What the service does not ask for is not refused.
  await book.service('Airport').check();
  await page.getByRole('button', { name: 'Add a return trip' }).click();
  await book.service('Half Day').check();
  await book.submit.first().click();
  await expect(page).toHaveURL(/\/bookings$/);
});

test('a return trip books both rides at once', {
  tag: ['@FACT-3', '@FACT-4'],
}, async ({ page, book, rides, customer }) => {
  const at = unusedMorning();
  const back = hoursAfter(at, 6);
  const { _id: car } = await rides.freeCar(at);
  await book.open();
  await book.fill({ service: 'Airport', to: 'BWI', at: formatForInput(at), car });
  await page.getByRole('button', { name: 'Add trip details' }).click();
  const returnTime = page.getByRole('textbox', { name: 'Return date and time' });
  const add = page.getByRole('button', { name: 'Add a return trip' });
  await add.press('Enter');
  await expect(returnTime).toBeFocused();
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(add).toBeFocused();
  await add.click();
  await page.getByRole('button', { name: 'Book Both Rides' }).first().click();
  await expect(page.getByText('Return date and time is required.')).toBeVisible();
  await returnTime.fill(formatForInput(at));
  await expect(returnTime).toHaveAccessibleDescription(
    /^The car needs 30 minutes after the first ride\. The return can start from .+\.$/,
  );
  await returnTime.fill(formatForInput(back));
  await expect(book.total).toHaveText('$300.00');
  await page.getByRole('button', { name: 'Book Both Rides' }).first().click();
  await expect(page).toHaveURL(/\/bookings$/);
  const [there] = await rides.bookedAt(customer, at);
  const [home] = await rides.bookedAt(customer, back);
  expect(home).toMatchObject({ pickupLocation: 'BWI', trip: { _id: there?.trip?._id, leg: 2 } });
  const confirmation = page.getByRole('region', { name: 'Your 2 rides are booked' });
  await expect(confirmation.getByText(/^Ride 2 of 2/)).toBeVisible();
  await expect(confirmation.getByRole('link', { name: 'Pay for your trip' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Your bookings' });
  await expect(table.getByText('Ride 1 of a trip')).toBeVisible();
  await expect(table.getByText('Ride 2 of a trip')).toBeVisible();
  await page.goto(`/bookings/${home?._id}`);
  await page.getByRole('listitem').filter({ hasText: 'Ride 1 of 2' }).getByRole('link').click();
  await expect(page).toHaveURL(`/bookings/${there?._id}`);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await dialog.getByLabel(/^Cancel the rest of this trip too/).check();
  const otherRefunds = dialog.getByRole('list', { name: 'Other refunds' });
  await expect(otherRefunds.getByRole('listitem')).toHaveText(/You haven’t paid yet/);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toBeHidden();
  const legs = await rides.bookedBy(customer);
  expect(legs.map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled']);
});

test('the return trip fits a phone and names both places', { tag: '@FACT-3' }, async ({
  page,
  book,
}) => {
  const at = unusedMorning();
  await page.setViewportSize({ width: 360, height: 740 });
  await book.open();
  await book.fill({ service: 'Airport', to: 'BWI', at: formatForInput(at) });
  await page.getByRole('button', { name: 'Add trip details' }).click();
  await page.getByRole('button', { name: 'Add a return trip' }).click();
  await expect(
    page.getByText('From BWI back to 80 Compromise Street, Annapolis', { exact: true }),
  ).toBeVisible();
  const time = page.getByRole('textbox', { name: 'Return date and time' });
  await time.fill(formatForInput(hoursAfter(at, 6)));
  expect(await time.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the first problem on the page gets the focus, even if it was hidden', {
  tag: ['@BOOK-18'],
}, async ({ page, book, expectToast }) => {
  const at = unusedMorning();
  await book.open();
  await book.fill({ service: 'Airport', to: 'BWI', at: formatForInput(at) });
  await page.getByRole('button', { name: 'Add trip details' }).click();
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await page.getByLabel('Passengers', { exact: true }).fill('0');
  const flight = page.getByLabel(/^Flight number/);
  await flight.fill('hello');
  await page.getByRole('button', { name: 'Add a return trip' }).click();
  const returnTime = page.getByRole('textbox', { name: 'Return date and time' });
  await returnTime.fill(formatForInput(at));
  const submit = page.getByRole('button', { name: 'Book Both Rides' }).first();
  const stop = page.getByLabel('Stop 1', { exact: true });
  for (const _ of ['first', 'again']) {
    await page.getByRole('button', { name: /^Trip details/ }).click();
    await expect(stop).toBeHidden();
    await submit.click();
    await expect(stop).toBeFocused();
  }
  await expectToast('Please select an available car.');
  await page.getByRole('button', { name: 'Remove stop 1' }).click();
  await submit.click();
  await expect(page.getByLabel('Passengers', { exact: true })).toBeFocused();
  await page.getByLabel('Passengers', { exact: true }).fill('1');
  await submit.click();
  await expect(flight).toBeFocused();
  await flight.fill('');
  await submit.click();
  await expect(returnTime).toBeFocused();
  await returnTime.fill(formatForInput(hoursAfter(at, 6)));
  await submit.click();
  await expect(book.anyCar()).toBeFocused();
});
