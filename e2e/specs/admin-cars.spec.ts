import type { Car } from '@chesapeake/contract/cars/cars';
import { shortId } from '@chesapeake/contract/format/short-id';
import { test, uniqueText } from '../fixtures/admin-lists.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { notAPicture, picture, tinyPicture } from '../fixtures/pictures.ts';
import { expect, horizontalOverflow, phone, recordApiCalls } from '../fixtures/test.ts';

const listPath = /\/api\/cars(\?.*)?$/;
const oneCar = '**/api/cars/*';

test('shows stats, cards, search and filter, and offers to add the first car to an empty fleet', {
  tag: ['@ACAR-1', '@ACAR-2', '@ACAR-3'],
}, async ({ cars, page, garage, ask }) => {
  const car = await garage.addCar();
  await cars.open();
  const counts = await ask<Record<string, number>>('GET', '/api/admin/cars/counts');
  for (const [label, key] of [
    ['Total', 'all'],
    ['Available', 'Available'],
    ['In Use', 'In Use'],
    ['Maintenance', 'Under Maintenance'],
  ] as const) {
    await expect(cars.stat(label)).toHaveText(String(counts[key]));
  }
  await cars.find(car.plateNumber.toLowerCase());
  await expect(cars.cards).toHaveCount(1);
  const card = cars.card('Volvo S90');
  await expect(card).toContainText(car.plateNumber);
  await expect(card).toContainText('4 seats');
  await expect(card.getByText('Available', { exact: true })).toBeVisible();
  await expect(card.getByRole('img')).toHaveAttribute('src', String(car.imageSmall));

  await cars.chip('In Use').click();
  await expect(cars.main.getByText('No cars found')).toBeVisible();
  await expect(page).toHaveURL(/status=In\+Use/);
  await cars.main.getByRole('button', { name: 'Show all cars' }).click();
  await expect(cars.chip('All')).toHaveAttribute('aria-pressed', 'true');
  await expect(cars.search).toHaveValue('');
  await expect(cars.cards).toHaveCount(Number(counts.all));
  await cars.open('?status=under maintenance');
  await expect(cars.chip('Under Maintenance')).toHaveAttribute('aria-pressed', 'true');
  await expect(cars.cards).toHaveCount(Number(counts['Under Maintenance']));

  await page.route(listPath, (route) => route.fulfill({ json: [] }));
  await cars.open();
  await expect(cars.main.getByText('No vehicles in your fleet')).toBeVisible();
  await cars.main.getByRole('button', { name: 'Add First Vehicle' }).click();
  await expect(cars.dialog).toHaveAccessibleName('Add New Car');
});

