import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/booking-form.ts';
import { formatForInput, unusedMorning } from '../fixtures/dates.ts';
import { expect } from '../fixtures/test.ts';

test('further cars are added by keyboard, kept through a reload, priced and booked', {
  tag: ['@FACT-1', '@FACT-2'],
}, async ({ page, book, rides, customer }) => {
  const at = unusedMorning();
  const { _id: car, brand, model } = await rides.freeCar(at);
  await page.setViewportSize({ width: 360, height: 740 });
  await book.open();
  await book.fill({ service: 'Airport', to: 'BWI', at: formatForInput(at), car });
  await expect(page.getByRole('button', { name: 'Add another car' })).toBeHidden();
  await page.getByRole('button', { name: 'Add trip details' }).click();
  await page.getByRole('button', { name: 'Add another car' }).press('Enter');
  const second = page.getByLabel('Car 2', { exact: true });
  await expect(second).toBeFocused();
  await expect(second.locator('option:checked')).toHaveText(
    /, (Sedan|SUV|Van|Stretch), \d+ seats$/,
  );
  await expect(second.locator(`option[value="${car}"]`)).toHaveCount(0);
  const chosen = await second.inputValue();
  await expect(book.car(chosen)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add another car' }).press('Enter');
  await expect(page.getByLabel('Car 3', { exact: true })).toBeFocused();
  await expect(book.total).toHaveText('$450.00');
  await page.getByRole('button', { name: 'Remove car 3' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add another car' })).toBeFocused();
  await page.reload();
  await expect(second).toHaveValue(chosen);
  await expect(book.total).toHaveText('$300.00');
  await expect(book.summaryText('Car 2: Airport')).toHaveText('$150.00');
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: /^Review your ride/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Review your ride' });
  await expect(sheet.getByText(`${brand} ${model}`, { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText('Car 2', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Book Both Rides' }).click();
  await expect(page).toHaveURL(/\/bookings$/);
  const booked = await rides.bookedAt(customer, at);
  expect(booked.map((ride) => ride.car?._id).toSorted()).toEqual([car, chosen].toSorted());
  expect(new Set(booked.map(({ trip }) => trip?._id)).size).toBe(1);
});

test('a further car that is taken meanwhile is named at its field, and nothing is lost', async ({
  page,
  book,
  rides,
  people,
  customer,
}) => {
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.open();
  await book.fill({ service: 'Airport', to: 'BWI', at: formatForInput(at), car });
  await page.getByRole('button', { name: 'Add trip details' }).click();
  await page.getByRole('button', { name: 'Add another car' }).click();
  const second = page.getByLabel('Car 2', { exact: true });
  const taken = await second.inputValue();
  const stranger = await people.signIn(await people.register());
  await rides.book(stranger, { carId: taken, pickupTime: at.toISOString() });
  await page.getByRole('button', { name: /^Trip details/ }).click();
  await page.getByRole('button', { name: 'Book Both Rides' }).first().click();
  await expect(second).toHaveAccessibleDescription(/has just been booked for that time/);
  await expect(second).toHaveValue(taken);
  await expect(book.car(car)).toBeChecked();
  await expect(book.pickupLocation).toHaveValue('80 Compromise Street, Annapolis');
  await expectNoAxeViolations(page);
  await second.selectOption({ index: 1 });
  const other = await second.inputValue();
  expect(other).not.toBe(taken);
  await page.getByRole('button', { name: 'Book Both Rides' }).first().click();
  await expect(page).toHaveURL(/\/bookings$/);
  const booked = await rides.bookedAt(customer, at);
  expect(booked.map((ride) => ride.car?._id).toSorted()).toEqual([car, other].toSorted());
});

test('a party too large for one car is told to add another', async ({ page, book, rides }) => {
  const at = unusedMorning();
  const free = await rides.availableCars(at, 'Airport');
  const largest = Math.max(...free.map(({ capacity }) => capacity));
  await book.open();
  await book.fill({ service: 'Airport', to: 'BWI', at: formatForInput(at) });
  await page.getByRole('button', { name: 'Add trip details' }).click();
  await page.getByLabel('Passengers', { exact: true }).fill(String(largest + 1));
  await expect(page.getByText('For a larger party, add more cars')).toBeVisible();
  await page.getByRole('button', { name: 'Add another car' }).click();
  await expect(page.getByText('For a larger party, add more cars')).toBeHidden();
  await expect(book.anyCar()).toBeVisible();
});

test('the first car comes before further ones, and each ride has its extras', {
  tag: ['@FACT-1', '@PRICE-2'],
}, async ({ page, book, rides }) => {
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.open();
  await book.fill({ service: 'Airport', to: 'BWI', at: formatForInput(at) });
  await page.getByRole('button', { name: 'Add trip details' }).click();
  const add = page.getByRole('button', { name: 'Add another car' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription('Choose your first car below, then add more.');
  await add.press('Enter');
  await expect(page.getByLabel('Car 2', { exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await book.car(car).check();
  const rule = 'Extras are for each ride: each car and the return.';
  await expect(page.getByText(rule)).toHaveCount(0);
  await page.getByRole('button', { name: 'More: Child seat' }).click();
  await add.click();
  await expect(add).toHaveAccessibleDescription(
    `For the same ride, each at its own price. ${rule}`,
  );
  await expect(page.getByText(rule, { exact: true }).first()).toBeVisible();
  await expect(book.summary.getByText(rule)).toBeVisible();
  await expect(book.summaryText('Car 2: Child seat')).toHaveText('$15.00');
});
