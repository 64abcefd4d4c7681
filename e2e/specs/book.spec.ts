import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/booking-form.ts';
import { formatForInput, hoursAfter, unusedMorning } from '../fixtures/dates.ts';
import { expect, horizontalOverflow, recordApiCalls, storeSession } from '../fixtures/test.ts';

test('the form asks for service, places, time and car, and shows the total', {
  tag: ['@BOOK-1'],
}, async ({ page, book }) => {
  await book.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a ride');
  await expect(page.getByText('All times are Maryland time (ET).')).toBeVisible();
  await expect(book.services).toBeVisible();
  await expect(book.pickupLocation).toBeVisible();
  await expect(book.pickupTime).toBeVisible();
  await expect(book.anyCar()).toBeVisible();
  await expect(book.total).toHaveText('$0.00');
  // No service is chosen yet.
  await expect(book.destination).toHaveCount(0);
  await expect(book.submit).toHaveCount(1);
  await expect(book.submit).toBeVisible();
});

test('the form offers only Available cars', { tag: ['@BOOK-10'] }, async ({ book, rides }) => {
  await book.open();
  const fleet = await rides.fleet();
  const available = fleet.filter(({ status }) => status === 'Available');
  expect(available.length).toBeLessThan(fleet.length);
  const shown = await book.cars
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(shown.sort()).toEqual(available.map(({ _id }) => _id).sort());
  const [first] = available;
  await expect(book.car(first?._id ?? '')).toHaveAccessibleName(
    new RegExp(`^${first?.brand} ${first?.model} ?${first?.carClass}, ${first?.capacity} seats?$`),
  );
});

test('the form shows what is missing at each field, focuses the first one and sends nothing', {
  tag: ['@BOOK-14', '@BOOK-15', '@BOOK-17', '@BOOK-18'],
}, async ({ page, book, expectToast }) => {
  await book.open();
  const calls = recordApiCalls(page);
  await book.submit.click();
  await expect(book.services).toHaveAccessibleDescription('Service Type is required');
  await expect(book.pickupLocation).toHaveAccessibleDescription('Pickup Location is required');
  await expect(book.pickupTime).toHaveAccessibleDescription('Pickup date and time is required.');
  await expect(book.cars).toHaveAccessibleDescription(/Car selection is required$/);
  await expectToast('Please select a pickup date and time.');
  await expectToast('Please select an available car.');
  await expect(book.services.getByRole('radio').first()).toBeFocused();
  await expectNoAxeViolations(page);
  await book.service('Full Day').check();
  await book.submit.click();
  await expect(book.pickupLocation).toBeFocused();
  await book.pickupLocation.fill('1 Main Street');
  await book.submit.click();
  await expect(book.pickupTime).toBeFocused();
  await book.pickupTime.fill(formatForInput(unusedMorning()));
  await book.submit.click();
  await expect(book.anyCar()).toBeFocused();
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  // The toasts stay while the pointer rests on them, but not once their field is filled in.
  const toast = page.locator('[data-toast]', { hasText: 'Please select an available car.' });
  await toast.first().hover();
  await book.anyCar().press('Space');
  await expect(toast).toHaveCount(0);
});

test('a service with a destination requires it', { tag: ['@BOOK-16'] }, async ({ page, book }) => {
  await book.open();
  await book.fill({ service: 'Airport' });
  const calls = recordApiCalls(page);
  for (const service of ['Airport', 'City Tour']) {
    await book.service(service).check();
    await book.submit.click();
    await expect(book.destination).toHaveAccessibleDescription(
      'Destination is required for this service type',
    );
    await expect(book.destination).toBeFocused();
  }
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
});

test('only an airport ride and a city tour have a destination', {
  tag: ['@BOOK-3', '@BOOK-4'],
}, async ({ book }) => {
  await book.open();
  for (const [name, shown] of [
    ['Half Day', 0],
    ['Airport', 1],
    ['City Tour', 1],
    ['Full Day', 0],
  ] as const) {
    await book.service(name).check();
    await expect(book.destination).toHaveCount(shown);
  }
});