test('adds a car after showing all field errors', {
  tag: ['@ACAR-4', '@ACAR-6', '@ACAR-7', '@ACAR-8', '@ACAR-10', '@ACAR-11', '@ERR-17'],
}, async ({ cars, page, toast }) => {
  const calls = recordApiCalls(page);
  const plate = uniqueText('N ');
  await cars.open();
  await expect(cars.cards.first()).toBeVisible();
  const total = await cars.countOf('Total');
  await cars.main.getByRole('button', { name: 'Add New Car' }).click();
  const form = cars.dialog;
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const save = form.getByRole('button', { name: 'Add Car' });
  await expect(field('Brand')).toBeFocused();
  await expect(form.getByLabel('Status')).toHaveCount(0);

  await save.click();
  for (const text of [
    'Brand is required',
    'Model is required',
    'Plate Number is required',
    'Capacity is required',
    'Car image is required',
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  await expect(toast('Please select a car image for the new car.')).toBeVisible();
  await expect(field('Brand')).toBeFocused();
  await field('Brand').fill('Rivian');
  await field('Model').fill('R1S');
  await field('Plate Number').fill(plate);
  for (const [typed, text] of [
    ['abc', 'Capacity must be a number'],
    ['0', 'Capacity must be at least 1'],
    ['-1', 'Capacity must be at least 1'],
  ] as const) {
    await field('Capacity').fill(typed);
    await expect(form.getByText(text)).toBeVisible();
  }
  await field('Capacity').fill('1');
  await expect(form.getByText(/^Capacity must/)).toHaveCount(0);
  await field('Car Image').setInputFiles(notAPicture);
  await expect(form.getByText(/^Image cannot be read/)).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);

  // A chosen picture shows a preview and can be removed.
  await field('Car Image').setInputFiles(picture);
  await expect(form.getByText('picture.png')).toBeVisible();
  await form.getByRole('button', { name: 'Remove picture.png' }).click();
  await expect(form.getByText('picture.png')).toHaveCount(0);
  await field('Car Image').setInputFiles(picture);

  await page.route(listPath, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, body: 'x' })
      : route.fallback(),
  );
  await save.click();
  await expect(toast('Failed to add car.')).toBeVisible();
  await expect(field('Plate Number')).toHaveValue(plate);
  await page.unrouteAll();

  await save.click();
  await expect(toast('Car added successfully!', 'success')).toBeVisible();
  await expect(form).toHaveCount(0);
  const card = cars.cards.filter({ hasText: plate });
  await expect(card).toContainText('Rivian R1S');
  await expect(card).toContainText('1 seat');
  await expect(card.getByText('Available', { exact: true })).toBeVisible();
  await expect(card.getByRole('img')).toHaveAttribute('src', /^\/uploads\//);
  await expect(cars.stat('Total')).toHaveText(String(total + 1));

  await cars.main.getByRole('button', { name: 'Add New Car' }).click();
  await field('Brand').fill('Rivian');
  await field('Model').fill('R1T');
  await field('Plate Number').fill(plate.toUpperCase());
  await field('Capacity').fill('4');
  await field('Car Image').setInputFiles(tinyPicture);
  await save.click();
  await expect(toast('A car with this plate number already exists.')).toBeVisible();
  await expect(field('Model')).toHaveValue('R1T');
});

test('edits a car; only Available cars can be booked', {
  tag: ['@ACAR-5', '@ACAR-9', '@ACAR-12', '@ACAR-13', '@ACAR-14', '@ACAR-15', '@ERR-18'],
}, async ({ cars, page, garage, rides, toast }) => {
  const car = await garage.addCar();
  await cars.open(`?search=${car.plateNumber}`);
  const card = cars.cards.filter({ hasText: car.plateNumber });
  const form = cars.dialog;
  const save = form.getByRole('button', { name: 'Save Changes' });
  const status = form.getByLabel('Status');
  await expect(card).toBeVisible();
  const maintenance = await cars.countOf('Maintenance');
  await cars.press(card, 'Edit');
  await expect(form.getByLabel('Brand')).toHaveValue('Volvo');
  await expect(form.getByLabel('Model')).toHaveValue('S90');
  await expect(form.getByLabel('Plate Number')).toHaveValue(car.plateNumber);
  await expect(form.getByLabel('Capacity')).toHaveValue('4');
  await expect(status).toHaveValue('Available');
  await expect(status.locator('option')).toHaveText([
    'Choose a status',
    'Available',
    'In Use',
    'Under Maintenance',
  ]);
  await status.selectOption('');
  await save.click();
  await expect(form.getByText('Status is required')).toBeVisible();

  await status.selectOption('Under Maintenance');
  await form.getByLabel('Model').fill('V90');
  await page.route(oneCar, (route) => route.fulfill({ status: 503, body: 'x' }));
  await save.click();
  await expect(toast('Failed to update car.')).toBeVisible();
  await page.unroute(oneCar);
  await save.click();
  await expect(toast('Car updated successfully!', 'success')).toBeVisible();
  await expect(card).toContainText('Volvo V90');
  await expect(card.getByText('Under Maintenance')).toBeVisible();
  await expect(card.getByRole('img')).toHaveAttribute('src', String(car.imageSmall));
  await expect(cars.stat('Maintenance')).toHaveText(String(maintenance + 1));
  const isOffered = async () =>
    (await rides.free(new Date(Date.now() + 60 * 86_400_000), 'Airport')).some(
      ({ _id }) => _id === car._id,
    );
  expect(await isOffered()).toBe(false);

  await cars.press(card, 'Edit');
  await status.selectOption('Available');
  await form.getByRole('button', { name: 'Remove the current picture' }).click();
  await expect(form.getByText('Saved like this, the car has no picture.')).toBeVisible();
  await save.click();
  await expect(form).toHaveCount(0);
  await expect(card.getByRole('img')).not.toHaveAttribute('src', /^\/uploads\//);
  await expect(card.getByRole('img')).toBeVisible();
  expect(await isOffered()).toBe(true);
});

test('deletes a car after confirmation, but not one with a live booking', {
  tag: ['@ACAR-16', '@ACAR-17', '@ACAR-18', '@ACAR-19', '@ERR-19'],
}, async ({ cars, page, garage, rides, customer, toast, ask }) => {
  const car: Car = await garage.addCar();
  const ride = await rides.book(customer, { carId: car._id });
  await cars.open(`?search=${car.plateNumber}`);
  const card = cars.cards.filter({ hasText: car.plateNumber });
  const asked: string[] = [];
  const answers = [false, true, true, true];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (answers.shift() ? dialog.accept() : dialog.dismiss());
  });
  const calls = recordApiCalls(page);
  await cars.press(card, 'Delete');
  expect(asked).toEqual(['Are you sure you want to delete this car?']);
  await expect(card).toBeVisible();
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);

  await cars.press(card, 'Delete');
  await expect(page.locator('[data-toast="error"]')).toContainText(shortId(ride._id));
  await expect(card).toBeVisible();

  await rides.cancel(customer, ride._id);
  await page.route(oneCar, (route) => route.fulfill({ status: 503, body: 'x' }));
  await cars.press(card, 'Delete');
  await expect(toast('Failed to delete car.')).toBeVisible();
  await expect(card).toBeVisible();
  await page.unroute(oneCar);

  const total = await cars.countOf('Total');
  await cars.press(card, 'Delete');
  await expect(toast('Car deleted successfully!', 'success')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(cars.stat('Total')).toHaveText(String(total - 1));
  const [storedCar] = await ask<{ _id: string; car: null }[]>(
    'GET',
    `/api/admin/bookings?search=${ride._id}`,
  );
  expect(storedCar).toMatchObject({ _id: ride._id, car: null });
});

