import { commonPasswordText } from '@chesapeake/contract/pages/texts';
import {
  test as base,
  expect,
  headerOf,
  holdRequests,
  newPerson,
  type Person,
  phone,
  recordApiCalls,
  storedInfo,
  storeSession,
} from '../fixtures/test.ts';
import { ProfilePage } from '../pages/profile-page.ts';

/** A signed-in user of this test alone. */
const test = base.extend<{ person: Person; profile: ProfilePage }>({
  person: async ({ page, people }, use) => {
    const person = await people.register();
    await storeSession(page, await people.signIn(person));
    await use(person);
  },
  profile: async ({ page, person: _ }, use) => use(new ProfilePage(page)),
});

test('shows a loading state, then the three fields read-only', {
  tag: ['@PROF-1', '@PROF-2'],
}, async ({ page, person, profile }) => {
  const respond = await holdRequests(page, '**/api/auth/profile');
  await profile.open();
  await expect(page.getByText('Loading profile...')).toBeVisible();
  respond();
  await expect(profile.displayed('Name')).toHaveText(person.name);
  await expect(profile.displayed('Email')).toHaveText(person.email);
  await expect(profile.displayed('Phone')).toHaveText('(410) 555-0199');
  await expect(page.getByText('Loading profile...')).toBeHidden();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('main').locator('input')).toHaveCount(0);
  await expect(profile.edit).toBeVisible();
});

test('editing opens the fields and an optional password change', { tag: ['@PROF-3'] }, async ({
  page,
  person,
  profile,
}) => {
  await profile.open();
  await profile.edit.click();
  await expect(profile.fields.name).toHaveValue(person.name);
  await expect(profile.fields.email).toHaveValue(person.email);
  await expect(profile.fields.phone).toHaveValue(person.phone);
  const section = page.getByRole('group', { name: 'Change Password' });
  await expect(section.getByLabel(/^New password/)).toHaveValue('');
  await expect(section.getByLabel(/^Confirm new password/)).toHaveValue('');
  await expect(profile.save).toBeVisible();
  await expect(profile.cancel).toBeVisible();
});

test('a warning about the new password does not move the buttons', async ({ page, profile }) => {
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    const loadList = await holdRequests(page, /common-passwords/);
    await profile.openToEdit();
    await profile.fields.password.fill('whatever');
    const top = () => profile.cancel.evaluate((each) => each.getBoundingClientRect().top + scrollY);
    const before = await top();
    loadList();
    await expect(page.getByText(commonPasswordText)).toBeVisible();
    expect(await top()).toBe(before);
  }
});

test('Cancel restores the old values and sends nothing', { tag: ['@PROF-14'] }, async ({
  page,
  person,
  profile,
}) => {
  await profile.openToEdit();
  const calls = recordApiCalls(page);
  await profile.fields.name.fill('Somebody Else');
  await profile.fields.password.fill('whatever');
  await profile.cancel.click();
  await expect(profile.displayed('Name')).toHaveText(person.name);
  await profile.edit.click();
  await expect(profile.fields.name).toHaveValue(person.name);
  await expect(profile.fields.password).toHaveValue('');
  expect(calls).toEqual([]);
});

test('shows errors at their fields and sends nothing', {
  tag: ['@PROF-4', '@PROF-5', '@PROF-6'],
}, async ({ page, profile }) => {
  await profile.openToEdit();
  const calls = recordApiCalls(page);
  const { name, email, phone } = profile.fields;
  await name.fill('');
  await email.fill('');
  await phone.fill('');
  await profile.save.click();
  await expect(name).toHaveAccessibleDescription('Name is required');
  await expect(email).toHaveAccessibleDescription('Email is required');
  await expect(phone).toHaveAccessibleDescription(/Phone number is required$/);
  await expect(name).toBeFocused();
  await email.fill('jane@x.museum');
  await expect(email).toHaveAccessibleDescription('Invalid email address');
  for (const wrong of ['123456789', '1234567890123456', '410-555-0100', '41055501ab']) {
    await phone.fill(wrong);
    await expect(phone).toHaveAccessibleDescription(/Invalid phone number format$/);
  }
  await profile.save.click();
  expect(calls).toEqual([]);
  await expect(headerOf(page).getByRole('button', { name: 'Hello, Ada' })).toBeVisible();
});

