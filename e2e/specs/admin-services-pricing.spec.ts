import type { AdminSettings } from '@chesapeake/contract/settings/admin-settings';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { formatForInput, unusedMorning } from '../fixtures/dates.ts';
import { test } from '../fixtures/fresh-demo.ts';
import type { People } from '../fixtures/people.ts';
import type { Ride } from '../fixtures/rides.ts';
import {
  expect,
  holdRequests,
  horizontalOverflow,
  phone,
  recordApiCalls,
  storeSession,
} from '../fixtures/test.ts';
import { BookPage } from '../pages/book-page.ts';

const rowNamed = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Save this change?' });

/** Opens the folded part of a service. */
async function openPricing(page: Page, name: string) {
  const service = rowNamed(page, name);
  await expect(service.getByLabel('How it is priced')).toHaveCount(0);
  await service.getByText(`Pricing of ${name}`).click();
  await expect(service.getByLabel('How it is priced')).toBeVisible();
  return service;
}

async function saveChange(page: Page) {
  await question(page).getByRole('button', { name: 'Save' }).click();
  await expect(question(page)).toHaveCount(0);
}

const priceOf = async (people: People, query: Record<string, string>) =>
  (await people.send('GET', `/api/prices?${new URLSearchParams(query)}`)) as {
    lines: { label: string; amount: number }[];
    price: number;
  };

