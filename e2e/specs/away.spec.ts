import type { Car } from '@chesapeake/contract/cars/cars';
import { shortId } from '@chesapeake/contract/format/short-id';
import type { Page } from '@playwright/test';
import { test as base } from '../fixtures/admin-lists.ts';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { formatForInput, hoursAfter, unusedMorning } from '../fixtures/dates.ts';
import { test as driverTest } from '../fixtures/driver-pages.ts';
import type { People } from '../fixtures/people.ts';
import type { Ride, Rides } from '../fixtures/rides.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';
import { AdminCarForm } from '../pages/admin-car-form.ts';

const nameOf = ({ brand, model, plateNumber }: Car) => `${brand} ${model} (${plateNumber})`;

/** A car of this test alone with rides on an unused day, and another car that is free. */
const test = base.extend<{
  morning: Date;
  car: Car;
  free: Car;
  bookRides: (car: Car, count: number) => Promise<Ride[]>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  morning: async ({}, use) => use(unusedMorning()),
  car: async ({ garage }, use) => use(await garage.addCar()),
  free: async ({ garage }, use) => use(await garage.addCar()),
  bookRides: async ({ people, rides, morning }, use) => {
    const customer = await people.signIn(await people.register({ name: 'Cleo Rider' }));
    await use(async (car, count) => {
      const booked: Ride[] = [];
      for (let index = 0; index < count; index += 1) {
        const pickupTime = hoursAfter(morning, 4 * index).toISOString();
        booked.push(await rides.book(customer, { carId: car._id, pickupTime }));
      }
      return booked;
    });
  },
});

const isOffered = async (rides: Rides, car: Car, at: Date) =>
  (await rides.availableCars(at, 'Airport')).some(({ _id }) => _id === car._id);

const carOf = async (people: People, id: string) => {
  const { token } = await people.sharedAdmin();
  const booking = (await people.send('GET', `/api/bookings/${id}`, undefined, token)) as Ride;
  return booking.car?._id;
};

/** A dialog hides the page behind it, including its heading. */
const behindDialog = ['landmark-one-main', 'page-has-heading-one'];

/** The dialog on top. */
const topDialog = (page: Page) => page.getByRole('dialog').last();

async function fillPeriod(page: Page, from: Date, until: Date) {
  const dialog = topDialog(page);
  await dialog.getByLabel('From', { exact: true }).fill(formatForInput(from));
  await dialog.getByLabel('Until', { exact: true }).fill(formatForInput(until));
}

async function openOutOfService(page: Page, plateNumber: string) {
  await page.goto(`/admin/cars?search=${encodeURIComponent(plateNumber)}`);
  await page.getByRole('article').getByRole('button', { name: 'View' }).click();
  await page.getByRole('tab', { name: 'Out of service' }).click();
}

