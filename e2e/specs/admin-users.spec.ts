import { shortId } from '@chesapeake/contract/format/short-id';
import { test, uniqueText } from '../fixtures/admin-lists.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { expect, horizontalOverflow, phone, recordApiCalls } from '../fixtures/test.ts';

const oneUser = '**/api/admin/users/*';
const listPath = '**/api/admin/users?*';

test('stats match the database', { tag: ['@AUSR-1'] }, async ({ users, sendAsAdmin }) => {
  await users.open();
  const counts = await sendAsAdmin<Record<string, number>>('GET', '/api/admin/users/counts');
  for (const [label, key] of [
    ['Total', 'all'],
    ['Administrators', 'administrators'],
    ['Verified Emails', 'verified'],
    ['Unverified Emails', 'unverified'],
  ] as const) {
    await expect(users.stat(label)).toHaveText(String(counts[key]));
  }
});

test('a card shows the user, the badges and the possible actions', {
  tag: ['@AUSR-4', '@AUSR-6', '@AUSR-7'],
}, async ({ users, people }) => {
  const name = uniqueText('Cardholder');
  const person = await people.register({ name });
  await users.open();
  const card = users.card(name);
  await expect(card).toContainText(person.email);
  await expect(card).toContainText('(410) 555-0199');
  await expect(card.getByText('C', { exact: true })).toBeVisible();
  await expect(card.getByText('User', { exact: true })).toBeVisible();
  await expect(card.getByText('Unverified', { exact: true })).toBeVisible();
  await expect(users.buttonsOf(card)).toHaveText(['View', 'Make Admin', 'Delete']);
});

test('the card of an administrator has its own badge and actions', {
  tag: ['@AUSR-6', '@AUSR-7'],
}, async ({ users, admin }) => {
  await users.open();
  await users.find(admin.name);
  const adminCard = users.card(admin.name).filter({ hasText: 'admin@example.com' });
  await expect(adminCard.getByText('Admin', { exact: true })).toBeVisible();
  await expect(adminCard.getByText('Verified', { exact: true })).toBeVisible();
  await expect(users.buttonsOf(adminCard)).toHaveText(['View', 'Remove Admin', 'Delete']);
});

test('a user without a phone shows N/A', { tag: ['@AUSR-5'] }, async ({ users, page, people }) => {
  const name = uniqueText('Cardholder');
  await people.register({ name });
  // Old accounts may have no phone.
  await page.route(listPath, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { name: string }[];
    await route.fulfill({ response: response, json: rows.map((row) => ({ ...row, phone: null })) });
  });
  await users.open(`?search=${name}`);
  await expect(users.card(name).getByText('N/A')).toBeVisible();
});

test('a search finds users by name, email and phone in any case and counts them', {
  tag: ['@AUSR-2', '@AUSR-3', '@AUSR-11'],
}, async ({ users, people, sendAsAdmin }) => {
  const word = uniqueText('Seeker');
  const jane = await people.register({ name: `Jane ${word}`, phone: '+15550001122' });
  await people.register({ name: `Jone ${word}` });
  await users.open();
  const { all } = await sendAsAdmin<{ all: number }>('GET', '/api/admin/users/counts');
  await expect(users.main.getByText(`${all} Users Found`)).toBeVisible();

  await users.find(word.slice(2).toUpperCase());
  await expect(users.main.getByText('2 Users Found')).toBeVisible();
  await expect(users.cards).toHaveCount(2);
  await users.find(jane.email.slice(0, 14).toUpperCase());
  await expect(users.main.getByText('1 User Found')).toBeVisible();
  await expect(users.card(jane.name)).toBeVisible();
  await users.find('5550001122');
  await expect(users.card(jane.name)).toBeVisible();
});

test('search and filter combine, and Back restores the search', { tag: ['@AUSR-12'] }, async ({
  users,
  page,
  people,
}) => {
  const jane = await people.register({ name: uniqueText('Jane '), phone: '+15550001122' });
  await users.open();
  await users.find(jane.email);
  await expect(users.card(jane.name)).toBeVisible();
  await users.chip('Administrators').click();
  await expect(page).toHaveURL(/filter=administrators/);
  await expect(users.main.getByText('No users found')).toBeVisible();
  await expect(users.main.getByText('0 Users Found')).toBeVisible();
  await page.goBack();
  await expect(users.card(jane.name)).toBeVisible();
  await expect(users.search).toHaveValue(jane.email);
});