test('changes a surcharge and an extra for new bookings; an earlier booking keeps its lines', {
  tag: '@PRICE-4',
}, async ({ page, people, rides }) => {
  const customer = await people.demo('customer');
  const suv = (await rides.fleet()).find(({ carClass }) => carClass === 'SUV');
  const earlier = await rides.book(customer, { carId: suv?._id });
  expect(earlier.priceLines).toEqual([{ label: 'Airport', amount: 150 }]);

  await storeSession(page, await people.demo('admin'));
  await page.goto('/admin/settings?part=services');
  const airport = await openPricing(page, 'Airport');
  const surcharge = airport
    .getByRole('group', { name: 'Surcharge by car class, in dollars' })
    .getByLabel('SUV');
  await surcharge.fill('a lot');
  // Folded away, the wrong field still gets the focus.
  await airport.getByText('Pricing of Airport').click();
  await expect(surcharge).toHaveCount(0);
  await saveButton(page).click();
  await expect(surcharge).toBeFocused();
  await expect(surcharge).toHaveAccessibleDescription('Surcharge must be a number');
  await surcharge.fill('40');
  await saveButton(page).click();
  await expect(question(page)).toContainText('Airport: SUV surcharge');
  await expect(question(page)).toContainText(
    /New bookings of Airport in an SUV cost \$40\.00 more; \d+ upcoming bookings? keeps? (its|their) price\./,
  );
  await saveChange(page);
  await expect(airport).toContainText('Fixed price, surcharges');

  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Extras' })
    .click();
  await page.getByRole('button', { name: 'Add an extra' }).click();
  const added = rowNamed(page, 'New extra');
  await expect(added.getByLabel('Name')).toBeFocused();
  await added.getByLabel('Price in dollars').fill('-1');
  await added.getByLabel('Most per ride').fill('21');
  await saveButton(page).click();
  await expect(added.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await expect(added.getByLabel('Price in dollars')).toHaveAccessibleDescription(
    'Price must be at least 0',
  );
  await expect(added.getByLabel('Most per ride')).toHaveAccessibleDescription(
    'Most per ride must be at most 20',
  );
  await added.getByLabel('Price in dollars').fill('12.50');
  await added.getByLabel('Most per ride').fill('3');
  await added.getByLabel('Name').fill('Booster seat');
  await page.getByRole('button', { name: 'Move Booster seat up' }).click();
  await expect(page.getByRole('button', { name: 'Move Booster seat up' })).toBeFocused();
  await page.getByRole('button', { name: 'Retire Meet and greet' }).click();
  // A wrong click does not lose what was typed.
  await page.getByRole('link', { name: 'Services' }).click();
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await saveButton(page).click();
  await expect(question(page)).toContainText(
    'Booster seat can be added to new bookings, for $12.50 each.',
  );
  await expect(question(page)).toContainText('Meet and greet can no longer be added');
  await saveChange(page);
  await expect(page.getByRole('button', { name: 'Bring back Meet and greet' })).toBeVisible();

  expect(
    await priceOf(people, {
      serviceType: 'Airport',
      carClass: 'SUV',
      extras: 'booster-seat:2',
    }),
  ).toEqual({
    lines: [
      { label: 'Airport', amount: 150 },
      { label: 'SUV surcharge', amount: 40 },
      { label: 'Booster seat × 2', amount: 25 },
    ],
    price: 215,
  });
  const later = await rides.book(customer, { carId: suv?._id });
  expect(later.price).toBe(190);
  const kept = (await people.send(
    'GET',
    `/api/bookings/${earlier._id}`,
    undefined,
    customer.token,
  )) as Ride;
  expect(kept.priceLines).toEqual([{ label: 'Airport', amount: 150 }]);
});

test('makes one service hourly and another priced by zones, and the website charges so', async ({
  page,
  people,
  expectToast,
}) => {
  await storeSession(page, await people.demo('admin'));
  await page.goto('/admin/settings?part=services');
  const halfDay = await openPricing(page, 'Half Day');
  await halfDay.getByLabel('How it is priced').selectOption('By the hour');
  await expect(halfDay.getByLabel('Length in minutes')).toHaveCount(0);
  await halfDay.getByLabel('Price per hour in dollars').fill('95');
  await halfDay.getByLabel('Minimum hours').fill('25');

  const tour = await openPricing(page, 'City Tour');
  await tour.getByRole('switch', { name: 'Asks for a destination' }).click();
  await tour.getByLabel('How it is priced').selectOption('By zones');
  await expect(tour.getByRole('switch', { name: 'Asks for a destination' })).toBeChecked();
  await expect(tour.getByLabel('Price in dollars')).toHaveCount(0);
  await saveButton(page).click();
  await expect(halfDay.getByLabel('Minimum hours')).toBeFocused();
  await expect(halfDay.getByLabel('Minimum hours')).toHaveAccessibleDescription(
    'Minimum hours must be at most 24',
  );
  await halfDay.getByLabel('Minimum hours').fill('3');
  await saveButton(page).click();
  const add = tour.getByRole('button', { name: 'Add a zone price' });
  await expect(add).toHaveAccessibleDescription('Add at least one zone price');

  const zones = tour.getByRole('group', { name: 'Zone prices' });
  for (const [row, from, to] of [
    [0, 'Annapolis', 'BWI and northern Anne Arundel'],
    [1, 'BWI and northern Anne Arundel', 'Annapolis'],
    [2, 'Baltimore', 'Baltimore'],
  ] as const) {
    await add.click();
    await expect(zones.getByLabel('From').nth(row)).toBeFocused();
    await zones.getByLabel('From').nth(row).selectOption(from);
    await zones.getByLabel('To').nth(row).selectOption(to);
    await zones.getByLabel('Price ($)').nth(row).fill('90');
  }
  await saveButton(page).click();
  await expect(zones.getByLabel('To').nth(1)).toHaveAccessibleDescription(
    'These two zones already have a price',
  );
  await zones.getByRole('button', { name: 'Remove zone price 2' }).click();
  await expect(zones.getByRole('button', { name: 'Remove zone price 2' })).toBeFocused();
  await expect(zones.getByLabel('From')).toHaveCount(2);
  await saveButton(page).click();
  await expect(question(page)).toContainText('$95.00 per hour, for 3 hours or more');
  await expect(question(page)).toContainText(
    'City Tour: Annapolis to BWI and northern Anne Arundel',
  );
  await saveChange(page);

  await page.goto('/');
  await expect(page.getByRole('link', { name: /Half-Day Rental/ })).toContainText(
    '$95.00 per hour',
  );
  await expect(page.getByRole('link', { name: /City Tours/ })).toContainText('Price by zone');
  await expect(page.getByRole('combobox', { name: 'Service' })).toContainText(
    'Half-Day Rental, $95.00 per hour',
  );
  await page.goto('/terms');
  await expect(page.getByText('Half Day: 3 hours or more, $95.00 per hour')).toBeVisible();
  await page.goto('/book');
  await expect(page.getByRole('radio', { name: /^Half Day/ })).toHaveAccessibleName(
    /\$95\.00 per hour/,
  );
  await expect(page.getByRole('radio', { name: /^City Tour/ })).toHaveAccessibleName(
    /Price by zone/,
  );

  const book = new BookPage(page);
  await book.service('Half Day').check();
  const hours = page.getByLabel('Hours', { exact: true });
  await expect(hours).toHaveValue('3');
  await expect(hours).toHaveAccessibleDescription('At least 3 hours');
  await expect(page.getByRole('button', { name: 'Fewer: Hours' })).toBeDisabled();
  await expect(book.total).toHaveText('$285.00');
  await page.getByRole('button', { name: 'More: Hours' }).click();
  await expect(book.total).toHaveText('$380.00');
  await expect(book.summaryText('Service')).toHaveText('Half Day, 4 hours');
  await hours.press('End');
  await hours.press('Backspace');
  await hours.pressSequentially('5');
  await expect(hours).toHaveValue('5');
  await hours.fill('');
  await hours.blur();
  await expect(hours).toHaveValue('3');
  await hours.fill('4');
  await expectNoAxeViolations(page);

  await book.service('City Tour').check();
  await expect(hours).toHaveCount(0);
  await expect(book.total).toHaveText('Not known yet');
  await book.pickupLocation.fill('State House, Annapolis');
  await book.destination.fill('Nowhere in particular');
  await expect(book.total).toHaveText('Not known yet');
  await book.pickupTime.fill(formatForInput(unusedMorning()));
  await book.anyCar().check();
  // No ride is booked at a price that nobody saw.
  const calls = recordApiCalls(page);
  await page.route('**/api/prices?*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await book.destination.fill('BWI Airport');
  await refused;
  await book.submit.click();
  await expectToast('This ride could not be priced, so it was not booked. Please try again.');
  await page.unroute('**/api/prices?*');
  await book.submit.click();
  await expectToast('This ride costs $90.00. Please check the price and book again.', 'info');
  await expect(book.total).toHaveText('$90.00');
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);

  // A page from before a change of the rate.
  await page.route('**/book', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/("slug":"Half-Day".*?"price":)95/, '$190');
    await route.fulfill({ response: answer, body });
  });
  await book.open();
  await book.service('Half Day').check();
  await expect(book.total).toHaveText('$360.00');
  await book.submit.click();
  await expect(book.total).toHaveText('$380.00');
  await expect(book.summary).toContainText('from $90.00 per hour to $95.00 per hour.');
  await book.submit.click();
  await expect(page).toHaveURL(/\/bookings$/);
});