test('a car goes out of service, its bookings move to free cars, and it comes back early', {
  tag: ['@AWAY-1', '@AWAY-2', '@AWAY-6'],
}, async ({ page, people, rides, admin: _, car, free, morning, bookRides, expectToast }) => {
  const booked = await bookRides(car, 3);
  await openOutOfService(page, car.plateNumber);
  const details = page.getByRole('dialog');
  await expect(details.getByText('No time out of service is planned.')).toBeVisible();
  await details.getByRole('button', { name: 'Put out of service' }).click();
  const dialog = topDialog(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please choose when it begins')).toBeVisible();
  await expect(dialog.getByText('Please choose when it ends')).toBeVisible();
  await fillPeriod(page, morning, hoursAfter(morning, -2));
  await expect(dialog.getByText('The end must be after the beginning')).toBeVisible();
  await fillPeriod(page, hoursAfter(morning, -1), hoursAfter(morning, 13));
  await dialog.getByLabel('Reason').selectOption('Inspection');

  await expect(dialog.getByRole('heading', { name: '3 bookings with this car' })).toBeVisible();
  const choices = dialog.getByLabel('Car instead');
  await expect(choices).toHaveCount(3);
  await expectNoAxeViolations(page, { without: behindDialog });
  await choices.first().selectOption({ label: `${nameOf(free)} · 4 seats` });
  const save = dialog.getByRole('button', { name: 'Move bookings and save' });
  await save.click();
  await expect(dialog.getByText('Please choose a car', { exact: true })).toHaveCount(2);
  for (const index of [1, 2]) await choices.nth(index).selectOption(free._id);
  await save.click();
  await expectToast(`${nameOf(car)} is out of service in that period.`, 'success');
  for (const { _id } of booked) expect(await carOf(people, _id)).toBe(free._id);
  expect(await isOffered(rides, car, morning)).toBe(false);

  const period = details.getByRole('listitem').filter({ hasText: 'Inspection' });
  await expect(period).toContainText('Planned');
  await period.getByRole('button', { name: 'Remove' }).click();
  await expectToast(`${nameOf(car)} can be booked again.`, 'success');
  await expect(details.getByText('No time out of service is planned.')).toBeVisible();
  expect(await isOffered(rides, car, morning)).toBe(true);
});

test('a car that is taken meanwhile refuses all, says which booking, and can be replaced', {
  tag: ['@AWAY-2'],
}, async ({
  page,
  people,
  rides,
  garage,
  admin: _,
  car,
  free,
  morning,
  bookRides,
  expectToast,
}) => {
  const [first, second] = await bookRides(car, 2);
  const another = await garage.addCar();
  await openOutOfService(page, car.plateNumber);
  await page.getByRole('button', { name: 'Put out of service' }).click();
  await fillPeriod(page, hoursAfter(morning, -1), hoursAfter(morning, 9));
  const choices = topDialog(page).getByLabel('Car instead');
  await choices.nth(0).selectOption(free._id);
  await choices.nth(1).selectOption(another._id);
  // Someone else books it just before the office saves.
  const rival = await people.signIn(await people.register());
  const pickupTime = hoursAfter(morning, 4).toISOString();
  await page.route(
    '**/cars/*/out-of-service',
    async (route) => {
      await rides.book(rival, { carId: another._id, pickupTime });
      await route.continue();
    },
    { times: 1 },
  );
  const save = topDialog(page).getByRole('button', { name: 'Move bookings and save' });
  await save.click();
  const refused = topDialog(page).getByText(new RegExp(`Booking ${shortId(second?._id ?? '')}`));
  await expect(refused).toContainText('Nothing was saved.');
  expect(await carOf(people, first?._id ?? '')).toBe(car._id);
  await expect(choices.nth(1).locator(`option[value="${another._id}"]`)).toHaveCount(0);
  await choices.nth(1).selectOption(free._id);
  await save.click();
  await expectToast(`${nameOf(car)} is out of service in that period.`, 'success');
  expect(await carOf(people, second?._id ?? '')).toBe(free._id);
});

test('maintenance by hand asks about the bookings ahead: some move, some stay', {
  tag: ['@AWAY-3'],
}, async ({ page, people, cars, car, free, bookRides, expectToast }) => {
  const [moved, kept] = await bookRides(car, 2);
  const form = new AdminCarForm(page);
  await cars.open(`?search=${encodeURIComponent(car.plateNumber)}`);
  await cars.press(cars.card('Volvo S90'), 'Edit');
  await form.status.selectOption('Under Maintenance');
  await form.save.click();
  const question = page.getByRole('dialog', { name: 'Bookings ahead' });
  await expect(question.getByRole('button', { name: 'Keep all and save' })).toBeVisible();
  await question.getByLabel('Car instead').first().selectOption(free._id);
  await question.getByRole('button', { name: 'Move and save' }).click();
  await expectToast('Car updated successfully!', 'success');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cars.card('Volvo S90').getByText('Under Maintenance')).toBeVisible();
  expect(await carOf(people, moved?._id ?? '')).toBe(free._id);
  expect(await carOf(people, kept?._id ?? '')).toBe(car._id);
});

test('maintenance of a car without bookings asks nothing', { tag: ['@AWAY-3'] }, async ({
  page,
  cars,
  car,
  expectToast,
}) => {
  const form = new AdminCarForm(page);
  await cars.open(`?search=${encodeURIComponent(car.plateNumber)}`);
  await cars.press(cars.card('Volvo S90'), 'Edit');
  await form.status.selectOption('Under Maintenance');
  await form.save.click();
  await expectToast('Car updated successfully!', 'success');
});

test('a card says until when its car is out of service', async ({
  page,
  people,
  admin: _,
  car,
}) => {
  const { token } = await people.sharedAdmin();
  const body = {
    from: hoursAfter(new Date(), -1).toISOString(),
    until: hoursAfter(new Date(), 48).toISOString(),
    reason: 'inspection',
  };
  await people.send('POST', `/api/admin/cars/${car._id}/out-of-service`, body, token);
  await page.goto(`/admin/cars?search=${encodeURIComponent(car.plateNumber)}`);
  await expect(page.getByRole('article')).toContainText(/Out of service until [A-Z][a-z]{2} \d+/);
  await expectNoAxeViolations(page);
});

test('the office enters time off: rides go back or to another driver', {
  tag: ['@AWAY-4'],
}, async ({ page, people, rides, drivers, driverList, car, morning, bookRides, expectToast }) => {
  const booked = await bookRides(car, 2);
  const [away, other] = [
    await drivers.hire({ name: 'Nora Away' }),
    await drivers.hire({ name: `Otto ${car.plateNumber}` }),
  ];
  for (const { _id } of booked) await rides.assign(_id, away);
  await driverList.open(`?search=${encodeURIComponent(away.email)}`);
  await driverList.press(driverList.card('Nora Away'), 'View');
  await page.getByRole('tab', { name: 'Time off' }).click();
  await page.getByRole('button', { name: 'Enter time off' }).click();
  await fillPeriod(page, hoursAfter(morning, -1), hoursAfter(morning, 9));
  const choices = topDialog(page).getByLabel('Driver instead');
  await expect(choices).toHaveCount(2);
  await choices.nth(0).selectOption('Back to unassigned');
  await choices.nth(1).selectOption({ label: other.name });
  await topDialog(page).getByRole('button', { name: 'Reassign rides and save' }).click();
  await expectToast('Nora Away’s time off is saved.', 'success');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Approved');
  const { token } = await people.sharedAdmin();
  const driverOf = async (id = '') =>
    ((await people.send('GET', `/api/bookings/${id}`, undefined, token)) as Ride).driver;
  expect(await driverOf(booked[0]?._id)).toBeNull();
  expect(await driverOf(booked[1]?._id)).toMatchObject({ _id: other.driverId });
});

