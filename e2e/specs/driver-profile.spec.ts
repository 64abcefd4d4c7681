import type { Driver } from '@chesapeake/contract/drivers/drivers';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { test } from '../fixtures/driver-pages.ts';
import { notAPicture, picture, unsupportedPicture } from '../fixtures/pictures.ts';
import {
  expect,
  holdRequests,
  horizontalOverflow,
  newPerson,
  recordApiCalls,
  storedInfo,
  storeSession,
} from '../fixtures/test.ts';
import { DriverProfilePage } from '../pages/driver-profile-page.ts';

const ownPath = '**/api/drivers/me';
const savePath = /\/api\/drivers\/[0-9a-f-]{36}$/;

/** No server has this name. */
const unreachablePicture = 'https://pictures.invalid/me.png';

test('shows a loading state, then the driver', { tag: ['@DPROF-1'] }, async ({
  page,
  people,
  driver,
  profile,
}) => {
  const record = (await people.send('GET', '/api/drivers/me', undefined, driver.token)) as Driver;
  const respond = await holdRequests(page, ownPath);
  await profile.open();
  await expect(page.getByText('Loading your profile...')).toBeAttached();
  respond();
  await expect(profile.name(driver.name)).toBeVisible();
  await expect(profile.main.getByText('Active', { exact: true })).toBeVisible();
  await expect(profile.displayed('Email')).toHaveText(driver.email);
  await expect(profile.displayed('Phone')).toHaveText('(410) 555-0199');
  await expect(profile.displayed("Driver's License Number")).toHaveText(
    String(record.licenseNumber),
  );
  await expect(profile.displayed('Years of Experience')).toHaveText('7');
  await expect(profile.displayed('Driving Record')).toHaveText('No driving record provided.');
  await expect(profile.portrait()).toHaveAttribute('src', String(record.profileImage));
});

test('editing opens the seven fields, and Cancel restores the old values and sends nothing', {
  tag: ['@DPROF-2', '@DPROF-9'],
}, async ({ page, people, driver, profile }) => {
  const record = (await people.send('GET', '/api/drivers/me', undefined, driver.token)) as Driver;
  await profile.open();
  await profile.edit.click();
  const calls = recordApiCalls(page);
  const { name, email, phone, experienceYears, drivingRecord, profileImage } = profile.fields;
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(driver.name);
  await expect(email).toHaveValue(driver.email);
  await expect(phone).toHaveValue(driver.phone);
  await expect(profile.fields.licenseNumber).toHaveValue(String(record.licenseNumber));
  await expect(experienceYears).toHaveValue('7');
  await expect(drivingRecord).toHaveValue('');
  await expect(profileImage).toHaveValue(String(record.profileImage));
  await expect(profile.save).toBeVisible();
  await name.fill('Somebody Else');
  await experienceYears.fill('80');
  await profile.cancel.click();
  await expect(profile.edit).toBeFocused();
  await expect(profile.name(driver.name)).toBeVisible();
  await expect(profile.displayed('Years of Experience')).toHaveText('7');
  await profile.edit.click();
  await expect(name).toHaveValue(driver.name);
  expect(calls).not.toContainEqual(expect.stringMatching(/^PUT/));
});