test('each service has its price, and the total updates at once', {
  tag: ['@BOOK-2', '@BOOK-13', '@CONST-1', '@CONST-2', '@CONST-3', '@CONST-4'],
}, async ({ book }) => {
  await book.open();
  const prices = [
    ['Half Day', '$350.00'],
    ['Full Day', '$700.00'],
    ['Airport', '$150.00'],
    ['City Tour', '$150.00'],
  ] as const;
  await expect(book.services.getByRole('radio')).toHaveCount(prices.length);
  for (const [name, price] of [...prices, ...prices]) {
    await book.service(name).check();
    await expect(book.services.getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(`^${name} ?\\${price}`),
    );
    await expect(book.total).toHaveText(price);
  }
  await expect(book.summaryText('Service')).toHaveText('City Tour, 3 hours');
});

test('switching back to a service with a destination restores what was typed', async ({ book }) => {
  await book.open();
  await book.service('Airport').check();
  await book.destination.fill('BWI');
  await book.service('City Tour').check();
  await expect(book.destination).toHaveValue('BWI');
  await book.service('Half Day').check();
  await book.service('Airport').check();
  await expect(book.destination).toHaveValue('BWI');
});

test('a link preselects the service in any case, and another choice survives a reload', async ({
  page,
  book,
}) => {
  await book.open('?service=city-tour');
  await expect(book.service('City Tour')).toBeChecked();
  await expect(book.total).toHaveText('$150.00');
  await page.reload();
  await expect(book.service('City Tour')).toBeChecked();
  await book.service('Full Day').check();
  await expect(page).toHaveURL(/\/book$/);
  await page.reload();
  await expect(book.service('Full Day')).toBeChecked();
});

test('a booking sends the destination only if the service needs it, with the shown price and a key', {
  tag: ['@BOOK-5', '@CONST-8', '@API-12'],
}, async ({ page, book, rides, customer }) => {
  await book.open();
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.fill({ service: 'Airport', to: 'BWI', at: formatForInput(at), car });
  await expect(book.summaryText('Destination')).toHaveText('BWI');
  await book.service('Half Day').check();
  await expect(book.destination).toHaveCount(0);
  await expect(book.summaryText('Destination')).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await book.submit.click();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({
    serviceType: 'Half-Day',
    pickupLocation: '80 Compromise Street, Annapolis',
    car,
    pickupTime: at.toISOString(),
    price: 350,
  });
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expect(page).toHaveURL(/\/bookings$/);
  expect(await rides.bookedAt(customer, at)).toMatchObject([
    { destination: null, price: 350, serviceType: 'Half-Day' },
  ]);
});