test('the office finds a driver’s request, sees the rides in it, and approves it', {
  tag: ['@AWAY-5'],
}, async ({ page, people, rides, drivers, driverList, car, morning, bookRides, expectToast }) => {
  const [ride] = await bookRides(car, 1);
  const name = `Petra ${car.plateNumber}`;
  const driver = await drivers.hire({ name });
  await rides.assign(ride?._id ?? '', driver);
  await driverList.open();
  const body = {
    from: hoursAfter(morning, -1).toISOString(),
    until: hoursAfter(morning, 9).toISOString(),
    reason: 'vacation',
    note: 'Wedding',
  };
  await people.send('POST', '/api/drivers/me/time-off', body, driver.token);
  // Without a reload.
  await page.getByRole('button', { name: `Review ${name}’s request` }).click();
  const request = page.getByRole('region', { name: 'Asks for time off' });
  await expect(request).toContainText('Vacation: Wedding');
  await request.getByRole('button', { name: 'Approve time off' }).click();
  const dialog = topDialog(page);
  await expect(dialog.getByRole('heading', { name: '1 ride in this time' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByText('Please choose what happens to it')).toBeVisible();
  await dialog.getByLabel('Driver instead').selectOption('Back to unassigned');
  await dialog.getByLabel(/^Answer to the driver/).fill('Have a good time.');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(`${name}’s time off is approved.`, 'success');
  await expect(request).toHaveCount(0);
  const [mine] = (await people.send(
    'GET',
    '/api/drivers/me/time-off',
    undefined,
    driver.token,
  )) as { state: string; answer: string }[];
  expect(mine).toMatchObject({ state: 'approved', answer: 'Have a good time.' });
});

driverTest.describe('on the phone', () => {
  driverTest.use({ viewport: phone });

  driverTest(
    'a driver asks for time off, withdraws it, asks again, and hears the decision',
    {
      tag: ['@AWAY-5'],
    },
    async ({ page, people, driver, profile, expectToast }) => {
      const morning = unusedMorning();
      await profile.open();
      const card = page.getByRole('region', { name: 'Time off' });
      await expect(card.getByText('You have no time off planned.')).toBeVisible();
      const ask = card.getByRole('button', { name: 'Ask for time off' });
      const send = async () => {
        await ask.click();
        await fillPeriod(page, morning, hoursAfter(morning, 8));
        await topDialog(page).getByLabel('Reason').selectOption('Private');
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
        await topDialog(page).getByRole('button', { name: 'Send request' }).click();
        await expectToast('Your request has reached the office.', 'success');
      };
      await send();
      await expect(ask).toBeFocused();
      await expect(card.getByRole('listitem')).toContainText('Requested');
      await card.getByRole('button', { name: 'Withdraw request' }).click();
      await expectToast('Your request is withdrawn.', 'success');
      await expect(card.getByRole('listitem')).toHaveCount(0);
      await send();
      // A second one for the same time is refused at the field.
      await ask.click();
      await fillPeriod(page, morning, hoursAfter(morning, 2));
      await topDialog(page).getByRole('button', { name: 'Send request' }).click();
      await expect(
        topDialog(page).getByText('There is already time off or a request at that time.'),
      ).toBeVisible();
      await topDialog(page).getByRole('button', { name: 'Cancel' }).click();

      const { token } = await people.sharedAdmin();
      const path = `/api/admin/drivers/${driver.driverId}/time-off`;
      const [request] = (await people.send('GET', path, undefined, token)) as { _id: string }[];
      const body = { state: 'declined', answer: 'We need you that day.' };
      await people.send('PUT', `${path}/${request?._id}`, body, token);
      // Without a reload.
      await expect(card.getByRole('listitem')).toContainText('Declined');
      await expect(card.getByRole('listitem')).toContainText('We need you that day.');
      await expectToast(/^Your request for time off was declined: /, 'info');
    },
  );

  driverTest(
    'the card and its form are accessible and fit the screen',
    async ({ page, people, driver, profile }) => {
      const morning = unusedMorning();
      const body = {
        from: morning.toISOString(),
        until: hoursAfter(morning, 30).toISOString(),
        reason: 'other',
        note: 'A-very-long-word-without-any-space-that-has-to-be-broken-somewhere',
      };
      await people.send('POST', '/api/drivers/me/time-off', body, driver.token);
      await profile.open();
      await expect(page.getByRole('region', { name: 'Time off' })).toContainText('Requested');
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Ask for time off' }).click();
      await expectNoAxeViolations(page, { without: behindDialog });
    },
  );
});