test('Clear Search shows all users again', { tag: ['@AUSR-11', '@AUSR-12', '@AUSR-13'] }, async ({
  users,
  page,
  sendAsAdmin,
}) => {
  const { all } = await sendAsAdmin<{ all: number }>('GET', '/api/admin/users/counts');
  await users.open();
  await users.find(uniqueText('nobody-'));
  await expect(users.main.getByText('No users found')).toBeVisible();
  await users.main.getByRole('button', { name: 'Clear Search', exact: true }).click();
  await expect(users.search).toHaveValue('');
  await expect(users.main.getByText(`${all} Users Found`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('pages show the users beyond the first 24', async ({ users, page, sendAsAdmin }) => {
  const { all } = await sendAsAdmin<{ all: number }>('GET', '/api/admin/users/counts');
  await users.open();
  if (all > 24) {
    await users.main.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(users.main.getByText(/^Showing \d+ of \d+ users$/)).toBeVisible();
  }
});

test('promotion and deletion ask for confirmation and do nothing when canceled', {
  tag: ['@AUSR-8', '@AUSR-9'],
}, async ({ users, page, people }) => {
  const name = uniqueText('Risen');
  await people.register({ name });
  await users.open(`?search=${name}`);
  const card = users.card(name);
  const calls = recordApiCalls(page);

  for (const [button, title] of [
    ['Make Admin', 'Confirm Promotion'],
    ['Delete', 'Confirm Deletion'],
  ] as const) {
    await users.press(card, button);
    await expect(users.confirmDialog).toHaveAccessibleName(title);
    await expect(users.confirmDialog.getByRole('button')).toHaveText(['Cancel', 'Confirm']);
    await users.confirm('Cancel');
    await expect(users.confirmDialog).toHaveCount(0);
    await expect(card.getByRole('button', { name: button })).toBeFocused();
  }
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('promoting and demoting a user updates badge and stats', {
  tag: ['@AUSR-8', '@AUSR-9', '@AUSR-10'],
}, async ({ users, people, expectToast }) => {
  const name = uniqueText('Risen');
  await people.register({ name });
  await users.open(`?search=${name}`);
  const card = users.card(name);
  await expect(card).toBeVisible();
  const administrators = await users.countOf('Administrators');
  await users.press(card, 'Make Admin');
  await users.confirm('Confirm');
  await expectToast(`${name} is now an administrator.`, 'success');
  await expect(card.getByText('Admin', { exact: true })).toBeVisible();
  await expect(users.stat('Administrators')).toHaveText(String(administrators + 1));

  await users.press(card, 'Remove Admin');
  await expect(users.confirmDialog).toHaveAccessibleName('Confirm Demotion');
  await users.confirm('Cancel');
  await expect(card.getByRole('button', { name: 'Remove Admin' })).toBeVisible();
  await users.press(card, 'Remove Admin');
  await users.confirm('Confirm');
  await expectToast(`${name} is no longer an administrator.`, 'success');
  await expect(card.getByText('User', { exact: true })).toBeVisible();
  await expect(users.stat('Administrators')).toHaveText(String(administrators));
});

test('View shows what administrators did to the user', async ({
  users,
  page,
  people,
  sendAsAdmin,
}) => {
  const name = uniqueText('Risen');
  const { _id } = await people.signIn(await people.register({ name }));
  await sendAsAdmin('PUT', `/api/admin/users/${_id}/admin`, { isAdmin: true });
  await sendAsAdmin('PUT', `/api/admin/users/${_id}/admin`, { isAdmin: false });
  await users.open(`?search=${name}`);
  const card = users.card(name);
  await users.press(card, 'View');
  await expect(users.dialog.getByRole('listitem').first()).toContainText('Charlotte Avery');
  await expectNoAxeViolations(page, { schemes: ['light'] });
});

test('a deleted user leaves the list and the stats', { tag: ['@AUSR-10'] }, async ({
  users,
  people,
  expectToast,
}) => {
  const name = uniqueText('Risen');
  await people.register({ name });
  await users.open(`?search=${name}`);
  const card = users.card(name);
  await expect(card).toBeVisible();
  const total = await users.countOf('Total');
  await users.press(card, 'Delete');
  await users.confirm('Confirm');
  await expectToast(`${name}’s account was deleted.`, 'success');
  await expect(card).toHaveCount(0);
  await expect(users.main.getByText('No users found')).toBeVisible();
  await expect(users.stat('Total')).toHaveText(String(total - 1));
});

test('administrators cannot demote or delete themselves', { tag: ['@AUSR-14'] }, async ({
  users,
  admin,
  expectToast,
}) => {
  await users.open(`?search=admin@example.com`);
  const own = users.card(admin.name);
  await users.press(own, 'Remove Admin');
  await users.confirm('Confirm');
  await expectToast('You cannot remove your own administrator rights.');
  await expect(own.getByRole('button', { name: 'Remove Admin' })).toBeVisible();
  await users.press(own, 'Delete');
  await users.confirm('Confirm');
  await expectToast('You cannot delete your own account here.');
  await expect(own).toBeVisible();
});

test('a user with a live booking is not deleted', { tag: ['@AUSR-16'] }, async ({
  users,
  people,
  rides,
  expectToast,
}) => {
  const name = uniqueText('Rider');
  const rider = await people.signIn(await people.register({ name }));
  const ride = await rides.book(rider);
  await users.open(`?search=${name}`);
  const card = users.card(name);
  await users.press(card, 'Delete');
  await users.confirm('Confirm');
  await expectToast(new RegExp(shortId(ride._id)));
  await expect(card).toBeVisible();
});

test('a failed action shows a fallback message and changes nothing', { tag: ['@ERR-12'] }, async ({
  users,
  page,
  people,
  expectToast,
}) => {
  const name = uniqueText('Rider');
  await people.register({ name });
  await users.open(`?search=${name}`);
  const card = users.card(name);
  await page.route(oneUser, (route) => route.fulfill({ status: 503, body: 'x' }));
  await page.route(`${oneUser}/admin`, (route) => route.fulfill({ status: 503, body: 'x' }));
  await users.press(card, 'Delete');
  await users.confirm('Confirm');
  await expectToast('Failed to perform action: Delete');
  await expect(card).toBeVisible();
  await users.press(card, 'Make Admin');
  await users.confirm('Confirm');
  await expectToast('Failed to perform action: Make Admin');
  await expect(card.getByRole('button', { name: 'Make Admin' })).toBeVisible();
});

test('a user without live bookings is deleted, and past bookings stay readable', {
  tag: ['@AUSR-17'],
}, async ({ users, people, rides, expectToast, sendAsAdmin }) => {
  const name = uniqueText('Rider');
  const rider = await people.signIn(await people.register({ name }));
  const ride = await rides.book(rider);
  await rides.cancel(rider, ride._id);
  await users.open(`?search=${name}`);
  const card = users.card(name);
  await users.press(card, 'Delete');
  await users.confirm('Confirm');
  await expectToast(`${name}’s account was deleted.`, 'success');
  const [booking] = await sendAsAdmin<{ _id: string; status: string }[]>(
    'GET',
    `/api/admin/bookings?search=${ride._id}`,
  );
  expect(booking).toMatchObject({ _id: ride._id, status: 'Cancelled' });
});

test('users that fail to load show an error and can be retried', {
  tag: ['@ERR-11', '@ERR-30'],
}, async ({ users, page, expectToast, expectNoToast }) => {
  await page.route(listPath, (route) => route.fulfill({ status: 503, body: 'x' }));
  await users.open();
  await expectToast('Error loading users.');
  expectNoToast('Error loading users.');
  await expect(users.main.getByText('Error loading users.')).toBeVisible();
  await page.unroute(listPath);
  await users.retry.click();
  await expect(users.cards.first()).toBeVisible();
});

test('the list of users has no axe violations and no horizontal scroll', async ({
  users,
  page,
}) => {
  await users.open();
  await expect(users.cards.first()).toBeVisible();
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await expect(users.main.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoAxeViolations(page, { schemes: schemesAt(viewport.width) });
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
});

test('suspends an account with its bookings, and lifts the suspension', {
  tag: ['@ABUSE-4'],
}, async ({ page, users, people, rides, sendAsAdmin, expectToast }) => {
  const name = uniqueText('Held');
  const person = await people.register({ name });
  const { _id } = await rides.book(await people.signIn(person));
  await users.open(`?search=${name}`);
  const card = users.card(name);
  await card.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '1 live booking' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Never paid');
  await dialog.getByLabel('Cancel these bookings as well').check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectToast(`${name}’s account is suspended.`, 'success');
  await expect(card.getByText('Suspended', { exact: true })).toBeVisible();
  const ride = await sendAsAdmin<{ status: string }>('GET', `/api/bookings/${_id}`);
  expect(ride.status).toBe('Cancelled');
  await card.getByRole('button', { name: 'Lift Suspension' }).click();
  await dialog.getByRole('button', { name: 'Lift Suspension' }).click();
  await expectToast(`${name}’s account is no longer suspended.`, 'success');
  await expect(card.getByText('Suspended', { exact: true })).toHaveCount(0);
  await people.signIn(person);
});
