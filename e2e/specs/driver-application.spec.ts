import type { Driver } from '@chesapeake/contract/drivers/drivers';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/driver-application.ts';
import { newLicense } from '../fixtures/licenses.ts';
import type { People } from '../fixtures/people.ts';
import { picture } from '../fixtures/pictures.ts';
import {
  expect,
  holdRequests,
  horizontalOverflow,
  newPerson,
  phone,
  recordApiCalls,
  storeSession,
} from '../fixtures/test.ts';
import { ApplyPage, jpeg } from '../pages/apply-page.ts';
import { LoginPage } from '../pages/login-page.ts';

/** The applications with this email, as administrators see them. */
async function applicationsOf(people: People, email: string): Promise<Driver[]> {
  const { token } = await people.sharedAdmin();
  const path = `/api/drivers?search=${encodeURIComponent(email)}`;
  return (await people.send('GET', path, undefined, token)) as Driver[];
}

const expectOne = (found: Driver[]): Driver => {
  const [one, ...others] = found;
  if (!one || others.length > 0) throw new Error(`${found.length} instead of one.`);
  return one;
};

const damaged = /Image cannot be read: it is damaged, or not a JPEG, PNG, WebP, or AVIF picture$/;

/** Records the idempotency keys of all applications the page sends from now on. */
function recordApplicationKeys(page: Page) {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

test('the form is open to visitors with all its fields', { tag: ['@DAPP-1', '@DAPP-2'] }, async ({
  page,
  apply,
}) => {
  await apply.open();
  await expect(page).toHaveURL(/\/driver\/register$/);
  for (const field of [...Object.values(apply.fields), ...Object.values(apply.pictures)]) {
    await expect(field).toBeVisible();
    await expect(field).toBeEnabled();
  }
});

test('the form is prefilled for signed-in users and asks for no password', {
  tag: ['@DAPP-1', '@DAPP-3'],
}, async ({ page, apply, people }) => {
  const me = await people.signIn(await people.register({ name: 'Dora Quinn Hale' }));
  await storeSession(page, me);
  await apply.open();
  await expect(page).toHaveURL(/\/driver\/register$/);
  await expect(apply.fields.name).toHaveValue('Dora Quinn Hale');
  await expect(apply.fields.phone).toHaveValue('(410) 555-0199');
  for (const field of [apply.fields.name, apply.fields.email, apply.fields.phone]) {
    await expect(field).toBeDisabled();
  }
  await expect(apply.fields.password).toHaveCount(0);
  await expect(apply.fields.confirmPassword).toHaveCount(0);
  await expect(apply.fields.licenseNumber).toBeEnabled();
  await expect(apply.fields.dateOfBirth).toHaveAccessibleDescription('You must be at least 18.');
});

test('an account without a phone number is asked for one', async ({ page, apply, people }) => {
  const me = await people.signIn(await people.register());
  await storeSession(page, { ...me, phone: null });
  await apply.open();
  await expect(apply.fields.phone).toBeEnabled();
  await apply.submit.click();
  await expect(apply.fields.phone).toHaveAccessibleDescription(/Phone number is required$/);
  await expect(apply.fields.phone).toBeFocused();
});

/** The error follows the hint, if the field has one. */
const expectErrorAt = (apply: ApplyPage) => (field: keyof ApplyPage['fields'], text: string) =>
  expect(apply.fields[field]).toHaveAccessibleDescription(
    new RegExp(`${text.replace(/[.+()]/g, '\\$&')}$`),
  );

test('the form shows what is missing at each field, as toasts for the pictures, and sends nothing', {
  tag: [
    '@DAPP-4',
    '@DAPP-5',
    '@DAPP-6',
    '@DAPP-7',
    '@DAPP-9',
    '@DAPP-10',
    '@DAPP-11',
    '@DAPP-12',
    '@DAPP-13',
    '@DAPP-14',
  ],
}, async ({ page, apply, expectToast }) => {
  await page.setViewportSize(phone);
  await apply.open();
  const calls = recordApiCalls(page);
  const { fields, pictures } = apply;
  const says = expectErrorAt(apply);
  await expectNoAxeViolations(page);
  await apply.submit.click();
  await expectToast('Please upload your driver license image.');
  await expectToast('Please upload your profile picture.');
  await says('name', 'Full Name is required');
  await says('email', 'Email is required');
  await says('phone', 'Phone number is required');
  await says('dateOfBirth', 'Date of Birth is required');
  await says('password', 'Password is required');
  await says('confirmPassword', 'Confirm password is required');
  await says('licenseNumber', "Driver's License Number is required");
  await says('experienceYears', 'Years of Experience is required');
  await expect(pictures.licenseImage).toHaveAccessibleDescription(
    /Driver license image is required\.$/,
  );
  await expect(pictures.profilePicture).toHaveAccessibleDescription(
    /Profile picture is required\.$/,
  );
  await expect(fields.name).toBeFocused();
  await expect(fields.drivingRecord).not.toHaveAttribute('aria-invalid');
  await expect(pictures.insuranceImage).not.toHaveAttribute('aria-invalid');
  await expectNoAxeViolations(page);
  const overflow = await horizontalOverflow(page);
  expect(overflow).toBe(0);
  expect(calls).toEqual([]);
});

test('the form refuses invalid values at their fields', {
  tag: ['@DAPP-5', '@DAPP-6', '@DAPP-9', '@DAPP-10', '@DAPP-12'],
}, async ({ page, apply, expectToast }) => {
  await apply.open();
  const calls = recordApiCalls(page);
  const { fields } = apply;
  const says = expectErrorAt(apply);
  await apply.fillPerson({ name: 'Ada', email: 'ada@nowhere', phone: '12', password: 'short' });
  await fields.confirmPassword.fill('other');
  await fields.experienceYears.fill('-1');
  await apply.submit.click();
  await expectToast('Passwords do not match.');
  await says('email', 'Invalid email address');
  await says('phone', 'Invalid phone number format (e.g., +11234567890)');
  await says('password', 'Password must be at least 6 characters');
  await says('confirmPassword', 'Passwords do not match');
  await says('experienceYears', 'Experience cannot be negative');
  await expect(fields.email).toBeFocused();
  expect(calls).toEqual([]);
});

test('submitting without a removed picture focuses its field', { tag: ['@DAPP-13'] }, async ({
  page,
  apply,
  photo,
}) => {
  await apply.open();
  const calls = recordApiCalls(page);
  await apply.fillPerson(newPerson());
  await apply.fillDriving(photo);
  await page.getByRole('button', { name: 'Remove license.jpg' }).click();
  await apply.submit.click();
  await expect(apply.pictures.licenseImage).toBeFocused();
  expect(calls).toEqual([]);
});

test.describe('in a distant time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('checks the age by the business’s calendar in any browser', {
    tag: ['@DAPP-8'],
  }, async ({ page, apply, photo }) => {
    // The evening of the 9th in Maryland, the 10th in Tokyo.
    await page.clock.setFixedTime('2026-03-10T03:00:00Z');
    await apply.open();
    await apply.fillPerson(newPerson());
    await apply.fillDriving(photo, { dateOfBirth: '2008-03-10' });
    await apply.submit.click();
    await expect(apply.fields.dateOfBirth).toHaveAccessibleDescription(
      /You must be at least 18 years old\.$/,
    );
    await expect(apply.fields.dateOfBirth).toBeFocused();
    await apply.fields.dateOfBirth.fill('2008-03-09');
    await apply.submit.click();
    await expect(apply.dialog).toBeVisible();
  });
});