test('retries a failed load, answers problem reports and shows a car’s activity, without axe violations', {
  tag: ['@ERR-16', '@ERR-30'],
}, async ({ cars, page, garage, drivers, people, toast }) => {
  await page.route(listPath, (route) => route.fulfill({ status: 503, body: 'x' }));
  await cars.open();
  await expect(toast('Error loading cars.')).toHaveCount(1);
  await expect(cars.main.getByText('Error loading cars.')).toBeVisible();
  await page.unroute(listPath);
  await cars.retry.click();
  await expect(cars.cards.first()).toBeVisible();
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await expectNoAxeViolations(page, { schemes: schemesAt(viewport.width) });
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  }

  const car = await garage.addCar();
  const driver = await drivers.hire({ name: 'Rita Reporter' });
  await garage.give(driver, car);
  const problem = { description: 'The left mirror is loose.' };
  await people.send('POST', '/api/drivers/me/car/problems', problem, driver.token);
  await cars.open(`?search=${car.plateNumber}`);
  await cars.press(cars.cards.first(), 'View');
  const report = cars.dialog.getByRole('listitem').filter({ hasText: problem.description });
  await expect(report).toContainText('Rita Reporter');
  await expect(report.getByText('Reported', { exact: true })).toBeVisible();
  await report.getByRole('button', { name: 'Update report' }).click();
  await report.getByLabel('Status').selectOption('In Repair');
  await report.getByLabel(/^Answer to the driver/).fill('It is fixed on Monday.');
  await expectNoAxeViolations(page, { schemes: ['light'] });
  await report.getByRole('button', { name: 'Save' }).click();
  await expect(toast('The report is now In Repair. Its driver is told.', 'success')).toBeVisible();
  await expect(report.getByText('In Repair', { exact: true })).toBeVisible();
  await expect(report).toContainText('It is fixed on Monday.');
  expect(await garage.reportsOn(car)).toMatchObject([
    { status: 'In Repair', answer: 'It is fixed on Monday.' },
  ]);
  await cars.dialog.getByRole('tab', { name: 'Activity' }).click();
  await expect(cars.dialog.getByRole('listitem').last()).toContainText('Charlotte Avery');
});