test('shows errors at their fields and sends nothing', {
  tag: ['@DPROF-3', '@DPROF-4', '@DPROF-5', '@DPROF-6'],
}, async ({ page, profile }) => {
  await profile.openToEdit();
  const calls = recordApiCalls(page);
  const { name, email, phone, licenseNumber, experienceYears } = profile.fields;
  for (const field of [name, email, phone, licenseNumber, experienceYears]) await field.fill('');
  await profile.save.click();
  await expect(name).toHaveAccessibleDescription('Name is required');
  await expect(email).toHaveAccessibleDescription(
    'You will need to confirm a new address. Email is required',
  );
  await expect(phone).toHaveAccessibleDescription(
    'For example, (410) 555-0100. Phone number is required',
  );
  await expect(licenseNumber).toHaveAccessibleDescription(/Driver's License Number is required$/);
  await expect(experienceYears).toHaveAccessibleDescription(/Years of Experience is required$/);
  await expect(name).toBeFocused();
  for (const wrong of ['jane', 'jane@', 'jane@x', '@x.com', 'jane@x.museum']) {
    await email.fill(wrong);
    await expect(email).toHaveAccessibleDescription(
      'You will need to confirm a new address. Invalid email address',
    );
  }
  for (const wrong of ['123456789', '1234567890123456', '410-555-0100', '41055501ab']) {
    await phone.fill(wrong);
    await expect(phone).toHaveAccessibleDescription(
      'For example, (410) 555-0100. Invalid phone number format',
    );
  }
  await experienceYears.fill('-1');
  await expect(experienceYears).toHaveAccessibleDescription(/Experience cannot be negative$/);
  await profile.fields.profileImage.fill('http://pictures.example.com/me.png');
  await profile.save.click();
  await expect(profile.fields.profileImage).toHaveAccessibleDescription(
    /Profile image must be a URL that starts with https:\/\/$/,
  );
  expect(calls).not.toContainEqual(expect.stringMatching(/^PUT/));
});

test('saves a profile without experience, driving record and picture', {
  tag: ['@DPROF-6', '@DPROF-7'],
}, async ({ profile, expectToast }) => {
  await profile.openToEdit();
  const { name, email, phone, licenseNumber, experienceYears } = profile.fields;
  const person = newPerson();
  await name.fill(person.name);
  await email.fill(person.email);
  await phone.fill(person.phone);
  await licenseNumber.fill(`N-${person.email.slice(4, 12)}`);
  await experienceYears.fill('0');
  await profile.fields.drivingRecord.fill('');
  await profile.fields.profileImage.fill('');
  await profile.save.click();
  await expectToast('Driver profile updated successfully!', 'success');
  await expect(profile.displayed('Years of Experience')).toHaveText('7Waiting for review: 0');
  await expect(profile.displayed('Driving Record')).toHaveText('No driving record provided.');
  await expect(profile.portrait()).toHaveCount(0);
});

test('saves the profile and updates the stored session and the email address', {
  tag: ['@DPROF-8'],
}, async ({ page, people, driver, profile, expectToast }) => {
  const changed = newPerson({ name: 'Beatrix Wheeler', phone: '4105550123' });
  await profile.openToEdit();
  await profile.fields.name.fill(changed.name);
  await profile.fields.email.fill(changed.email);
  await profile.fields.phone.fill(changed.phone);
  await profile.fields.experienceYears.fill('12');
  await profile.fields.drivingRecord.fill('One ticket in 2019.\nNone since.');
  await profile.fields.profileImage.fill(unreachablePicture);
  await profile.save.click();
  await expectToast('Driver profile updated successfully!', 'success');
  await expect(profile.edit).toBeFocused();

  const expectNew = async () => {
    await expect(profile.name(changed.name)).toBeVisible();
    await expect(profile.displayed('Email')).toHaveText(changed.email);
    await expect(profile.displayed('Phone')).toHaveText('(410) 555-0123');
    await expect(profile.displayed('Years of Experience')).toHaveText('7Waiting for review: 12');
    await expect(profile.displayed('Driving Record')).toHaveText(
      'One ticket in 2019.\nNone since.',
    );
    // Only our copy is shown, so that the other server does not learn who looks at it.
    await expect(profile.portrait()).toHaveCount(0);
    await expect(page.getByText('Your email address is not confirmed yet.')).toBeVisible();
  };
  await expectNew();
  expect(await storedInfo(page)).toMatchObject({
    token: driver.token,
    driverId: driver.driverId,
    name: changed.name,
    email: changed.email,
    phone: changed.phone,
    isEmailVerified: false,
  });
  await profile.open();
  await expectNew();
  await people.signIn({ email: changed.email, password: driver.password });
});

test('a picture that its host has lost is replaced by initials', async ({
  driver,
  profile,
  expectToast,
}) => {
  await profile.openToEdit();
  await profile.fields.profileImage.fill(unreachablePicture);
  await profile.save.click();
  await expectToast('Driver profile updated successfully!', 'success');
  await profile.open();
  await expect(profile.name(driver.name)).toBeVisible();
  await expect(profile.main.getByText('MQ', { exact: true })).toBeVisible();
  await expect(profile.portrait()).toHaveCount(0);
});

test('refuses a wrong file at its field and keeps the other input', async ({ page, profile }) => {
  await profile.openToEdit();
  await profile.fields.name.fill('Dora Newman');
  await profile.fields.profileImage.fill('nowhere');
  await profile.upload.setInputFiles({ ...picture, name: 'letter.txt', mimeType: 'text/plain' });
  await expect(profile.upload).toHaveAccessibleDescription(/^We can’t use letter\.txt\./);
  await profile.upload.setInputFiles(notAPicture);
  await expect(profile.upload).toHaveAccessibleDescription(/^Image cannot be read/);
  await profile.upload.setInputFiles(unsupportedPicture);
  await expect(profile.main.getByText('renamed.png')).toBeVisible();
  await expect(page.getByText('Not used. Your uploaded picture replaces it.')).toBeVisible();
  await profile.save.click();
  await expect(profile.upload).toHaveAccessibleDescription(
    'Image must be a JPEG, PNG, WebP, or AVIF picture',
  );
  await expect(profile.upload).toBeFocused();
  await expect(profile.fields.name).toHaveValue('Dora Newman');
});

test('uploads a picture instead of an address, even one that is still being read', async ({
  page,
  profile,
  expectToast,
}) => {
  await profile.openToEdit();
  const before = await profile.fields.profileImage.inputValue();
  await profile.fields.name.fill('Dora Newman');
  // It is submitted even if a slow phone has not finished reading it.
  await page.evaluate(() => {
    window.Image = class extends Image {
      constructor() {
        super();
        Object.defineProperty(this, 'src', { set() {} });
      }
    };
  });
  await profile.upload.setInputFiles(picture);
  await profile.save.click();
  await expectToast('Driver profile updated successfully!', 'success');
  await expect(profile.name('Dora Newman')).toBeVisible();
  await expect(profile.portrait()).toHaveAttribute('src', /^\/uploads\//);
  await expect(profile.portrait()).not.toHaveAttribute('src', before);
  await expect
    .poll(() => profile.portrait().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('opens documents in a new tab, with a fresh link once the old one has expired', async ({
  page,
  profile,
}) => {
  await profile.open();
  await expect(profile.document('Insurance')).toContainText('Not provided');
  const license = profile.document("Driver's license").getByRole('link');
  const first = page.waitForEvent('popup');
  await license.click();
  const opened = await first;
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThan(0);
  expect(await opened.evaluate(() => window.opener)).toBeNull();

  // The page was asleep for an hour, including its timers.
  const oldLink = await license.getAttribute('href');
  await page.clock.setFixedTime(new Date(Date.now() + 3_600_000));
  const second = page.waitForEvent('popup');
  const asked = page.waitForResponse(ownPath);
  await license.click();
  await asked;
  const renewed = await second;
  await renewed.waitForURL(/\/documents\//);
  expect(renewed.url()).not.toContain(oldLink);
  expect(await renewed.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThan(0);
});

test('a profile that fails to load shows an error and can be retried', {
  tag: ['@ERR-26', '@ERR-30'],
}, async ({ page, profile, expectToast }) => {
  await page.route(ownPath, (route) => route.fulfill({ status: 500, body: 'x' }));
  await profile.open();
  await expectToast('Error loading driver profile.');
  await expect(profile.main.getByText('Error loading driver profile.')).toBeVisible();
  await page.unroute(ownPath);
  await profile.main.getByRole('button', { name: 'Try Again' }).click();
  await expect(profile.edit).toBeVisible();
});

test('a profile that fails to save shows the message and keeps the input', {
  tag: ['@ERR-27'],
}, async ({ page, people, profile, expectToast }) => {
  await profile.openToEdit();
  await profile.fields.name.fill('Dora Typed');
  await page.route(savePath, (route) => route.abort());
  await profile.save.click();
  await expectToast('Failed to update profile.');
  await page.unroute(savePath);
  await page.route(savePath, (route) =>
    route.fulfill({ status: 503, json: { message: 'The office is closed.' } }),
  );
  await profile.save.click();
  await expectToast('The office is closed.');
  await page.unroute(savePath);
  const { email } = await people.register();
  await profile.fields.email.fill(email);
  await profile.save.click();
  await expectToast('An account with this email already exists.');
  await expect(profile.fields.email).toBeFocused();
  await expect(profile.fields.name).toHaveValue('Dora Typed');
});

test('a profile saved again after a lost response is saved once', { tag: ['@ERR-27'] }, async ({
  page,
  profile,
  expectToast,
}) => {
  await profile.openToEdit();
  await profile.fields.name.fill('Dora Typed');
  // The response is lost but the change is saved; saving again gives the same result.
  const keys: (string | undefined)[] = [];
  await page.route(savePath, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await profile.save.click();
  await expectToast('Failed to update profile.');
  await profile.save.click();
  await expectToast('Driver profile updated successfully!', 'success');
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('without a driverId nothing is sent', { tag: ['@ERR-35', '@ROLE-8'] }, async ({
  page,
  driver,
  profile,
  expectToast,
}) => {
  const { driverId: _, ...withoutId } = driver;
  await storeSession(page, withoutId);
  await profile.openToEdit();
  const calls = recordApiCalls(page);
  await profile.fields.name.fill('Dora Typed');
  await profile.save.click();
  await expectToast('Driver ID missing. Cannot update profile.');
  await expect(profile.fields.name).toHaveValue('Dora Typed');
  expect(calls).toEqual([]);
});

test('without a driver record there is nothing to edit', { tag: ['@ROLE-8'] }, async ({
  page,
  people,
  profile,
}) => {
  const customer = await people.signIn(await people.register());
  await storeSession(page, { ...customer, isDriver: true });
  await profile.open();
  await expect(
    profile.main.getByText(
      'Driver profile not found. Please ensure your driver registration is complete and approved.',
    ),
  ).toBeVisible();
  await expect(profile.edit).toHaveCount(0);
});

test('the driver profile has no axe violations while viewing, editing, refused and loading', async ({
  page,
  driver: _,
}) => {
  const profile = new DriverProfilePage(page);
  await profile.open();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(profile.edit).toBeVisible();
    await expectNoAxeViolations(page, { schemes: schemesAt(width) });
    await profile.edit.click();
    await profile.fields.name.fill('');
    await profile.upload.setInputFiles(picture);
    await profile.save.click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectNoAxeViolations(page, { schemes: schemesAt(width) });
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await profile.cancel.click();
  }
  await page.route(ownPath, () => {});
  await profile.open();
  await expect(page.getByText('Loading your profile...')).toBeAttached();
  await expectNoAxeViolations(page);
});
