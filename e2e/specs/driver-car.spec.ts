import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { hoursAfter, unusedMorning } from '../fixtures/dates.ts';
import { test } from '../fixtures/driver-pages.ts';
import { notAPicture, picture, unsupportedPicture } from '../fixtures/pictures.ts';
import { expect, horizontalOverflow } from '../fixtures/test.ts';

const carPath = '**/api/drivers/me/car';
const reportPath = '**/api/drivers/me/car/problems';

test('My Car says that there is none, then shows the assigned car and its next rides', {
  tag: ['@NAV-23'],
}, async ({ rides, garage, drivers, driver, customer, carPage }) => {
  await carPage.open();
  await expect(carPage.main.getByRole('heading', { level: 1 })).toHaveText('My Car');
  await expect(carPage.main.getByText('No car is assigned to you')).toBeVisible();
  await expect(carPage.main.getByText('Yours appears here with its next bookings')).toBeVisible();
  await expect(carPage.main.getByRole('link', { name: 'Call the office' })).toBeVisible();
  await expect(carPage.report).toHaveCount(0);

  const car = await garage.addCar();
  await garage.assignCar(driver, car);
  await carPage.open();
  await expect(carPage.main.getByRole('heading', { name: 'Volvo S90' })).toBeVisible();
  await expect(carPage.main.getByText(car.plateNumber)).toBeVisible();
  await expect(carPage.main.getByText('Seats', { exact: true }).locator('..')).toHaveText('Seats4');
  await expect(carPage.main.getByText('Available', { exact: true })).toBeVisible();
  await expect(carPage.main.locator('img')).toHaveAttribute('src', String(car.image));
  await expect(carPage.main.getByText('No rides are booked with this car.')).toBeVisible();

  const colleague = await drivers.hire({ name: 'Ruth Colleague' });
  const morning = unusedMorning();
  const book = (hours: number) =>
    rides.book(customer, {
      carId: car._id,
      pickupTime: hoursAfter(morning, hours).toISOString(),
    });
  const [mine, theirs] = [await book(0), await book(4), await book(8)];
  for (const [ride, who] of [
    [mine, driver],
    [theirs, colleague],
  ] as const) {
    await rides.assign(ride._id, who);
    await rides.driverAction(ride._id, 'accept', who);
  }
  await carPage.open();
  await expect(carPage.bookings).toHaveCount(3);
  await expect(carPage.bookings.nth(0)).toContainText('Airport, your ride');
  await expect(carPage.bookings.nth(0)).toContainText('Confirmed');
  await expect(carPage.bookings.nth(0)).toContainText(/1[01]:00 AM to 1[23]?:00 PM ET/);
  await expect(carPage.bookings.nth(1)).toContainText('Airport, Ruth Colleague');
  await expect(carPage.bookings.nth(2)).toContainText('Airport, no driver yet');
  await expect(carPage.bookings.nth(2)).toContainText('Pending');
});

test('a car that fails to load shows an error and can be retried', { tag: ['@ERR-30'] }, async ({
  page,
  car,
  carPage,
  expectToast,
}) => {
  await page.route(carPath, (route) => route.fulfill({ status: 500, body: 'x' }));
  await carPage.open();
  await expectToast('Error loading your car.');
  await expect(carPage.main.getByText('Failed to fetch your car.')).toBeVisible();
  await page.unroute(carPath);
  await carPage.main.getByRole('button', { name: 'Try Again' }).click();
  await expect(carPage.main.getByText(car.plateNumber)).toBeVisible();
});