test('requires a new password of six characters and a matching confirmation', {
  tag: ['@PROF-8', '@PROF-9'],
}, async ({ page, person, profile, expectToast }) => {
  await profile.openToEdit();
  const calls = recordApiCalls(page);
  const { password, confirmPassword } = profile.fields;
  await password.fill('12345');
  await confirmPassword.fill('12345');
  await profile.save.click();
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters');
  await password.fill(`${person.password}-new`);
  for (const other of ['', 'different']) {
    await confirmPassword.fill(other);
    await profile.save.click();
    await expect(confirmPassword).toHaveAccessibleDescription('Passwords do not match');
    await expectToast('Passwords do not match.');
  }
  expect(calls).toEqual([]);
});

test('empty password fields send none and keep the old password', { tag: ['@PROF-7'] }, async ({
  page,
  people,
  person,
  profile,
}) => {
  await profile.openToEdit();
  await profile.fields.name.fill('Ada Changed');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await profile.save.click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ada Changed',
    email: person.email,
    phone: person.phone,
  });
  await expect(profile.displayed('Name')).toHaveText('Ada Changed');
  await people.signIn(person);
});

test('a matching confirmation changes the password and empties the fields', {
  tag: ['@PROF-10', '@PROF-13'],
}, async ({ people, person, profile }) => {
  await profile.open();
  await profile.edit.click();
  await profile.fields.password.fill('brand-new-1');
  await profile.fields.confirmPassword.fill('brand-new-1');
  await profile.save.click();
  await profile.edit.click();
  await expect(profile.fields.password).toHaveValue('');
  await expect(profile.fields.confirmPassword).toHaveValue('');
  await people.signIn({ ...person, password: 'brand-new-1' });
  await expect(people.signIn(person)).rejects.toThrow('401');
});

test('shows the saved values everywhere without a reload', {
  tag: ['@PROF-11', '@PROF-12'],
}, async ({ page, profile, expectToast }) => {
  await profile.openToEdit();
  const before = await storedInfo(page);
  const changed = newPerson({ name: 'Beatrix Lane', phone: '4105550123' });
  await profile.fields.name.fill(changed.name);
  await profile.fields.email.fill(changed.email);
  await profile.fields.phone.fill(changed.phone);
  await profile.save.click();
  await expectToast('Profile updated successfully!', 'success');
  await expect(profile.displayed('Name')).toHaveText('Beatrix Lane');
  await expect(profile.displayed('Email')).toHaveText(changed.email);
  await expect(profile.displayed('Phone')).toHaveText('(410) 555-0123');
  await expect(headerOf(page).getByRole('button', { name: 'Hello, Beatrix' })).toBeVisible();
  expect(await storedInfo(page)).toEqual({
    ...before,
    name: 'Beatrix Lane',
    email: changed.email,
    phone: changed.phone,
  });
});

test('the stored session follows the server', async ({ page, people, person, profile }) => {
  const { token } = await people.signIn(person);
  await people.send(
    'PUT',
    '/api/auth/profile',
    { name: 'Cora Lane', email: person.email, phone: person.phone },
    token,
  );
  await profile.open();
  await expect(profile.displayed('Name')).toHaveText('Cora Lane');
  await expect(headerOf(page).getByRole('button', { name: 'Hello, Cora' })).toBeVisible();
});

test('confirms an unconfirmed address with the emailed link, and requests another link', async ({
  page,
  people,
  person,
  profile,
  expectToast,
}) => {
  await profile.open();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expectToast('A new link is on its way to your inbox.', 'success');
  const link = /\/verify-email\?token=\S+/;
  await expect
    .poll(async () =>
      link.test(await people.latestEmailTo(person.email, 'confirm').catch(() => '')),
    )
    .toBe(true);
  const [path = ''] = link.exec(await people.latestEmailTo(person.email, 'confirm')) ?? [];
  await page.goto(path);
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(profile.edit).toBeVisible();
  await expect(page.getByText('Your email address is not confirmed yet.')).toBeHidden();
  // A link works once.
  await page.goto(path);
  await expect(
    page.getByText('This link is no longer valid. Please request a new one.'),
  ).toBeVisible();
});
