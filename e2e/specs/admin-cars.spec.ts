import type { Car } from '@chesapeake/contract/cars/cars';
import { shortId } from '@chesapeake/contract/format/short-id';
import { test as base, uniqueText } from '../fixtures/admin-lists.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { notAPicture, picture, tinyPicture } from '../fixtures/pictures.ts';
import type { Rides } from '../fixtures/rides.ts';
import { expect, horizontalOverflow, phone, recordApiCalls } from '../fixtures/test.ts';
import { AdminCarForm } from '../pages/admin-car-form.ts';

const listPath = /\/api\/cars(\?.*)?$/;
const oneCar = '**/api/cars/*';

/** A car of this test alone, and the dialog for cars. */
const test = base.extend<{ car: Car; form: AdminCarForm }>({
  car: async ({ garage }, use) => use(await garage.addCar()),
  form: async ({ page }, use) => use(new AdminCarForm(page)),
});

const isOffered = async (rides: Rides, car: Car) => {
  const offered = await rides.availableCars(new Date(Date.now() + 60 * 86_400_000), 'Airport');
  return offered.some(({ _id }) => _id === car._id);
};

test('stats match the database', { tag: ['@ACAR-1'] }, async ({ cars, sendAsAdmin }) => {
  await cars.open();
  const counts = await sendAsAdmin<Record<string, number>>('GET', '/api/admin/cars/counts');
  for (const [label, key] of [
    ['Total', 'all'],
    ['Available', 'Available'],
    ['In Use', 'In Use'],
    ['Maintenance', 'Under Maintenance'],
  ] as const) {
    await expect(cars.stat(label)).toHaveText(String(counts[key]));
  }
});

test('a search by plate number finds a car, and its card shows it', { tag: ['@ACAR-2'] }, async ({
  cars,
  car,
}) => {
  await cars.open();
  await cars.find(car.plateNumber.toLowerCase());
  await expect(cars.cards).toHaveCount(1);
  const card = cars.card('Volvo S90');
  await expect(card).toContainText(car.plateNumber);
  await expect(card).toContainText('Sedan · 4 seats');
  await expect(card.getByText('Available', { exact: true })).toBeVisible();
  await expect(card.getByRole('img')).toHaveAttribute('src', String(car.imageSmall));
});

test('a filter without cars leads back to all of them', async ({
  cars,
  page,
  car,
  sendAsAdmin,
}) => {
  const counts = await sendAsAdmin<Record<string, number>>('GET', '/api/admin/cars/counts');
  await cars.open();
  await cars.find(car.plateNumber);
  await expect(cars.cards).toHaveCount(1);
  await cars.chip('In Use').click();
  await expect(cars.main.getByText('No cars found')).toBeVisible();
  await expect(page).toHaveURL(/status=In\+Use/);
  await cars.main.getByRole('button', { name: 'Show all cars' }).click();
  await expect(cars.chip('All')).toHaveAttribute('aria-pressed', 'true');
  await expect(cars.search).toHaveValue('');
  await expect(cars.cards).toHaveCount(Number(counts.all));
});

test('a link can set the status filter', async ({ cars, sendAsAdmin }) => {
  const counts = await sendAsAdmin<Record<string, number>>('GET', '/api/admin/cars/counts');
  await cars.open('?status=under maintenance');
  await expect(cars.chip('Under Maintenance')).toHaveAttribute('aria-pressed', 'true');
  await expect(cars.cards).toHaveCount(Number(counts['Under Maintenance']));
});

test('an empty fleet offers to add the first car', { tag: ['@ACAR-3'] }, async ({ cars, page }) => {
  await page.route(listPath, (route) => route.fulfill({ json: [] }));
  await cars.open();
  await expect(cars.main.getByText('No vehicles in your fleet')).toBeVisible();
  await cars.main.getByRole('button', { name: 'Add First Vehicle' }).click();
  await expect(cars.dialog).toHaveAccessibleName('Add New Car');
});

