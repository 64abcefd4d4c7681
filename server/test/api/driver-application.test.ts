import { login } from '@chesapeake/contract/accounts/accounts';
import { isOfAge } from '@chesapeake/contract/drivers/application';
import { getMyDriver, listDrivers, setDriverStatus } from '@chesapeake/contract/drivers/drivers';
import { imageTexts } from '@chesapeake/contract/fields/images';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { hours } from '../../src/clock.ts';
import { startApp, useApp } from '../support/app.ts';
import { aPicture } from '../support/cars.ts';
import { addApplicant, apply, applyAs, bothPictures, newDriverFields } from '../support/drivers.ts';
import { emailsTo } from '../support/mailbox.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { addAdmin, addCustomer, addDriver, newRegistration } from '../support/people.ts';
import { advanceToLateEvening } from '../support/time-of-day.ts';
import { pictureFiles } from '../support/uploads.ts';

const app = useApp();

const accountsOf = async (email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).execute()).length;
const recordsWith = async (licenseNumber: string) =>
  (
    await app.db
      .selectFrom('drivers')
      .select('id')
      .where('license_number', '=', licenseNumber)
      .execute()
  ).length;
const files = () => [
  ...pictureFiles(app.uploadsFolder, 'drivers'),
  ...pictureFiles(app.documentsFolder, 'drivers'),
];
const review = async (driverId: string, status: string) =>
  app.call(setDriverStatus, {
    token: (await addAdmin(app)).token,
    params: { id: driverId },
    body: { status },
  });

describe('an application', () => {
  it('creates an account and a Pending driver with pictures', {
    tags: ['API-73'],
  }, async () => {
    const admin = await addAdmin(app);
    const fields = { ...newRegistration(), ...newDriverFields() };
    const insuranceImage = await aPicture(80, 50);
    const response = await apply(app, {
      fields,
      files: { ...(await bothPictures()), insuranceImage },
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      _id: expect.any(String),
      status: 'Pending',
      name: fields.name,
      email: fields.email,
      createdAt: expect.any(String),
    });
    const signedIn = await app.call(login, { body: fields });
    expect(signedIn.body).toMatchObject({ isDriver: false, driverId: null, isAdmin: false });
    const search = { search: fields.licenseNumber };
    const listed = await app.call(listDrivers, { token: admin.token, query: search });
    expect(listed.body).toMatchObject([
      {
        _id: response.body._id,
        name: fields.name,
        email: fields.email,
        phone: fields.phone,
        user: { name: fields.name, email: fields.email, phone: fields.phone },
        licenseNumber: fields.licenseNumber,
        experienceYears: 7,
        drivingRecord: fields.drivingRecord,
        dateOfBirth: '1988-04-02',
        status: 'Pending',
        assignedCar: null,
        currentBooking: null,
        profileImage: expect.stringMatching(/^\/uploads\/drivers\//),
        licenseImage: expect.stringMatching(/^\/documents\//),
        insuranceImage: expect.stringMatching(/^\/documents\//),
      },
    ]);
  });

  it('uses the signed-in user’s account, name, email and phone', {
    tags: ['API-74'],
  }, async () => {
    const person = await addCustomer(app);
    const response = await apply(app, {
      token: person.token,
      fields: {
        ...newDriverFields(),
        userId: person._id,
        name: 'Another',
        email: 'another@example.com',
      },
    });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ name: person.name, email: person.email });
    const own = await app.call(getMyDriver, { token: person.token });
    expect(own.body).toMatchObject({ status: 'Pending', phone: person.phone });
  });

  it('asks for a phone number if the account has none, and stores it', async () => {
    const person = await addCustomer(app);
    await app.db.updateTable('users').set({ phone: null }).where('id', '=', person._id).execute();
    const fields = { ...newDriverFields(), userId: person._id };
    const without = await apply(app, { token: person.token, fields });
    expect(without.error.errors).toEqual({ phone: 'Phone number is required' });
    const sent = { ...fields, phone: '+14105550123' };
    expect((await apply(app, { token: person.token, fields: sent })).status).toBe(201);
    const own = await app.call(getMyDriver, { token: person.token });
    expect(own.body.phone).toBe('+14105550123');
  });

  it('is refused for another user’s account, signed in or not', {
    tags: ['DAPP-20'],
  }, async () => {
    const [me, other] = [await addCustomer(app), await addCustomer(app)];
    const fields = { ...newDriverFields(), userId: other._id };
    for (const token of [me.token, undefined]) {
      const { status, error } = await apply(app, { token, fields });
      expect(status).toBe(400);
      expect(error.errors).toEqual({
        userId: 'You can only apply with your own account.',
      });
    }
    expect(await recordsWith(fields.licenseNumber)).toBe(0);
  });

  it('notifies administrators, is logged, and emails the applicant about account and application', async () => {
    const admin = await addAdmin(app);
    const applicant = await addApplicant(app);
    expect((await notificationsTo(app, admin)).at(-1)).toBe(
      `newDriverApplication: ${applicant.name} has applied as a driver.`,
    );
    expect(await activityRows(app, applicant.driverId)).toMatchObject([
      { action: 'driver.applied', subject_kind: 'driver', after: { status: 'Pending' } },
    ]);
    expect((await emailsTo(app, applicant.email)).map(({ subject }) => subject).sort()).toEqual([
      'We have your application',
      'Welcome! Please confirm your email address',
    ]);
  });

  it('is created once when sent twice with one key', async () => {
    const before = files().length;
    const fields = { ...newRegistration(), ...newDriverFields() };
    const headers = { 'idempotency-key': newId() };
    const send = () => apply(app, { fields, headers });
    const responses = await Promise.all([send(), send(), send()]);
    responses.push(await send());
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body._id)).size).toBe(1);
    expect(files().length - before).toBe(4);
  });

  it('is limited by address and hour', async () => {
    const limitedApp = await startApp({ config: { limits: { formsPerAddress: 1 } } });
    const send = () =>
      apply(limitedApp, { fields: { ...newRegistration(), ...newDriverFields() } });
    expect((await send()).status).toBe(201);
    const { status, headers } = await send();
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    await limitedApp.stop();
  });
});