test('a customer books a ride, sees a confirmation, and finds the form empty again', {
  tag: ['@BOOK-19', '@BOOK-20'],
}, async ({ page, book, rides, customer, expectToast }) => {
  const at = unusedMorning();
  const car = await rides.freeCar(at);
  await book.open();
  await book.fill({
    service: 'City Tour',
    to: 'Fells Point',
    at: formatForInput(at),
    car: car._id,
  });
  await expect(book.summaryText('Car')).toHaveText(`${car.brand} ${car.model}`);
  await book.submit.click();
  await expectToast('Booking created successfully! Awaiting driver assignment.', 'success');
  await expect(page).toHaveURL(/\/bookings$/);
  expect(await rides.bookedAt(customer, at)).toMatchObject([
    {
      status: 'Pending',
      driver: null,
      car: { _id: car._id },
      price: 150,
      pickupLocation: '80 Compromise Street, Annapolis',
      destination: 'Fells Point',
    },
  ]);
  const confirmation = page.getByRole('region', { name: 'Your ride is booked' });
  await expect(confirmation).toContainText(`${car.brand} ${car.model}`);
  await expect(confirmation).toContainText('Free cancellation until 24 hours before pickup.');
  await expect(confirmation.getByRole('link', { name: 'Pay $150.00 now' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(confirmation).toBeVisible();
  await confirmation.getByRole('button', { name: 'Close the confirmation' }).click();
  await expect(page.getByRole('region', { name: 'Your next ride' })).toBeVisible();
  // Nothing is left over for the next booking.
  await book.open();
  await expect(book.pickupLocation).toHaveValue('');
});

test('booking again fills in everything but the time', async ({ page, book, rides, customer }) => {
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  const { _id } = await rides.book(customer, {
    pickupTime: at.toISOString(),
    pickupLocation: '1 Main Street, Annapolis',
    destination: 'Dulles, Main Terminal',
    carId: car,
  });
  await book.open(`?again=${_id}`);
  await expect(book.service('Airport')).toBeChecked();
  await expect(book.pickupLocation).toHaveValue('1 Main Street, Annapolis');
  await expect(book.destination).toHaveValue('Dulles, Main Terminal');
  await expect(book.car(car)).toBeChecked();
  await expect(book.pickupTime).toHaveValue('');
  await book.pickupLocation.fill('2 Main Street');
  await page.reload();
  await expect(book.pickupLocation).toHaveValue('2 Main Street');
});

test('drivers and administrators can book too', { tag: ['@BOOK-21'] }, async ({
  page,
  book,
  rides,
  people,
}) => {
  for (const role of ['driver', 'admin'] as const) {
    const session = await people.demo(role);
    const at = unusedMorning();
    const { _id: car } = await rides.freeCar(at);
    await storeSession(page, session);
    await book.open();
    await book.fill({ service: 'Half Day', at: formatForInput(at), car });
    await book.submit.click();
    await expect(page).toHaveURL(/\/bookings$/);
    expect(await rides.bookedAt(session, at)).toHaveLength(1);
  }
});

test('the calendar offers only future days and half hours, and formats days as MM/dd/yyyy', {
  tag: ['@BOOK-6', '@BOOK-7', '@BOOK-8'],
}, async ({ page, book }) => {
  await page.clock.install({ time: '2026-11-18T17:10:00Z' });
  await book.open();
  await book.pickupTime.click();
  const day = (name: string) => page.getByRole('gridcell').getByRole('button', { name });
  await expect(day('November 17th, 2026')).toBeDisabled();
  await day('November 17th, 2026').click({ force: true });
  await expect(book.pickupTime).toHaveValue('');
  await day('November 20th, 2026').click();
  await expect(book.pickupTime).toHaveValue('11/20/2026');
  const times = page.getByRole('radiogroup', { name: /^Friday, November 20/ });
  const shown: (string | null)[] = [];
  for (const part of ['Night', 'Morning', 'Afternoon', 'Evening']) {
    await page.getByRole('tab', { name: part }).click();
    shown.push(...(await times.locator('label').allTextContents()));
  }
  expect(shown).toHaveLength(48);
  expect(shown.filter((text) => !/^\d{1,2}:[03]0 [AP]M$/.test(text ?? ''))).toEqual([]);
  await page.getByRole('tab', { name: 'Afternoon' }).click();
  await page.getByText('2:30 PM', { exact: true }).click();
  await expect(book.pickupTime).toHaveValue('11/20/2026 2:30 PM');
  await book.service('Airport').check();
  await expect(page.getByText('Yours from 2:30 to 4:30 PM ET')).toBeVisible();
});

test('a typed time that has passed or is between half hours is refused at the field', {
  tag: ['@BOOK-6'],
}, async ({ page, book }) => {
  await page.clock.install({ time: '2026-11-18T17:10:00Z' });
  await book.open();
  for (const [wrong, complaint] of [
    ['11/17/2026 2:30 PM', 'This time has passed. Choose a later one.'],
    ['11/18/2026 12:00 PM', 'This time has passed. Choose a later one.'],
    ['11/20/2026 2:45 PM', 'Choose a time on the hour or half hour.'],
  ] as const) {
    await book.pickupTime.fill(wrong);
    await book.pickupLocation.focus();
    await expect(book.pickupTime).toHaveAccessibleDescription(complaint);
    await expect(book.summaryText('Time')).toHaveText('Not chosen yet');
  }
  // On submit, the more specific reason stays.
  await book.submit.click();
  await expect(book.pickupTime).toHaveAccessibleDescription(
    'Choose a time on the hour or half hour.',
  );
});

test('a time that passes while the page is open is cleared', async ({ page, book }) => {
  await page.clock.install({ time: '2026-11-18T17:10:00Z' });
  await book.open();
  await book.pickupTime.fill('11/18/2026 12:30 PM');
  await expect(book.summaryText('Time')).toHaveText('Wed, Nov 18, 12:30 PM ET');
  await book.pickupLocation.focus();
  await page.clock.fastForward('25:00');
  await expect(book.pickupTime).toHaveAccessibleDescription(
    'Pickup date and time cannot be in the past.',
  );
  await expect(book.pickupTime).toHaveValue('');
});

test('a car leaves the list for as long as it is taken, including the turnaround', {
  tag: ['@BOOK-11', '@BOOK-12'],
}, async ({ book, rides, customer }) => {
  const at = unusedMorning();
  const { _id: car, brand, model } = await rides.freeCar(at);
  await rides.book(customer, {
    pickupTime: at.toISOString(),
    carId: car,
    serviceType: 'Half-Day',
  });
  await book.open();
  await book.car(car).check();
  await book.service('Airport').check();
  await book.pickupTime.fill(formatForInput(at));
  await expect(book.car(car)).toHaveCount(0);
  await expect(book.cars).toContainText(`The ${brand} ${model} is not available`);
  await expect(book.summaryText('Car')).toHaveText('Not chosen yet');
  for (const [hours, offered] of [
    [4, 0],
    [4.5, 1],
    [-2, 0],
    [-2.5, 1],
  ] as const) {
    await book.pickupTime.fill(formatForInput(hoursAfter(at, hours)));
    await expect(book.car(car)).toHaveCount(offered);
  }
  await expect(book.cars).not.toContainText('is not available');
});

test('a chosen car that someone else books is deselected once the page is focused again', async ({
  book,
  rides,
  page,
  people,
}) => {
  await book.open();
  const at = unusedMorning();
  const { _id: car } = await rides.freeCar(at);
  await book.fill({ service: 'Half Day', at: formatForInput(at), car });
  const other = await people.demo('customer');
  const { _id } = await rides.book(other, {
    pickupTime: at.toISOString(),
    carId: car,
    serviceType: 'Half-Day',
  });
  // The event a browser fires when the tab is selected again.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(book.car(car)).toHaveCount(0);
  await expect(book.cars).toContainText('is not available');
  await people.send('PUT', `/api/bookings/${_id}/cancel`, {}, other.token);
});

test('works by keyboard at phone width without horizontal scroll, and nothing covers the focus', async ({
  page,
  book,
  rides,
  customer,
}) => {
  const at = unusedMorning();
  await page.setViewportSize({ width: 360, height: 640 });
  await book.open();
  const { keyboard } = page;
  await book.services.getByRole('radio').first().focus();
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await expect(book.service('Full Day')).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.type('80 Compromise Street');
  await keyboard.press('Tab');
  await keyboard.type(formatForInput(at));
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Open the calendar/ })).toBeFocused();
  await expect(book.cars).toContainText('Available ');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add trip details' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'All cars' })).toBeFocused();
  await page.getByRole('button', { name: 'SUV' }).press('Enter');
  await page.getByRole('button', { name: '12+ seats' }).press('Enter');
  await expect(page.getByText('No SUV with 12 seats or more is available.')).toBeVisible();
  await page.getByRole('button', { name: 'Any seats' }).press('Enter');
  await expect(book.cars.getByRole('radio', { name: /Sedan/ })).toHaveCount(0);
  while (!(await book.anyCar().evaluate((car) => car === document.activeElement)))
    await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(book.anyCar()).toBeChecked();
  const isAboveBar = async () => {
    const bar = await book.submit.boundingBox();
    const chosen = await book.anyCar().boundingBox();
    return (chosen?.y ?? 0) + (chosen?.height ?? 0) <= (bar?.y ?? 0);
  };
  // Scrolling takes a moment.
  await expect.poll(isAboveBar).toBe(true);
  const overflow = await horizontalOverflow(page);
  expect(overflow).toBe(0);
  await keyboard.press('Tab');
  const review = page.getByRole('button', { name: /^Review your ride: Full Day/ });
  await expect(review).toBeFocused();
  await keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Review your ride' });
  await expect(sheet).toContainText('Free cancellation until 24 hours before pickup.');
  await expect(sheet.getByRole('status', { name: 'Total price' })).toHaveText('$700.00');
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(review).toBeFocused();
  await keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Book Now' }).press('Enter');
  await expect(page).toHaveURL(/\/bookings$/);
  expect(await rides.bookedAt(customer, at)).toHaveLength(1);
});

test('asks before booking another ride at the same time', { tag: ['@ABUSE-3'] }, async ({
  page,
  book,
  rides,
  customer,
}) => {
  const at = unusedMorning();
  await rides.book(customer, { pickupTime: at.toISOString() });
  await book.open();
  const { _id: car } = await rides.freeCar(at);
  await book.fill({ service: 'Half Day', at: formatForInput(at), car });
  const dialog = page.getByRole('alertdialog');
  await book.submit.click();
  await expect(dialog).toContainText(
    'You already have a ride at that time. Book another car as well?',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(book.submit).toBeFocused();
  await book.submit.click();
  await dialog.getByRole('button', { name: 'Book Another Car' }).click();
  await expect(page).toHaveURL(/\/bookings$/);
  expect(await rides.bookedAt(customer, at)).toHaveLength(2);
});