test('takes a service off the website, and says when somebody else was faster', async ({
  page,
  people,
}) => {
  const admin = await people.demo('admin');
  await storeSession(page, admin);
  await page.goto('/admin/settings?part=services');
  const tour = await openPricing(page, 'City Tour');
  await tour.getByRole('switch', { name: 'Customers can book it online' }).click();
  const { versions, services } = (await people.send(
    'GET',
    '/api/admin/settings',
    undefined,
    admin.token,
  )) as AdminSettings;
  // A page that learns of it earlier asks before it can save.
  const release = await holdRequests(page, '**/api/admin/settings');
  await people.send(
    'PUT',
    '/api/admin/settings',
    {
      version: versions.services,
      services: services.map((each) => (each.slug === 'Airport' ? { ...each, price: 155 } : each)),
    },
    admin.token,
  );
  await saveButton(page).click();
  release();
  await expect(page.getByText('Someone else has changed these settings.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(question(page)).toContainText('Only the office can book City Tour from now on');
  await saveChange(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Airport Transfers/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /City Tours/ })).toHaveCount(0);
});

test('fits a phone and is accessible with everything open', async ({ page, people }) => {
  await page.setViewportSize(phone);
  await storeSession(page, await people.demo('admin'));
  await page.goto('/admin/settings?part=services');
  const airport = await openPricing(page, 'Airport');
  await airport.getByLabel('How it is priced').selectOption('By zones');
  await airport.getByRole('button', { name: 'Add a zone price' }).click();
  await saveButton(page).click();
  await expect(airport.getByLabel('From')).toBeFocused();
  await expect(airport.getByLabel('From')).toHaveAccessibleDescription('Choose a zone');
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page, { schemes: schemesAt(phone.width) });
});