describe('a refused application stores nothing', () => {
  /** Sends an application and expects that nothing is stored. */
  async function refused(
    changes: Record<string, string>,
    sent?: Record<string, Buffer | undefined>,
  ) {
    const before = files();
    const fields = { ...newRegistration(), ...newDriverFields(), ...changes };
    const response = await apply(app, { fields, ...(sent && { files: sent }) });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(files()).toEqual(before);
    if (!('email' in changes)) expect(await accountsOf(fields.email)).toBe(0);
    if (!('licenseNumber' in changes)) expect(await recordsWith(fields.licenseNumber)).toBe(0);
    return response;
  }

  it('with all errors at once, each at its field', { tags: ['API-5'] }, async () => {
    const { error } = await refused(
      {
        name: '',
        email: 'x@y',
        phone: '12',
        password: '12345',
        confirmPassword: 'other',
        licenseNumber: '',
        experienceYears: '-1',
        dateOfBirth: 'yesterday',
      },
      {},
    );
    expect(error.errors).toEqual({
      name: 'Full Name is required',
      email: 'Invalid email address',
      phone: 'Invalid phone number format (e.g., +11234567890)',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
      licenseNumber: "Driver's License Number is required",
      experienceYears: 'Experience cannot be negative',
      dateOfBirth: 'Invalid date of birth',
      licenseImage: 'Driver license image is required.',
      profilePicture: 'Profile picture is required.',
    });
  });

  it('with an empty body', { tags: ['API-5'] }, async () => {
    const { status, error } = await apply(app, { fields: {}, files: {} });
    expect(status).toBe(400);
    expect(error.errors).toEqual({
      name: 'Full Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      password: 'Password is required',
      licenseNumber: "Driver's License Number is required",
      experienceYears: 'Years of Experience is required',
      dateOfBirth: 'Date of Birth is required',
      licenseImage: 'Driver license image is required.',
      profilePicture: 'Profile picture is required.',
    });
  });

  it('with the address of an existing account', async () => {
    const { email } = await addCustomer(app);
    const { status, error } = await refused({ email: email.toUpperCase() });
    expect([status, error.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(error.errors).toHaveProperty('email');
  });

  it('with a license number that is not one', async () => {
    const { error } = await refused({ licenseNumber: '<script>' });
    expect(error.errors).toEqual({
      licenseNumber: "Driver's License Number can hold letters, digits, spaces and hyphens",
    });
  });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script></svg>';
  const kinds = 'a JPEG, PNG, WebP, or AVIF picture';
  it.each([
    ['a drawing', async () => Buffer.from(svg), `Image must be ${kinds}`],
    [
      'a page that is called .jpg',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      `Image must be ${kinds}`,
    ],
    ['50 MB', async () => Buffer.alloc(50 * 1024 * 1024, 0xff), 'Image must be at most 10 MB'],
    ['30,000 x 30,000 pixels', vastPicture, imageTexts.tooManyPixels],
    [
      'a JPEG that is cut off',
      async () => (await aPicture(800, 600)).subarray(0, 900),
      `Image cannot be read: it is damaged, or not ${kinds}`,
    ],
  ])('with %s', async (_, make, text) => {
    const bad = await make();
    const good = await aPicture(60, 40);
    const { status, error } = await refused({}, { licenseImage: bad, profilePicture: good });
    expect([status, error.errors]).toEqual([400, { licenseImage: text }]);
  });

  it('with several bad pictures, all reported', async () => {
    const page = Buffer.from('<p>');
    const fields = ['licenseImage', 'profilePicture', 'insuranceImage'];
    const { error } = await refused({}, Object.fromEntries(fields.map((field) => [field, page])));
    expect(Object.keys(error.errors ?? {})).toEqual(fields);
  });
});

/** A tiny file that claims a huge picture. */
async function vastPicture() {
  const small = await sharp({
    create: { width: 30_000, height: 1, channels: 3, background: '#fff' },
  })
    .png({ palette: true })
    .toBuffer();
  // The height is in the header at byte 20; a decoder that trusted it would allocate gigabytes.
  small.writeUInt32BE(30_000, 20);
  return small;
}

describe('the minimum age of 18', () => {
  it('follows the business’s calendar', { tags: ['DAPP-8'] }, async () => {
    const limitedApp = await startApp();
    const zone = 'America/New_York';
    // Already tomorrow in Europe.
    advanceToLateEvening(limitedApp, zone);
    const today = isoDayIn(limitedApp.now(), zone);
    const tomorrow = isoDayIn(new Date(limitedApp.now().getTime() + hours(2)), zone);
    expect(today).not.toBe(tomorrow);
    const born = (day: string) => `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`;
    const send = (dateOfBirth: string) =>
      apply(limitedApp, { fields: { ...newRegistration(), ...newDriverFields(), dateOfBirth } });
    expect((await send(born(today))).status).toBe(201);
    const tooYoung = await send(born(tomorrow));
    expect(tooYoung.error.errors).toEqual({ dateOfBirth: 'You must be at least 18 years old.' });
    limitedApp.advanceClock(hours(2));
    expect((await send(born(tomorrow))).status).toBe(201);
    await limitedApp.stop();
  });

  it.each(['0000-01-01', '0199-05-01', '1899-12-31', '2001-02-29'])(
    'rejects %s, which is not a date of birth',
    async (dateOfBirth) => {
      const { status, error } = await apply(app, {
        fields: { ...newRegistration(), ...newDriverFields(), dateOfBirth },
      });
      expect([status, error.errors]).toEqual([400, { dateOfBirth: 'Invalid date of birth' }]);
    },
  );

  it('rejects future dates', () => {
    expect(isOfAge('9990-01-01', '2026-11-15')).toBe(false);
    expect(isOfAge('2026-11-15', '2026-11-15')).toBe(false);
  });

  it('is reached on March 1 by someone born on February 29', () => {
    expect(isOfAge('2008-02-29', '2026-02-28')).toBe(false);
    expect(isOfAge('2008-02-29', '2026-03-01')).toBe(true);
  });
});

describe('one open application per person', () => {
  it('refuses a second application, and one from a driver', async () => {
    const person = await addCustomer(app);
    expect((await applyAs(app, person)).status).toBe(201);
    const again = await applyAs(app, person);
    expect([again.status, again.error.code]).toEqual([409, 'ALREADY_APPLIED']);
    const driver = await addDriver(app, 'Off-Duty');
    const twice = await applyAs(app, driver);
    expect([twice.status, twice.error.code]).toEqual([409, 'ALREADY_A_DRIVER']);
  });

  it('accepts one of many concurrent applications', async () => {
    const person = await addCustomer(app);
    const before = files().length;
    const responses = await Promise.all([1, 2, 3, 4].map(() => applyAs(app, person)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(files().length - before).toBe(4);
  });

  it('accepts another after a rejection, with the same license', async () => {
    const applicant = await addApplicant(app);
    expect((await review(applicant.driverId, 'Rejected')).status).toBe(200);
    const person = { ...applicant, _id: '' };
    const own = await app.call(getMyDriver, { token: applicant.token });
    expect(own.body.status).toBe('Rejected');
    person._id = own.body.user._id;
    const { licenseNumber } = applicant;
    const again = await applyAs(app, person, { ...newDriverFields(), licenseNumber });
    expect(again.status).toBe(201);
    expect(again.body._id).not.toBe(applicant.driverId);
    const now = await app.call(getMyDriver, { token: applicant.token });
    expect(now.body).toMatchObject({ _id: again.body._id, status: 'Pending' });
  });
});
