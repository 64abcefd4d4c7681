import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/fresh-demo.ts';
import { expect, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';
import { BookPage } from '../pages/book-page.ts';

const label = (name: string, address: string) => `${name}, ${address}`;
const bwi = label('BWI Airport', 'Baltimore/Washington International, MD 21240');
const cityDock = label('Annapolis City Dock', '1 Dock Street, Annapolis, MD 21401');

test('place fields suggest own earlier places, then known ones; the keyboard alone is enough', {
  tag: ['@FACT-5'],
}, async ({ page, people, rides }) => {
  const session = await people.signIn(await people.register());
  await rides.book(session, { pickupLocation: '7 Dock Lane, Oxford', destination: bwi });
  await storeSession(page, session);
  const book = new BookPage(page);
  await book.open('?service=Airport');
  const { pickupLocation: field, destination } = book;
  const list = page.getByRole('listbox', { name: 'Suggested places' });
  const options = list.getByRole('option');
  const highlighted = list.getByRole('option', { selected: true });

  // Without a text, one's own places. The arrow key counts although they come after it.
  await field.focus();
  await expect(list).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveText([/^7 Dock Lane, Oxford$/, /^BWI Airport/]);
  await expect(highlighted).toHaveText('7 Dock Lane, Oxford');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  await page.keyboard.type('dock');
  await expect(options.first()).toHaveText('7 Dock Lane, Oxford');
  await expect(options.nth(1)).toContainText('Annapolis City Dock');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'suggestions' })).toHaveText(
    /^\d suggestions\. Use the arrow keys\.$/,
  );
  await expectNoAxeViolations(page, { within: 'main' });
  // Nothing is chosen until it is highlighted: this would submit the form.
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(highlighted).toHaveText('7 Dock Lane, Oxford');
  await page.keyboard.press('End');
  await expect(highlighted).toHaveText((await options.last().textContent()) ?? '');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(highlighted).toContainText('Annapolis City Dock');
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await highlighted.getAttribute('id'),
  );
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(cityDock);
  await expect(field).toBeFocused();
  await expect(list).toHaveCount(0);

  // Escape and Tab keep the text as typed.
  await page.keyboard.press('Tab');
  await expect(destination).toBeFocused();
  await page.keyboard.type('bwi');
  await expect(options.first()).toContainText('BWI Airport');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(destination).toHaveValue('bwi');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(destination).toHaveValue('bwi');
  await expect(list).toHaveCount(0);
  await expect(book.summaryText('Destination')).toHaveText('bwi');
});

test('two known places show distance and drive time; a chosen place clears the error of its field', {
  tag: ['@FACT-5', '@FACT-6'],
}, async ({ page, people }) => {
  await page.setViewportSize(phone);
  await storeSession(page, await people.signIn(await people.register()));
  const book = new BookPage(page);
  await book.open('?service=Airport');
  const options = page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option');
  const drive = page.getByText(/^About \d+ miles, about .+ drive$/);
  await book.submit.click();
  await expect(book.pickupLocation).toHaveAccessibleDescription('Pickup Location is required');
  await book.pickupLocation.fill('city dock');
  await options.filter({ hasText: 'Annapolis City Dock' }).click();
  await expect(book.pickupLocation).toHaveValue(cityDock);
  await expect(book.pickupLocation).toHaveAccessibleDescription('');
  await book.destination.fill('12 Nowhere Lane');
  await expect(book.destination).toHaveValue('12 Nowhere Lane');
  await expect(drive).toHaveCount(0);
  await book.destination.fill('bwi airport');
  await options.first().click();
  await expect(book.destination).toHaveValue(bwi);
  await expect(drive).toHaveText(/^About 2\d miles, about (35|40|45|50|55) min drive$/);
  expect(await horizontalOverflow(page)).toBe(0);
  await book.destination.fill('somewhere else');
  await expect(drive).toHaveCount(0);
});

