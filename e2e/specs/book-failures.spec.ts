import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/booking-form.ts';
import { formatForInput, unusedMorning } from '../fixtures/dates.ts';
import { expect, holdRequests, recordApiCalls, storeSession } from '../fixtures/test.ts';
import { expectToastOn, watchToasts } from '../fixtures/toasts.ts';
import { BookPage } from '../pages/book-page.ts';

const carsPath = '**/api/cars/available*';
const bookingsPath = '**/api/bookings';
const taken = 'This car has just been booked for that time. Please choose another.';

test('the form says that there are no cars', { tag: ['@BOOK-22'] }, async ({
  page,
  book,
  expectToast,
  expectNoToast,
}) => {
  await page.route(carsPath, (route) => route.fulfill({ json: [] }));
  await page.goto('/book');
  const text = 'No cars available for booking. Please check back later.';
  const toastText = 'No cars currently available. Please try again later.';
  await expect(page.getByText(text)).toBeVisible();
  await expectToast(toastText, 'info');
  expectNoToast(toastText, 'info');
  await book.service('Half Day').check();
  await book.pickupTime.fill(formatForInput(unusedMorning()));
  await expect(page.getByText(text)).toBeVisible();
  expectNoToast(toastText, 'info');
});

test('a calendar that fails to load leaves the form as it is, and retries', async ({
  page,
  book,
  problems,
}) => {
  const calendar = /\/assets\/MonthCalendar-.*\.(js|css)$/;
  await page.route(calendar, (route) => route.abort());
  await book.open();
  await book.pickupLocation.fill('80 Compromise Street');
  await book.pickupTime.click();
  await expect(page.getByText('The calendar did not load.')).toBeVisible();
  await expectNoAxeViolations(page);
  const [month, date, year] = formatForInput(unusedMorning()).split(/[/ ]/);
  await page.getByLabel('Day', { exact: true }).fill(`${year}-${month}-${date}`);
  await expect(page.getByRole('radio', { name: '9:30 AM' })).toBeVisible();
  await page.unroute(calendar);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('radio', { name: '9:30 AM' }).click();
  await expect(book.pickupTime).toHaveValue(`${month}/${date}/${year} 9:30 AM`);
  await expect(book.pickupLocation).toHaveValue('80 Compromise Street');
  // React logs the error to the console.
  expect(problems.splice(0).join()).toContain('MonthCalendar');
});

test('cars that fail to load show the server’s message or a fallback, and can be retried', {
  tag: ['@ERR-6', '@ERR-30'],
}, async ({ page, book, expectToast }) => {
  for (const [answer, text] of [
    [{ status: 500, json: { message: 'The garage is on fire.' } }, 'The garage is on fire.'],
    [{ status: 503, body: 'x' }, 'Failed to load available cars.'],
  ] as const) {
    await page.route(carsPath, (route) => route.fulfill(answer));
    await page.goto('/book');
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expectToast('Error loading available cars.');
    await page.unroute(carsPath);
  }
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(book.anyCar()).toBeVisible();
});