test('a driver reports a problem with a photo', async ({ page, car, carPage, expectToast }) => {
  await carPage.open();
  await expect(carPage.main.getByText('Problems you report appear here')).toBeVisible();
  await carPage.report.click();
  await expect(carPage.description).toBeFocused();
  await carPage.description.fill('The left mirror is loose.\nIt rattles.');
  await carPage.photo.setInputFiles(picture);
  await expect(carPage.dialog.getByText('picture.png')).toBeVisible();
  await carPage.send.click();
  await expectToast('Thank you. Your report has reached the office.', 'success');
  await expect(carPage.dialog).toBeHidden();
  await expect(carPage.report).toBeFocused();
  await expect(carPage.problems).toHaveCount(1);
  await expect(carPage.problems).toContainText('The left mirror is loose.');
  await expect(carPage.problems).toContainText(`Volvo S90, ${car.plateNumber}`);
  await expect(carPage.problems.getByText('Reported', { exact: true })).toBeVisible();
  const popup = page.waitForEvent('popup');
  await carPage.problems.getByRole('link', { name: 'View photo' }).click();
  const photo = await popup;
  await photo.waitForLoadState();
  expect(await photo.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThan(0);
  await photo.close();
});

test('a driver sees the administrators’ answers to a report', async ({ car, carPage, garage }) => {
  await carPage.open();
  await carPage.sendReport('The left mirror is loose.');
  await expect(carPage.problems).toHaveCount(1);
  const [report] = await garage.reportsOn(car);
  const id = String(report?._id);
  await garage.answerReport(id, { status: 'In Repair', answer: 'Please come on Tuesday.' });
  await carPage.open();
  await expect(carPage.problems.getByText('In Repair', { exact: true })).toBeVisible();
  await expect(carPage.problems).toContainText('Reply from the office');
  await expect(carPage.problems).toContainText('Please come on Tuesday.');
  await garage.answerReport(id, { status: 'Resolved' });
  await carPage.open();
  await expect(carPage.problems.getByText('Resolved', { exact: true })).toBeVisible();
});

test('each report starts empty, and equal ones are kept apart', async ({ carPage, car: _ }) => {
  await carPage.open();
  await carPage.sendReport('The left mirror is loose.');
  await expect(carPage.problems).toHaveCount(1);
  await carPage.report.click();
  await expect(carPage.description).toHaveValue('');
  await carPage.description.fill('The left mirror is loose.');
  await carPage.send.click();
  await expect(carPage.problems).toHaveCount(2);
  await carPage.report.click();
  await carPage.description.fill('The left mirror is loose.');
  await carPage.send.click();
  await expect(carPage.problems).toHaveCount(3);
});

test('a report needs a description and a picture that can be used, and keeps its input', async ({
  page,
  carPage,
  car: _,
}) => {
  await carPage.open();
  await carPage.report.click();
  await carPage.send.click();
  await expect(carPage.description).toHaveAccessibleDescription(/Description is required$/);
  await expect(carPage.description).toBeFocused();
  await carPage.description.fill('A scratch on the door.');
  await carPage.photo.setInputFiles({ ...picture, name: 'letter.txt', mimeType: 'text/plain' });
  await expect(carPage.photo).toHaveAccessibleDescription(/^We can’t use letter\.txt\./);
  await carPage.photo.setInputFiles(notAPicture);
  await expect(carPage.photo).toHaveAccessibleDescription(/^Image cannot be read/);
  await carPage.photo.setInputFiles(unsupportedPicture);
  await expect(carPage.dialog.getByText('renamed.png')).toBeVisible();
  await carPage.send.click();
  await expect(carPage.photo).toHaveAccessibleDescription(
    'Image must be a JPEG, PNG, WebP, or AVIF picture',
  );
  await expect(carPage.description).toHaveValue('A scratch on the door.');

  // Closed by accident, it keeps its content.
  await page.keyboard.press('Escape');
  await expect(carPage.dialog).toBeHidden();
  await carPage.report.click();
  await expect(carPage.description).toHaveValue('A scratch on the door.');
  await carPage.photo.setInputFiles(picture);
  await expect(carPage.dialog.getByText('picture.png')).toBeVisible();
});

test('a report sent again after a lost response is made once', async ({
  page,
  garage,
  car,
  carPage,
  expectToast,
}) => {
  await carPage.open();
  await carPage.report.click();
  await carPage.description.fill('A scratch on the door.');
  await carPage.photo.setInputFiles(picture);
  await expect(carPage.dialog.getByText('picture.png')).toBeVisible();
  let isLost = false;
  await page.route(reportPath, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await carPage.send.click();
  await expectToast('Your report could not be sent. Please try again.');
  await expect(carPage.dialog.getByText('picture.png')).toBeVisible();
  await carPage.send.click();
  await expectToast('Thank you. Your report has reached the office.', 'success');
  await expect(carPage.problems).toHaveCount(1);
  expect(await garage.reportsOn(car)).toHaveLength(1);
});

test('a report on a car that was taken away meanwhile is refused and keeps its input', async ({
  page,
  garage,
  driver,
  carPage,
  expectToast,
  car: _,
}) => {
  await carPage.open();
  await carPage.sendReport('The left mirror is loose.');
  await expect(carPage.problems).toHaveCount(1);
  await carPage.report.click();
  await carPage.description.fill('The seat is torn.');
  await garage.assignCar(driver, null);
  await carPage.send.click();
  await expectToast('No car is assigned to you at the moment.');
  await expect(carPage.description).toHaveValue('The seat is torn.');
  await page.keyboard.press('Escape');
  await expect(carPage.main.getByText('No car is assigned to you')).toBeVisible();
  await expect(carPage.problems).toHaveCount(1);
});

test('My Car has no axe violations without a car, with one, while reporting and while loading', async ({
  page,
  garage,
  driver,
  carPage,
}) => {
  await carPage.open();
  await expect(carPage.main.getByText('No car is assigned to you')).toBeVisible();
  await expectNoAxeViolations(page);
  const car = await garage.addCar();
  await garage.assignCar(driver, car);
  await carPage.open();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(carPage.main.getByText(car.plateNumber).first()).toBeVisible();
    await expectNoAxeViolations(page, { schemes: schemesAt(width) });
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await carPage.report.click();
    await carPage.photo.setInputFiles(picture);
    await expect(carPage.dialog.getByText('picture.png')).toBeVisible();
    await carPage.send.click();
    await expect(carPage.description).toHaveAccessibleDescription(/Description is required$/);
    // The dialog hides the page behind it, including its heading.
    await expectNoAxeViolations(page, {
      schemes: schemesAt(width),
      without: ['landmark-one-main', 'page-has-heading-one'],
    });
    await carPage.description.fill('A scratch.');
    await carPage.send.click();
    await expect(carPage.dialog).toBeHidden();
  }
  await page.route(carPath, () => {});
  await carPage.open();
  await expect(page.getByText('Loading your car...')).toBeAttached();
  await expectNoAxeViolations(page);
});