test('the form for a new car shows what is missing at each field and sends nothing', {
  tag: ['@ACAR-4', '@ACAR-6', '@ACAR-7', '@ACAR-10'],
}, async ({ cars, page, form, expectToast }) => {
  await cars.open();
  const calls = recordApiCalls(page);
  await form.openToAdd();
  await expect(form.field('Brand')).toBeFocused();
  await expect(form.status).toHaveCount(0);
  await form.add.click();
  await expectToast('Please select a car image for the new car.');
  for (const text of [
    'Brand is required',
    'Model is required',
    'Plate Number is required',
    'Capacity is required',
    'Car image is required',
  ]) {
    await expect(form.text(text)).toBeVisible();
  }
  await expect(form.field('Brand')).toBeFocused();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('the capacity of a new car must be a number of at least 1', {
  tag: ['@ACAR-7', '@ACAR-8'],
}, async ({ cars, form }) => {
  await cars.open();
  await form.openToAdd();
  await form.add.click();
  for (const [typed, text] of [
    ['abc', 'Capacity must be a number'],
    ['0', 'Capacity must be at least 1'],
    ['-1', 'Capacity must be at least 1'],
  ] as const) {
    await form.field('Capacity').fill(typed);
    await expect(form.text(text)).toBeVisible();
  }
  await form.field('Capacity').fill('1');
  await expect(form.text(/^Capacity must/)).toHaveCount(0);
});

test('the picture of a new car must be readable and can be removed', async ({
  cars,
  page,
  form,
}) => {
  await cars.open();
  const calls = recordApiCalls(page);
  await form.openToAdd();
  await form.fill({ plateNumber: uniqueText('N '), picture: notAPicture });
  await expect(form.text(/^Image cannot be read/)).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await form.field('Car Image').setInputFiles(picture);
  await expect(form.text('picture.png')).toBeVisible();
  await form.dialog.getByRole('button', { name: 'Remove picture.png' }).click();
  await expect(form.text('picture.png')).toHaveCount(0);
});

test('a new car that the server refuses stays in the form', { tag: ['@ERR-17'] }, async ({
  cars,
  page,
  form,
  expectToast,
}) => {
  const plateNumber = uniqueText('N ');
  await cars.open();
  await form.openToAdd();
  await form.fill({ plateNumber, picture });
  await page.route(listPath, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, body: 'x' })
      : route.fallback(),
  );
  await form.add.click();
  await expectToast('Failed to add car.');
  await expect(form.field('Plate Number')).toHaveValue(plateNumber);
  await page.unrouteAll();
  await form.add.click();
  await expectToast('Car added successfully!', 'success');
});