test('a skeleton is shown while cars load, and cars stay while others are fetched', async ({
  page,
  book,
}) => {
  let answer = await holdRequests(page, carsPath);
  await page.goto('/book');
  await expect(page.getByText('Loading the cars...')).toBeVisible();
  await expect(page.locator('.skeleton').first()).toBeVisible();
  answer();
  await expect(book.anyCar()).toBeVisible();
  const before = await book.cars.getByRole('radio').count();
  await page.unroute(carsPath);
  answer = await holdRequests(page, carsPath);
  await book.service('Half Day').check();
  await book.pickupTime.fill(formatForInput(unusedMorning()));
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(book.cars.getByRole('radio')).toHaveCount(before);
  answer();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('the form names the time at which all cars are taken and offers another', async ({
  page,
  book,
}) => {
  await book.open();
  await page.route(carsPath, (route) =>
    route.request().url().includes('pickupTime') ? route.fulfill({ json: [] }) : route.continue(),
  );
  await book.service('Airport').check();
  await page.clock.setFixedTime('2026-11-18T17:00:00Z');
  await book.pickupTime.fill(formatForInput(new Date('2027-02-05T19:30:00Z')));
  await expect(
    page.getByText('No cars available Fri, Feb 5, 2027, 2:30 to 4:30 PM ET.'),
  ).toBeVisible();
  await expect(page.getByText('No cars available for booking')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await expect(book.pickupTime).toBeFocused();
});

test('a failed booking shows the server’s message or a fallback and keeps all input', {
  tag: ['@ERR-7'],
}, async ({ page, book, rides, expectToast }) => {
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.open();
  await book.fill({ service: 'Airport', to: 'BWI', at: formatForInput(at), car });
  for (const [answer, text] of [
    [{ status: 422, json: { message: 'We are closed then.' } }, 'We are closed then.'],
    [{ status: 500, body: 'x' }, 'Failed to create booking. Please try again.'],
  ] as const) {
    await page.route(bookingsPath, (route) => route.fulfill(answer));
    await book.submit.click();
    await expectToast(text);
    await page.unroute(bookingsPath);
  }
  await expect(page).toHaveURL(/\/book$/);
  await expect(book.service('Airport')).toBeChecked();
  await expect(book.pickupLocation).toHaveValue('80 Compromise Street, Annapolis');
  await expect(book.destination).toHaveValue('BWI');
  await expect(book.pickupTime).toHaveValue(formatForInput(at));
  await expect(book.car(car)).toBeChecked();
});

test('a double click books once', { tag: ['@BOOK-24'] }, async ({
  page,
  book,
  rides,
  customer,
}) => {
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.open();
  await book.fill({ service: 'Half Day', at: formatForInput(at), car });
  const calls = recordApiCalls(page);
  await book.submit.dblclick();
  await expect(page).toHaveURL(/\/bookings$/);
  expect(calls.filter((call) => call === 'POST /api/bookings')).toHaveLength(1);
  expect(await rides.bookedAt(customer, at)).toHaveLength(1);
});

test('a booking submitted again after a lost response is made once', { tag: ['@BOOK-24'] }, async ({
  page,
  book,
  rides,
  expectToast,
  customer,
}) => {
  const later = unusedMorning();
  const { _id: another } = await rides.freeCar(later);
  await book.open();
  await book.fill({ service: 'Half Day', at: formatForInput(later), car: another });
  await page.getByRole('button', { name: 'Add trip details' }).click();
  // The server is sent 'AA 1187'.
  await page.getByLabel('Flight number').fill('aa1187');
  await book.dropNextResponse();
  await book.submit.click();
  await expectToast('Failed to create booking. Please try again.');
  expect(await rides.bookedAt(customer, later)).toHaveLength(1);
  await expect(book.summary).toContainText('your ride may already be booked');
  // The car is no longer listed because we booked it; the form keeps it, even after a reload.
  await page.reload();
  await expect(book.car(another)).toBeChecked();
  await expect(book.pickupTime).toHaveValue(formatForInput(later));
  await book.submit.click();
  await expect(page).toHaveURL(/\/bookings$/);
  expect(await rides.bookedAt(customer, later)).toHaveLength(1);
});

test('of two customers booking one car at once, one succeeds; the other is told and keeps the rest of the form', {
  tag: ['@BOOK-23'],
}, async ({ page, book, people, rides, customer, browser, baseURL }) => {
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  const other = await people.signIn(await people.register());
  const context = await browser.newContext({ baseURL });
  const secondPage = await context.newPage();
  await watchToasts(secondPage);
  await storeSession(secondPage, other);
  const both = [
    { page, book, token: customer.token },
    { page: secondPage, book: new BookPage(secondPage), token: other.token },
  ];
  for (const each of both) {
    await each.book.open();
    await each.book.fill({ service: 'Half Day', at: formatForInput(at), car });
  }
  await Promise.all(both.map((each) => each.book.submit.click()));
  await Promise.all(
    both.map((each) =>
      expect(
        each.page.getByText(taken).or(each.page.getByText(/^Booking created/)),
      ).not.toHaveCount(0),
    ),
  );
  const loser = both.find((each) => each.page.url().endsWith('/book'));
  if (!loser) throw new Error('Both went on.');
  await expectToastOn(loser.page, taken, 'error');
  await expect(loser.book.cars).toHaveAccessibleDescription(new RegExp(`${taken}$`));
  await expect(loser.book.car(car)).toHaveCount(0);
  await expect(loser.book.anyCar()).toBeFocused();
  await expect(loser.book.pickupLocation).toHaveValue('80 Compromise Street, Annapolis');
  await expect(loser.book.pickupTime).toHaveValue(formatForInput(at));
  const booked = await Promise.all(both.map((person) => rides.bookedAt(person, at)));
  expect(booked.map(({ length }) => length).sort()).toEqual([0, 1]);
  // Choosing another car succeeds.
  await loser.book.anyCar().check();
  await loser.book.submit.click();
  await expect(loser.page).toHaveURL(/\/bookings$/);
  await context.close();
});

test('shows a changed price and books it when submitted again', async ({
  page,
  book,
  rides,
  customer,
  expectToast,
}) => {
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  // A page from before the price change.
  await page.route('**/book', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/("slug":"Half-Day".*?"price":)350/, '$1300');
    await route.fulfill({ response: answer, body });
  });
  await book.open();
  await book.fill({ service: 'Half Day', at: formatForInput(at), car });
  await expect(book.total).toHaveText('$300.00');
  await book.submit.click();
  await expectToast('The price of this ride has changed. Please check it and book again.');
  await expect(book.total).toHaveText('$350.00');
  await expect(book.summary).toContainText('The price changed from $300.00 to $350.00.');
  await expectNoAxeViolations(page);
  await book.submit.click();
  await expect(page).toHaveURL(/\/bookings$/);
  expect(await rides.bookedAt(customer, at)).toMatchObject([{ price: 350 }]);
});

test('the form says why a customer cannot book more, and where to pay', {
  tag: ['@ABUSE-1', '@ABUSE-2'],
}, async ({ page, book, rides }) => {
  const message = 'You have 30 unpaid bookings. Pay for one or cancel one to book again.';
  await page.route(bookingsPath, (route) =>
    route.fulfill({ status: 409, json: { code: 'TOO_MANY_UNPAID_BOOKINGS', message } }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await book.open();
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.fill({ service: 'Half Day', at: formatForInput(at), car });
  await book.submit.click();
  const alert = page.getByRole('alert').filter({ visible: true });
  await expect(alert).toContainText(message);
  await expect(alert.getByRole('link', { name: 'Go to My Bookings' })).toBeVisible();
});