test('without a network, the fields take text and say nothing', { tag: ['@FACT-5'] }, async ({
  page,
  people,
  expectNoToast,
}) => {
  await storeSession(page, await people.signIn(await people.register()));
  const book = new BookPage(page);
  await book.open('?service=Airport');
  const cut: string[] = [];
  await page.route(/\/api\/(places|travel)/, (route) => {
    cut.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await book.pickupLocation.fill('Annapolis');
  await book.destination.fill('BWI Airport');
  await expect.poll(() => new Set(cut)).toEqual(new Set(['/api/places', '/api/travel']));
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(book.summaryText('Destination')).toHaveText('BWI Airport');
  expectNoToast(/./);
});

test('the office adds, changes and removes a place on a phone; wrong input is said at its field', {
  tag: ['@FACT-5'],
}, async ({ page, people, expectToast }) => {
  await page.setViewportSize(phone);
  await storeSession(page, await people.demo('admin'));
  await page.goto('/admin/settings?part=places');
  const rows = page.getByRole('region', { name: 'Places' }).getByRole('listitem');
  await expect(page.getByText(/^Showing 20 of \d+ places$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a place' }).click();
  const form = page.getByRole('dialog', { name: 'Add a place' });
  const add = form.getByRole('button', { name: 'Add place' });
  await form.getByLabel('Latitude').fill('200');
  await add.click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await expect(form.getByLabel('Latitude')).toHaveAccessibleDescription(
    'Latitude must be from -90 to 90',
  );
  await expect(form.getByLabel('Zone')).toHaveAccessibleDescription('Zone is required');
  await form.getByLabel('Name').fill('Annapolis City Dock');
  await form.getByLabel('Address').fill('Pier 1, Shady Side, MD 20764');
  await form.getByLabel('Latitude').fill('38.8418');
  await form.getByLabel('Longitude').fill('-76.5122');
  await form.getByLabel('Zone').selectOption('Annapolis');
  await form.getByLabel('Kind').selectOption('Venue');
  await add.click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(
    'A place with this name already exists.',
  );
  await form.getByLabel('Name').fill('Chalk Point Pier');
  await add.click();
  await expectToast('Place added.', 'success');

  await page.getByLabel('Search places').fill('chalk');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Annapolis, venue, 38.8418, -76.5122');
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Edit Chalk Point Pier' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit place' });
  await edit.getByLabel('Zone').selectOption('Southern Maryland');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rows).toContainText('Southern Maryland, venue');
  await page.getByRole('button', { name: 'Remove Chalk Point Pier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast('Place removed.', 'success');
  await expect(page.getByText('No places match your search.')).toBeVisible();
});

test('the office adds a zone and its own minutes between zones, and drives take them', {
  tag: ['@FACT-6'],
}, async ({ page, people, expectToast }) => {
  await storeSession(page, await people.demo('admin'));
  await page.goto('/admin/settings?part=zones');
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  const question = page.getByRole('alertdialog', { name: 'Save this change?' });
  await expect(page.getByRole('button', { name: 'Remove zone Annapolis' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add a zone' }).click();
  await page.getByLabel('Zone 19', { exact: true }).fill('Annapolis');
  await page.getByRole('button', { name: 'Add a drive time' }).click();
  await page.getByLabel('From').selectOption('Annapolis');
  await page.getByLabel('To', { exact: true }).selectOption('Western Maryland');
  await page.getByLabel('Minutes').fill('soon');
  await save.click();
  await expect(page.getByLabel('Minutes')).toHaveAccessibleDescription('Minutes must be a number');
  await page.getByLabel('Minutes').fill('205');
  await save.click();
  await expect(page.getByLabel('Zone 19', { exact: true })).toHaveAccessibleDescription(
    'Another zone has this name',
  );
  await page.getByLabel('Zone 19', { exact: true }).fill('Delaware');
  await save.click();
  await expect(question).toContainText('Annapolis to Western Maryland');
  await question.getByRole('button', { name: 'Save' }).click();
  await expectToast('Saved. The change is live.', 'success');
  await page.getByRole('button', { name: 'Remove zone Delaware' }).click();
  await save.click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Zone 19', { exact: true })).toHaveCount(0);

  const book = new BookPage(page);
  await book.open('?service=Airport');
  await book.pickupLocation.fill('Annapolis');
  await book.destination.fill('Cumberland');
  await expect(page.getByText(/^About \d+ miles, about 3 h 25 min drive$/)).toBeVisible();
});