test('a new car appears in the list and in the stats', { tag: ['@ACAR-8', '@ACAR-11'] }, async ({
  cars,
  form,
  expectToast,
}) => {
  const plateNumber = uniqueText('N ');
  await cars.open();
  await expect(cars.cards.first()).toBeVisible();
  const total = await cars.countOf('Total');
  await form.openToAdd();
  await form.fill({ plateNumber, picture });
  await form.add.click();
  await expectToast('Car added successfully!', 'success');
  await expect(form.dialog).toHaveCount(0);
  const card = cars.cards.filter({ hasText: plateNumber });
  await expect(card).toContainText('Rivian R1S');
  await expect(card).toContainText('1 seat');
  await expect(card.getByText('Available', { exact: true })).toBeVisible();
  await expect(card.getByRole('img')).toHaveAttribute('src', /^\/uploads\//);
  await expect(cars.stat('Total')).toHaveText(String(total + 1));
});

test('a plate number that exists in other letters is refused', async ({
  cars,
  car,
  form,
  expectToast,
}) => {
  await cars.open();
  await form.openToAdd();
  await form.fill({
    model: 'R1T',
    plateNumber: car.plateNumber.toLowerCase(),
    capacity: '4',
    picture: tinyPicture,
  });
  await form.add.click();
  await expectToast('A car with this plate number already exists.');
  await expect(form.field('Model')).toHaveValue('R1T');
});

test('Edit opens the form with the car’s values and requires a status', {
  tag: ['@ACAR-5', '@ACAR-9'],
}, async ({ cars, car, form }) => {
  await cars.open(`?search=${car.plateNumber}`);
  await cars.press(cars.cards.filter({ hasText: car.plateNumber }), 'Edit');
  await expect(form.field('Brand')).toHaveValue('Volvo');
  await expect(form.field('Model')).toHaveValue('S90');
  await expect(form.field('Plate Number')).toHaveValue(car.plateNumber);
  await expect(form.field('Capacity')).toHaveValue('4');
  await expect(form.status).toHaveValue('Available');
  await expect(form.status.locator('option')).toHaveText([
    'Choose a status',
    'Available',
    'In Use',
    'Under Maintenance',
  ]);
  await form.status.selectOption('');
  await form.save.click();
  await expect(form.text('Status is required')).toBeVisible();
});

test('a change that the server refuses can be saved again', { tag: ['@ERR-18'] }, async ({
  cars,
  page,
  car,
  form,
  expectToast,
}) => {
  await cars.open(`?search=${car.plateNumber}`);
  await cars.press(cars.cards.filter({ hasText: car.plateNumber }), 'Edit');
  await form.field('Model').fill('V90');
  await page.route(oneCar, (route) => route.fulfill({ status: 503, body: 'x' }));
  await form.save.click();
  await expectToast('Failed to update car.');
  await page.unroute(oneCar);
  await form.save.click();
  await expectToast('Car updated successfully!', 'success');
});

test('a saved change updates card and stats and keeps the picture', {
  tag: ['@ACAR-12', '@ACAR-13'],
}, async ({ cars, car, form, expectToast }) => {
  await cars.open(`?search=${car.plateNumber}`);
  const card = cars.cards.filter({ hasText: car.plateNumber });
  await expect(card).toBeVisible();
  const maintenance = await cars.countOf('Maintenance');
  await cars.press(card, 'Edit');
  await form.status.selectOption('Under Maintenance');
  await form.field('Model').fill('V90');
  await form.field('Class').selectOption('SUV');
  await form.save.click();
  await expectToast('Car updated successfully!', 'success');
  await expect(card).toContainText('SUV');
  await expect(card).toContainText('Volvo V90');
  await expect(card.getByText('Under Maintenance')).toBeVisible();
  await expect(card.getByRole('img')).toHaveAttribute('src', String(car.imageSmall));
  await expect(cars.stat('Maintenance')).toHaveText(String(maintenance + 1));
});

test('only an Available car can be booked', { tag: ['@ACAR-15'] }, async ({
  cars,
  car,
  form,
  rides,
}) => {
  await cars.open(`?search=${car.plateNumber}`);
  const card = cars.cards.filter({ hasText: car.plateNumber });
  for (const [status, offered] of [
    ['Under Maintenance', false],
    ['Available', true],
  ] as const) {
    await cars.press(card, 'Edit');
    await form.status.selectOption(status);
    await form.save.click();
    await expect(form.dialog).toHaveCount(0);
    expect(await isOffered(rides, car)).toBe(offered);
  }
});

test('a car without its photo shows a drawing, in the chosen color', { tag: ['@ACAR-14'] }, async ({
  cars,
  car,
  form,
}) => {
  await cars.open(`?search=${car.plateNumber}`);
  const card = cars.cards.filter({ hasText: car.plateNumber });
  await cars.press(card, 'Edit');
  await form.dialog.getByRole('button', { name: 'Remove the current picture' }).click();
  await expect(form.text('Saving removes the photo.')).toBeVisible();
  await form.save.click();
  await expect(form.dialog).toHaveCount(0);
  await expect(card.getByRole('img')).toHaveAttribute('src', '/drawings/sedan-navy.svg');
  await cars.press(card, 'Edit');
  await form.field('Class').selectOption('Van');
  await form.dialog.getByLabel('Drawing').selectOption('Pearl van');
  await expect(form.dialog.getByRole('img', { name: 'Pearl Van, drawing' })).toBeVisible();
  await form.save.click();
  await expect(form.dialog).toHaveCount(0);
  await expect(card.getByRole('img')).toHaveAttribute('src', '/drawings/van-pearl.svg');
});

test('Delete asks first and sends nothing when dismissed', {
  tag: ['@ACAR-16', '@ACAR-17'],
}, async ({ cars, page, car }) => {
  await cars.open(`?search=${car.plateNumber}`);
  const card = cars.cards.filter({ hasText: car.plateNumber });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  const calls = recordApiCalls(page);
  await cars.press(card, 'Delete');
  expect(asked).toEqual(['Are you sure you want to delete this car?']);
  await expect(card).toBeVisible();
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
});

test('a car with a live booking is not deleted', { tag: ['@ACAR-18'] }, async ({
  cars,
  page,
  car,
  rides,
  customer,
  expectToast,
}) => {
  const ride = await rides.book(customer, { carId: car._id });
  await cars.open(`?search=${car.plateNumber}`);
  page.on('dialog', (dialog) => void dialog.accept());
  const card = cars.cards.filter({ hasText: car.plateNumber });
  await cars.press(card, 'Delete');
  await expectToast(new RegExp(shortId(ride._id)));
  await expect(card).toBeVisible();
});

test('a car whose deletion fails stays', { tag: ['@ERR-19'] }, async ({
  cars,
  page,
  car,
  expectToast,
}) => {
  await cars.open(`?search=${car.plateNumber}`);
  page.on('dialog', (dialog) => void dialog.accept());
  const card = cars.cards.filter({ hasText: car.plateNumber });
  await page.route(oneCar, (route) => route.fulfill({ status: 503, body: 'x' }));
  await cars.press(card, 'Delete');
  await expectToast('Failed to delete car.');
  await expect(card).toBeVisible();
});

test('a deleted car leaves the list and the stats, and its old bookings stay readable', {
  tag: ['@ACAR-17', '@ACAR-19'],
}, async ({ cars, page, car, rides, customer, expectToast, sendAsAdmin }) => {
  const ride = await rides.book(customer, { carId: car._id });
  await rides.cancel(customer, ride._id);
  await cars.open(`?search=${car.plateNumber}`);
  page.on('dialog', (dialog) => void dialog.accept());
  const card = cars.cards.filter({ hasText: car.plateNumber });
  await expect(card).toBeVisible();
  const total = await cars.countOf('Total');
  await cars.press(card, 'Delete');
  await expectToast('Car deleted successfully!', 'success');
  await expect(card).toHaveCount(0);
  await expect(cars.stat('Total')).toHaveText(String(total - 1));
  const [booking] = await sendAsAdmin<{ _id: string; car: null }[]>(
    'GET',
    `/api/admin/bookings?search=${ride._id}`,
  );
  expect(booking).toMatchObject({ _id: ride._id, car: null });
});

test('cars that fail to load show an error and can be retried', {
  tag: ['@ERR-16', '@ERR-30'],
}, async ({ cars, page, expectToast, expectNoToast }) => {
  await page.route(listPath, (route) => route.fulfill({ status: 503, body: 'x' }));
  await cars.open();
  await expectToast('Error loading cars.');
  expectNoToast('Error loading cars.');
  await expect(cars.main.getByText('Error loading cars.')).toBeVisible();
  await page.unroute(listPath);
  await cars.retry.click();
  await expect(cars.cards.first()).toBeVisible();
});

test('the list of cars has no axe violations and no horizontal scroll', async ({ cars, page }) => {
  await cars.open();
  await expect(cars.cards.first()).toBeVisible();
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await expectNoAxeViolations(page, { schemes: schemesAt(viewport.width) });
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
});

test('an administrator answers a car’s problem report and reads its activity', async ({
  cars,
  page,
  car,
  garage,
  drivers,
  people,
  expectToast,
}) => {
  const driver = await drivers.hire({ name: 'Rita Reporter' });
  await garage.assignCar(driver, car);
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
  await expectToast('The report is now In Repair. The driver has been notified.', 'success');
  await expect(report.getByText('In Repair', { exact: true })).toBeVisible();
  await expect(report).toContainText('It is fixed on Monday.');
  expect(await garage.reportsOn(car)).toMatchObject([
    { status: 'In Repair', answer: 'It is fixed on Monday.' },
  ]);
  await cars.dialog.getByRole('tab', { name: 'Activity' }).click();
  await expect(cars.dialog.getByRole('listitem').last()).toContainText('Charlotte Avery');
});