test('a chosen picture can be removed and chosen again', async ({ page, apply, photo }) => {
  await apply.open();
  await apply.choose(apply.pictures.insuranceImage, jpeg('wrong-card.jpg', photo));
  await page.getByRole('button', { name: 'Remove wrong-card.jpg' }).click();
  await expect(page.getByText('wrong-card.jpg')).toHaveCount(0);
  await expect(apply.pictures.insuranceImage).toBeFocused();
  await apply.choose(apply.pictures.insuranceImage, jpeg('card.jpg', photo));
});

test('a visitor applies and is told that the application is under review', {
  tag: ['@DAPP-16', '@DAPP-17', '@API-2'],
}, async ({ page, apply, photo }) => {
  await apply.open();
  await apply.fillPerson(newPerson());
  await apply.fillDriving(photo);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await apply.submit.click();
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  await expect(apply.dialog).toContainText('Your application is under review.');
  await expectNoAxeViolations(page, { without: ['landmark-one-main', 'page-has-heading-one'] });
  await apply.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('administrators get all fields and pictures of an application', {
  tag: ['@DAPP-12', '@DAPP-15', '@DAPP-18'],
}, async ({ apply, photo, people, serverUrl }) => {
  const person = newPerson();
  await apply.open();
  await apply.fillPerson(person);
  const licenseNumber = await apply.fillDriving(photo, { experienceYears: '0' });
  await apply.choose(apply.pictures.insuranceImage, jpeg('card.jpg', photo));
  await apply.submit.click();
  await expect(apply.dialog).toBeVisible();
  const application = expectOne(await applicationsOf(people, person.email));
  expect(application).toMatchObject({
    name: person.name,
    email: person.email,
    phone: person.phone,
    licenseNumber,
    experienceYears: 0,
    dateOfBirth: '1990-05-01',
    drivingRecord: null,
    status: 'Pending',
  });
  for (const link of [
    application.profileImage,
    application.licenseImage,
    application.insuranceImage,
  ]) {
    const response = await fetch(new URL(String(link), serverUrl));
    expect(response.headers.get('content-type')).toBe('image/webp');
  }
});

test('an applicant can sign in, and no draft is left', { tag: ['@DAPP-19'] }, async ({
  page,
  apply,
  photo,
}) => {
  const person = newPerson();
  await apply.open();
  await apply.fillPerson(person);
  await apply.fillDriving(photo);
  await apply.submit.click();
  await expect(apply.dialog).toBeVisible();
  // Closes the dialog, like its button.
  await page.goBack();
  await new LoginPage(page).signIn(person);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('a customer applies and returns to the home page', { tag: ['@DAPP-16'] }, async ({
  page,
  apply,
  photo,
  people,
}) => {
  const person = await people.register();
  await storeSession(page, await people.signIn(person));
  await apply.open();
  await apply.fillDriving(photo);
  await apply.fields.drivingRecord.fill('Clean.\nTwice around the bay.');
  await apply.submit.click();
  await expect(apply.dialog).toContainText('Your application is under review.');
  await page.keyboard.press('Escape');
  // Through /login, which sends a customer there.
  await expect(page).toHaveURL(/\/$/);
  expect(expectOne(await applicationsOf(people, person.email))).toMatchObject({
    drivingRecord: 'Clean.\nTwice around the bay.',
  });
});

test('an undecided application is shown instead of the form', async ({ page, apply, drivers }) => {
  const licenseNumber = newLicense();
  await storeSession(page, await drivers.apply({}, { licenseNumber }));
  await page.setViewportSize(phone);
  await page.goto('/driver/register');
  await expect(
    page.getByRole('heading', { name: 'Your application is under review' }),
  ).toBeVisible();
  await expect(apply.form).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(licenseNumber);
  for (const label of ['License image', 'Profile picture']) {
    const link = page.getByRole('main').getByRole('link', { name: label });
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect((await fetch(address)).headers.get('content-type')).toBe('image/webp');
  }
  await expectNoAxeViolations(page);
});

test('a rejected applicant may apply again from the last application', async ({
  page,
  apply,
  photo,
  people,
  drivers,
}) => {
  const licenseNumber = newLicense();
  const drivingRecord = 'Clean.\nTwice around the bay.';
  const applicant = await drivers.apply({}, { licenseNumber, drivingRecord });
  await drivers.setStatus(applicant.applicationId, 'Rejected');
  await storeSession(page, applicant);
  await apply.open();
  await expect(page.getByText('We did not accept your last application.')).toBeVisible();
  await expect(apply.fields.licenseNumber).toHaveValue(licenseNumber);
  await expect(apply.fields.drivingRecord).toHaveValue(drivingRecord);
  await apply.fillDriving(photo, { licenseNumber });
  await apply.submit.click();
  await expect(apply.dialog).toBeVisible();
  expect(await applicationsOf(people, applicant.email)).toContainEqual(
    expect.objectContaining({ status: 'Pending', licenseNumber }),
  );
});

test('an approved applicant goes on to the dashboard in the same session', async ({
  page,
  drivers,
}) => {
  const applicant = await drivers.apply();
  await storeSession(page, applicant);
  await drivers.setStatus(applicant.applicationId, 'Active');
  await page.goto('/driver/register');
  // The session predates the approval, but the dashboard guard notices it.
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/driver\/dashboard$/);
});

test('an application with an existing address is refused at its field', {
  tag: ['@ERR-28'],
}, async ({ apply, photo, people, expectToast }) => {
  const known = await people.register();
  const person = newPerson({ email: known.email.toUpperCase().replace('.COM', '.com') });
  await apply.open();
  await apply.fillPerson(person);
  await apply.fillDriving(photo);
  await apply.submit.click();
  const taken = 'An account with this email already exists.';
  await expectToast(`Driver registration failed: ${taken}`);
  await expect(apply.fields.email).toHaveAccessibleDescription(taken);
  await expect(apply.fields.email).toBeFocused();
});

for (const [answer, response, text, tag] of [
  [
    'with a message',
    { status: 500, json: { message: 'The desk is closed.' } },
    'The desk is closed.',
    '@ERR-28',
  ],
  ['without a message', { status: 502, body: 'x' }, 'An error occurred.', '@ERR-29'],
] as const) {
  test(`a failure ${answer} is shown and keeps all input`, { tag }, async ({
    page,
    apply,
    photo,
    expectToast,
  }) => {
    const person = newPerson();
    await apply.open();
    await apply.fillPerson(person);
    const licenseNumber = await apply.fillDriving(photo);
    await page.route('**/api/drivers', (route) => route.fulfill(response));
    await apply.submit.click();
    await expectToast(`Driver registration failed: ${text}`);
    await expect(apply.fields.name).toHaveValue(person.name);
    await expect(apply.fields.password).toHaveValue(person.password);
    await expect(apply.fields.licenseNumber).toHaveValue(licenseNumber);
    await expect(apply.form.getByText('license.jpg')).toBeVisible();
    await expect(apply.form.getByText('me.jpg')).toBeVisible();
  });
}

test('a reload still says that the last try got no answer', async ({
  page,
  apply,
  photo,
  expectToast,
}) => {
  await apply.open();
  await apply.fillPerson(newPerson());
  const licenseNumber = await apply.fillDriving(photo);
  await page.route('**/api/drivers', (route) => route.fulfill({ status: 502, body: 'x' }));
  await apply.submit.click();
  await expectToast('Driver registration failed: An error occurred.');
  await page.reload();
  await expect(page.getByText('Your last attempt got no response')).toBeVisible();
  await expect(apply.fields.licenseNumber).toHaveValue(licenseNumber);
});

test('typed driving fields survive signing in', async ({ page, apply, photo, people }) => {
  const person = await people.register();
  await apply.open();
  await apply.fillPerson(person);
  const licenseNumber = await apply.fillDriving(photo);
  await storeSession(page, await people.signIn(person));
  await apply.open();
  await expect(apply.fields.licenseNumber).toHaveValue(licenseNumber);
});

test('typed text survives a reload, passwords do not', async ({ page, apply, photo }) => {
  const person = newPerson();
  await apply.open();
  await apply.fillPerson(person);
  const licenseNumber = await apply.fillDriving(photo);

  await page.reload();
  await expect(apply.fields.email).toHaveValue(person.email);
  await expect(apply.fields.licenseNumber).toHaveValue(licenseNumber);
  await expect(apply.fields.password).toHaveValue('');
});

test('a double click sends one application and shows its progress', async ({
  page,
  apply,
  photo,
  people,
}) => {
  const person = newPerson();
  await apply.open();
  await apply.fillPerson(person);
  await apply.fillDriving(photo);
  const cut = await holdRequests(page, '**/api/drivers', 'abort');
  const calls = recordApiCalls(page);
  await apply.submit.dblclick();
  await expect(page.getByRole('progressbar', { name: /application|pictures/ })).toBeVisible();
  await expect(apply.submit).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(page, { schemes: ['light'] });
  await apply.fields.licenseNumber.press('Enter');
  cut();
  await expect(page.getByText('We got no response')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(calls).toEqual(['POST /api/drivers']);
  expect(await applicationsOf(people, person.email)).toEqual([]);
});

test('an application sent again after a lost response is made once', async ({
  page,
  apply,
  photo,
  people,
  expectToast,
}) => {
  const person = newPerson();
  await apply.open();
  await apply.fillPerson(person);
  await apply.fillDriving(photo);
  const keys = recordApplicationKeys(page);
  await apply.dropNextResponse();
  await apply.submit.click();
  await expectToast('Driver registration failed: An error occurred.');
  await expect(page.getByText('We got no response')).toBeVisible();
  expect(await applicationsOf(people, person.email)).toHaveLength(1);
  await expect(apply.fields.confirmPassword).toHaveValue(person.password);
  await apply.submit.click();
  await expect(apply.dialog).toBeVisible();
  // Removed by the success, not by its timeout.
  expect(await page.locator('[data-toast="error"]').count()).toBe(0);
  expect(await applicationsOf(people, person.email)).toHaveLength(1);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('from another network, an application sent again has most likely arrived', async ({
  page,
  apply,
  photo,
  people,
}) => {
  const person = newPerson();
  await apply.open();
  await apply.fillPerson(person);
  await apply.fillDriving(photo);
  const keys = recordApplicationKeys(page);
  await apply.dropNextResponse();
  await apply.submit.click();
  await expect(page.getByText('We got no response')).toBeVisible();
  // There, a visitor's key is unknown.
  await page.route(
    '**/api/drivers',
    (route) =>
      route.continue({
        headers: { ...route.request().headers(), 'idempotency-key': `other-${newLicense()}` },
      }),
    { times: 1 },
  );
  await apply.submit.click();
  await expect(apply.fields.email).toHaveAccessibleDescription(
    'An account with this email already exists.',
  );
  const note = apply.form.getByText('Your application has most likely reached us');
  await expect(note).toBeVisible();
  await expect(note.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  // The refusal does not give up the key.
  await apply.submit.click();
  await expect(apply.dialog).toBeVisible();
  expect(await page.locator('[data-toast="error"]').count()).toBe(0);
  expect(await applicationsOf(people, person.email)).toHaveLength(1);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('of two applications with one email at once, one succeeds; the other is told and keeps the rest', async ({
  page,
  apply,
  photo,
  people,
  browser,
  baseURL,
}) => {
  const person = newPerson();
  const context = await browser.newContext({ baseURL });
  const secondPage = await context.newPage();
  const both = [
    { page, apply },
    { page: secondPage, apply: new ApplyPage(secondPage) },
  ];
  for (const each of both) {
    await each.apply.open();
    await each.apply.fillPerson(person);
    await each.apply.fillDriving(photo);
  }
  await Promise.all(both.map((each) => each.apply.submit.click()));
  const taken = 'An account with this email already exists.';
  await Promise.all(
    both.map((each) =>
      expect(each.apply.dialog.or(each.apply.form.getByText(taken))).toBeVisible(),
    ),
  );
  const refusalCounts = await Promise.all(
    both.map((each) => each.apply.form.getByText(taken).count()),
  );
  expect(refusalCounts.toSorted()).toEqual([0, 1]);
  const loser = both[refusalCounts.indexOf(1)];
  await expect(loser?.apply.form.getByText('license.jpg') ?? page.locator('none')).toBeVisible();
  expect(await applicationsOf(people, person.email)).toHaveLength(1);
  await context.close();
});

test('a file of another type is refused at its field', async ({ apply }) => {
  await apply.open();
  const { profilePicture } = apply.pictures;
  await profilePicture.setInputFiles({
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(profilePicture).toHaveAccessibleDescription(
    /We can’t use me\.svg\. Choose a JPEG, PNG, WebP, or AVIF file\.$/,
  );
});

test('a file that is no picture is refused, and the one before stays', async ({ apply, photo }) => {
  await apply.open();
  const { profilePicture } = apply.pictures;
  await apply.choose(profilePicture, jpeg('me.jpg', photo));
  await profilePicture.setInputFiles(jpeg('page.jpg', Buffer.from('<html>Hello</html>')));
  await expect(profilePicture).toHaveAccessibleDescription(damaged);
  await expect(apply.form.getByText('me.jpg')).toBeVisible();
});

test('a damaged picture is refused at its field until it is replaced', async ({ apply, photo }) => {
  const person = newPerson();
  await apply.open();
  await apply.fillPerson(person);
  await apply.fillDriving(photo);
  const { licenseImage } = apply.pictures;
  await apply.choose(licenseImage, jpeg('half.jpg', photo.subarray(0, photo.length / 2)));
  await apply.submit.click();
  await expect(licenseImage).toHaveAccessibleDescription(damaged);
  await expect(licenseImage).toBeFocused();
  await expect(apply.fields.password).toHaveValue(person.password);
  await apply.choose(licenseImage, jpeg('whole.jpg', photo));
  await expect(licenseImage).not.toHaveAttribute('aria-invalid');
  await apply.submit.click();
  await expect(apply.dialog).toBeVisible();
});

test('shows upload progress on a slow connection', async ({ page, apply, people }) => {
  await storeSession(page, await people.signIn(await people.register()));
  await apply.open();
  await apply.fillDriving(picture.buffer);
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await apply.submit.click();
  const bar = page.getByRole('progressbar', { name: 'Sending your application' });
  const shown = new Set<number>();
  await expect
    .poll(async () => shown.add(Number(await bar.getAttribute('value'))).size)
    .toBeGreaterThan(3);
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(apply.dialog).toBeVisible();
  expect([...shown].every((value, index, all) => value > (all[index - 1] ?? -1))).toBe(true);
});

test('works by keyboard alone, even if the account lookup fails', async ({
  page,
  apply,
  photo,
  people,
}) => {
  await storeSession(page, await people.signIn(await people.register()));
  await page.route('**/api/drivers/me', (route) => route.fulfill({ status: 500, json: {} }));
  // Register early: intercepting file choosers takes the browser a moment to set up.
  let offered = { name: '', mimeType: '', buffer: photo };
  page.on('filechooser', (chooser) => chooser.setFiles(offered));
  await apply.open();
  /** Tabs until the target has focus; a date field has several stops. */
  const tabTo = async (target: Locator) => {
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element.matches(':focus'))) return;
    }
    throw new Error(`${target} cannot be reached.`);
  };
  await page.getByRole('main').getByRole('link', { name: 'your profile' }).focus();
  const { fields, pictures } = apply;
  for (const [field, text] of [
    [fields.dateOfBirth, '05011990'],
    [fields.licenseNumber, newLicense()],
    [fields.experienceYears, '12'],
    [fields.drivingRecord, 'None.'],
  ] as const) {
    await tabTo(field);
    await page.keyboard.type(text);
  }
  await expect(fields.dateOfBirth).toHaveValue('1990-05-01');
  for (const [field, name] of [
    [pictures.licenseImage, 'license.jpg'],
    [pictures.profilePicture, 'me.jpg'],
  ] as const) {
    await tabTo(field);
    offered = jpeg(name, photo);
    await page.keyboard.press('Space');
    await expect(apply.form.getByText(name)).toBeVisible();
  }
  await tabTo(apply.submit);
  await page.keyboard.press('Enter');
  await expect(apply.dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});
