import { getProfile } from '@chesapeake/contract/accounts/accounts';
import { deleteUser } from '@chesapeake/contract/accounts/users';
import { deleteBooking } from '@chesapeake/contract/bookings/bookings';
import {
  acceptBooking,
  completeBooking,
  startBooking,
} from '@chesapeake/contract/bookings/driver-bookings';
import {
  changeDriverProfile,
  deleteDriver,
  getDriver,
  getMyDriver,
  listDrivers,
  setDriverCar,
  setDriverStatus,
  setMyDuty,
} from '@chesapeake/contract/drivers/drivers';
import { driverStatuses } from '@chesapeake/contract/drivers/status';
import { driverNotificationTexts } from '@chesapeake/contract/notifications/notification-texts';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { startApp, useApp } from '../support/app.ts';
import { addCarRow, aPicture } from '../support/cars.ts';
import { addApplicant, applyAs } from '../support/drivers.ts';
import { emailsTo } from '../support/mailbox.ts';
import { formWith } from '../support/multipart.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { inDays, proposedRide, rideAtStage, storedRide } from '../support/rides.ts';
import { connectSocket, listen } from '../support/sockets.ts';
import { pictureFiles } from '../support/uploads.ts';

const app = useApp();

const idOf = ({ driverId }: { driverId: string | null }) => ({ id: driverId ?? '' });
const setStatus = (admin: TestUser, driverId: string | null, status: unknown) =>
  app.call(setDriverStatus, {
    token: admin.token,
    params: { id: driverId ?? '' },
    body: { status },
  });
const storedStatus = async (driverId: string | null) =>
  (
    await app.db
      .selectFrom('drivers')
      .select('status')
      .where('id', '=', driverId ?? '')
      .executeTakeFirst()
  )?.status;

const plainProfile = { name: 'New Name', phone: '+14105559999', experienceYears: 12 };

describe('drivers as administrators see them', () => {
  it('include account, documents, car and current ride', { tags: ['API-50'] }, async () => {
    const admin = await addAdmin(app);
    const ride = await rideAtStage(app, 'In Progress');
    const car = await addCarRow(app);
    await app.call(setDriverCar, {
      token: admin.token,
      params: idOf(ride.driver),
      body: { carId: car },
    });
    const one = await app.call(getDriver, { token: admin.token, params: idOf(ride.driver) });
    expect(one.body).toMatchObject({
      _id: ride.driver.driverId,
      user: { name: ride.driver.name, email: ride.driver.email, phone: ride.driver.phone },
      name: ride.driver.name,
      email: ride.driver.email,
      phone: ride.driver.phone,
      status: 'Active',
      licenseNumber: null,
      experienceYears: null,
      profileImage: null,
      licenseImage: null,
      insuranceImage: null,
      drivingRecord: null,
      assignedCar: { _id: car, brand: 'Lincoln', plateNumber: expect.any(String) },
      currentBooking: { _id: ride._id, status: 'In Progress', amount: 350 },
    });
    const listed = await app.call(listDrivers, {
      token: admin.token,
      query: { search: ride.driver.email },
    });
    const { upcomingBookings: _, ...same } = one.body;
    expect(listed.body).toEqual([same]);
  });

  it('are listed newest first, by page, status and search', {
    tags: ['API-6', 'API-7', 'API-8', 'API-9'],
  }, async () => {
    const admin = await addAdmin(app);
    const applicants = [];
    for (let each = 0; each < 3; each += 1) {
      applicants.push(await addApplicant(app, { drivingRecord: 'x' }));
    }
    const off = await addDriver(app, 'Off-Duty');
    const [first, second, third] = applicants;
    const ask = (query: Record<string, string>) =>
      app.call(listDrivers, { token: admin.token, query });
    const pending = await ask({ status: 'Pending', limit: '2' });
    expect(pending.body.map(({ _id }: { _id: string }) => _id)).toEqual([
      third?.driverId,
      second?.driverId,
    ]);
    expect(pending.headers['x-total-count']).toBe('3');
    expect(pending.headers.link).toContain('rel="next"');
    for (const search of [first?.name, first?.email, first?.phone, first?.licenseNumber]) {
      const found = await ask({ search: String(search).toUpperCase() });
      expect(
        found.body.map(({ _id }: { _id: string }) => _id),
        search,
      ).toContain(first?.driverId);
    }
    const offDuty = await ask({ status: 'Off-Duty', search: off.email });
    expect(offDuty.body).toHaveLength(1);
    expect((await ask({ status: 'Pending', search: off.email })).body).toEqual([]);
    expect((await ask({ status: 'Busy' })).status).toBe(400);
  });

  it('are hidden from everybody else', async () => {
    const driver = await addDriver(app);
    for (const { token } of [await addCustomer(app), await addDriver(app)]) {
      expect((await app.call(getDriver, { token, params: idOf(driver) })).status).toBe(404);
    }
    const own = await app.call(getDriver, { token: driver.token, params: idOf(driver) });
    expect(own.status).toBe(200);
  });
});

describe('the status of a driver', () => {
  const allowed: Record<string, string[]> = {
    Pending: ['Active', 'Rejected'],
    Active: ['Off-Duty', 'Suspended'],
    'Off-Duty': ['Active', 'Suspended'],
    Rejected: [],
    Suspended: ['Active', 'Off-Duty'],
  };

  it('changes only as the transition table allows', { tags: ['API-52', 'API-53'] }, async () => {
    const admin = await addAdmin(app);
    for (const from of driverStatuses) {
      for (const to of ['Active', 'Rejected', 'Off-Duty', 'Suspended'] as const) {
        const driver = await addDriver(app, from);
        const { status, body, error } = await setStatus(admin, driver.driverId, to);
        const isAllowed = allowed[from]?.includes(to);
        expect(status, `${from} to ${to}`).toBe(isAllowed ? 200 : 409);
        expect(await storedStatus(driver.driverId)).toBe(isAllowed ? to : from);
        if (isAllowed) expect(body.status).toBe(to);
        else expect(error.message).toMatch(/^This driver is .+\.$/);
      }
    }
  });

  it('refuses other values', { tags: ['API-53'] }, async () => {
    const admin = await addAdmin(app);
    const { driverId } = await addDriver(app, 'Pending');
    for (const status of ['Pending', 'Busy', 'active', '', null, 7, undefined]) {
      const response = await setStatus(admin, driverId, status);
      expect([response.status, response.error.errors]).toEqual([
        400,
        { status: 'Must be Active, Rejected, Off-Duty or Suspended' },
      ]);
    }
    expect(await storedStatus(driverId)).toBe('Pending');
  });

  it('notifies the driver at once, is stored as a notification, and is logged', {
    tags: ['API-52'],
  }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app, 'Pending');
    const { client } = await connectSocket(await listen(app), driver.token);
    const received: unknown[] = [];
    client.on('driverStatusUpdate', (payload) => received.push(payload));
    for (const status of ['Active', 'Off-Duty', 'Active']) {
      await setStatus(admin, driver.driverId, status);
      await app.outbox.deliverDue();
    }
    await expect
      .poll(() => received)
      .toMatchObject([{ newStatus: 'Active' }, { newStatus: 'Off-Duty' }, { newStatus: 'Active' }]);
    client.disconnect();
    expect(await notificationsTo(app, driver)).toEqual([
      'driverStatusUpdate: Welcome aboard. Your application is approved, and you can accept bookings now.',
      'driverStatusUpdate: You are off duty and will not get new bookings.',
      'driverStatusUpdate: You are on duty again and can accept bookings.',
    ]);
    expect(await activityRows(app, driver.driverId ?? '')).toMatchObject([
      { action: 'driver.approved', actor_id: admin._id, before: { status: 'Pending' } },
      { action: 'driver.set-off-duty', after: { status: 'Off-Duty' } },
      { action: 'driver.activated', after: { status: 'Active' } },
    ]);
    const refused = await addDriver(app, 'Pending');
    await setStatus(admin, refused.driverId, 'Rejected');
    expect(await notificationsTo(app, refused)).toEqual([
      `driverStatusUpdate: ${driverNotificationTexts.rejected}`,
    ]);
    expect(await activityRows(app, refused.driverId ?? '')).toMatchObject([
      { action: 'driver.rejected', actor_id: admin._id, after: { status: 'Rejected' } },
    ]);
  });

  it('makes the applicant a driver in the open session', {
    tags: ['ADRV-19'],
  }, async () => {
    const admin = await addAdmin(app);
    const applicant = await addApplicant(app);
    const before = await app.call(getProfile, { token: applicant.token });
    expect(before.body).toMatchObject({ isDriver: false, driverId: null });
    await setStatus(admin, applicant.driverId, 'Active');
    const after = await app.call(getProfile, { token: applicant.token });
    expect(after.body).toMatchObject({ isDriver: true, driverId: applicant.driverId });
    const duty = { token: applicant.token, body: { status: 'Off-Duty' } };
    expect((await app.call(setMyDuty, duty)).status).toBe(200);
  });

  it('emails the applicant only when the application is decided', async () => {
    const admin = await addAdmin(app);
    const [taken, refused] = [await addDriver(app, 'Pending'), await addDriver(app, 'Pending')];
    await setStatus(admin, taken.driverId, 'Active');
    await setStatus(admin, taken.driverId, 'Off-Duty');
    await setStatus(admin, refused.driverId, 'Rejected');
    const [approval, ...others] = await emailsTo(app, taken.email);
    expect(others).toEqual([]);
    expect(approval?.subject).toBe('Your application is approved');
    expect(approval?.body_text).toContain('https://rides.example.com/driver/dashboard');
    const [refusal] = await emailsTo(app, refused.email);
    expect(refusal?.subject).toBe('Your driver application');
  });

  it('lists the remaining bookings when a driver goes off duty', async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const { status, body } = await setStatus(ride.admin, ride.driver.driverId, 'Off-Duty');
    expect(status).toBe(200);
    expect(body.upcomingBookings).toEqual([
      {
        _id: ride._id,
        serviceType: 'Half-Day',
        pickupTime: inDays(app, 20),
        status: 'Accepted',
      },
    ]);
    expect(await storedRide(app, ride._id)).toMatchObject({
      status: 'Accepted',
      driver_id: ride.driver.driverId,
    });
  });
});

describe('a driver', () => {
  it('reads their own record; others get the specified message', {
    tags: ['API-80'],
  }, async () => {
    const driver = await addDriver(app);
    const own = await app.call(getMyDriver, { token: driver.token });
    expect(own.body).toMatchObject({
      _id: driver.driverId,
      status: 'Active',
      hasHistory: false,
      today: { rides: 0, completed: 0, earned: 0 },
    });
    expect(own.body.week).toHaveLength(7);
    const none = await app.call(getMyDriver, { token: (await addCustomer(app)).token });
    expect([none.status, none.error.message]).toEqual([
      404,
      'Driver profile not found. Please ensure your driver registration is complete and approved.',
    ]);
  });

  it('has a current booking from start to completion', { tags: ['API-68', 'API-69'] }, async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const sent = { token: ride.driver.token, params: { id: ride._id } };
    const current = async () =>
      (await app.call(getMyDriver, { token: ride.driver.token })).body.currentBooking;
    expect(await current()).toBeNull();
    await app.call(startBooking, sent);
    expect(await current()).toMatchObject({ _id: ride._id, status: 'In Progress' });
    await app.call(completeBooking, sent);
    expect(await current()).toBeNull();
  });

  it('changes their own duty status, and administrators see the remaining rides', async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const admin = await addAdmin(app);
    const { token } = ride.driver;
    const go = (status: string) => app.call(setMyDuty, { token, body: { status } });
    expect((await go('Off-Duty')).body.status).toBe('Off-Duty');
    expect((await notificationsTo(app, admin)).at(-1)).toMatch(
      new RegExp(`${ride.driver.name} is off duty. Still assigned to them: Half Day on .+ ET\\.$`),
    );
    const twice = await go('Off-Duty');
    expect([twice.status, twice.error.message]).toEqual([409, 'This driver is already Off-Duty.']);
    expect((await go('Active')).body.status).toBe('Active');
    expect((await go('Rejected')).status).toBe(400);
    expect(await activityRows(app, ride.driver.driverId ?? '')).toMatchObject([
      { action: 'driver.went-off-duty', actor_id: ride.driver._id, after: { status: 'Off-Duty' } },
      { action: 'driver.went-on-duty', actor_id: ride.driver._id, after: { status: 'Active' } },
    ]);
  });

  it('causes a short notification however many rides remain', async () => {
    const ride = await rideAtStage(app, 'Accepted');
    await proposedRide(app, { driver: ride.driver, pickupTime: inDays(app, 25) });
    const admin = await addAdmin(app);
    await app.call(setMyDuty, { token: ride.driver.token, body: { status: 'Off-Duty' } });
    expect((await notificationsTo(app, admin)).at(-1)).toMatch(
      /Still assigned to them: 2 rides, next Half Day on [^;]+ ET\.$/,
    );
  });

  it('cannot go off duty during a ride', async () => {
    const ride = await rideAtStage(app, 'In Progress');
    const { token } = ride.driver;
    const response = await app.call(setMyDuty, { token, body: { status: 'Off-Duty' } });
    expect([response.status, response.error.code]).toEqual([409, 'RIDE_RUNNING']);
  });

  it('can go on duty during a ride', async () => {
    const ride = await rideAtStage(app, 'In Progress');
    await setStatus(ride.admin, ride.driver.driverId, 'Off-Duty');
    const { token } = ride.driver;
    const response = await app.call(setMyDuty, { token, body: { status: 'Active' } });
    expect(response.status).toBe(200);
  });

  it('cannot accept while off duty', async () => {
    const ride = await rideAtStage(app, 'Assigned');
    await setStatus(ride.admin, ride.driver.driverId, 'Off-Duty');
    const sent = { token: ride.driver.token, params: { id: ride._id } };
    const response = await app.call(acceptBooking, sent);
    expect([response.status, response.error.code]).toEqual([409, 'OFF_DUTY']);
  });
});

describe('a driver’s profile', () => {
  const change = {
    ...plainProfile,
    licenseNumber: 'MD-NEW',
    drivingRecord: 'Clean.',
    profileImage: 'https://pictures.example.com/me.jpg',
  };

  it('is changed by its owner, except status and car', {
    tags: ['API-75'],
  }, async () => {
    const driver = await addDriver(app);
    const email = `new-${driver.email}`;
    const response = await app.call(changeDriverProfile, {
      token: driver.token,
      params: idOf(driver),
      body: { ...change, email, status: 'Rejected', assignedCar: await addCarRow(app), carId: 'x' },
    });
    expect(response.status).toBe(200);
    // The license number and the experience wait for the office.
    const { licenseNumber: _, experienceYears: __, ...saved } = change;
    expect(response.body).toMatchObject({ ...saved, email, status: 'Active', assignedCar: null });
    const account = await app.call(getProfile, { token: driver.token });
    expect(account.body).toMatchObject({ name: change.name, email, isEmailVerified: false });
    expect(await activityRows(app, driver.driverId ?? '')).toMatchObject([
      {
        action: 'driver.change-requested',
        actor_id: driver._id,
        before: { licenseNumber: null },
        after: { licenseNumber: null, pendingLicenseNumber: 'MD-NEW' },
      },
    ]);
    expect(await emailsTo(app, email)).toHaveLength(1);
  });

  it('returns 404 for another driver’s, and changes nothing', { tags: ['ROLE-16'] }, async () => {
    const [me, other] = [await addDriver(app), await addDriver(app)];
    const body = { ...change, email: me.email };
    const response = await app.call(changeDriverProfile, {
      token: me.token,
      params: idOf(other),
      body,
    });
    expect(response.status).toBe(404);
    const own = await app.call(getMyDriver, { token: other.token });
    expect(own.body).toMatchObject({ name: other.name, licenseNumber: null });
  });

  it('reports an error at each invalid field', { tags: ['API-5'] }, async () => {
    const driver = await addDriver(app);
    const response = await app.call(changeDriverProfile, {
      token: driver.token,
      params: idOf(driver),
      body: { email: 'no', phone: '12', experienceYears: -1, profileImage: 'javascript:alert(1)' },
    });
    expect(response.status).toBe(400);
    expect(response.error.errors).toEqual({
      name: 'Name is required',
      email: 'Invalid email address',
      phone: 'Invalid phone number format',
      licenseNumber: "Driver's License Number is required",
      experienceYears: 'Experience cannot be negative',
      profileImage: 'Profile image must be a URL that starts with https://',
    });
  });

  it('refuses another user’s email or license number', async () => {
    const other = await addApplicant(app);
    await setStatus(await addAdmin(app), other.driverId, 'Active');
    const driver = await addDriver(app);
    const send = (body: object) =>
      app.call(changeDriverProfile, { token: driver.token, params: idOf(driver), body });
    const email = await send({ ...change, email: other.email });
    expect([email.status, email.error.errors]).toMatchObject([409, { email: expect.any(String) }]);
    const { licenseNumber } = other;
    const license = await send({ ...change, email: driver.email, licenseNumber });
    expect(license.error.code).toBe('LICENSE_TAKEN');
    const own = await app.call(getMyDriver, { token: driver.token });
    expect(own.body.name).toBe(driver.name);
  });

  it.each([
    'HTTPS://a.example.com/../../cars/x',
    'https:a.example.com/x',
    'https:\\\\a.example.com\\x',
    'https://me:secret@a.example.com/x',
    'https:///a.example.com/x',
    'https://a.example.com:22/x',
    'http://a.example.com/x',
    '//a.example.com/x',
    '/uploads/../documents/x',
    'drivers/0190a1b2-0000-7000-8000-000000000000',
  ])('refuses the picture address %s', async (profileImage) => {
    const driver = await addDriver(app);
    const response = await app.call(changeDriverProfile, {
      token: driver.token,
      params: idOf(driver),
      body: { ...change, email: driver.email, licenseNumber: newId(), profileImage },
    });
    expect([response.status, response.error.errors]).toEqual([
      400,
      { profileImage: 'Profile image must be a URL that starts with https://' },
    ]);
  });

  it('stores a copy of a linked picture, at once or once its server answers', async () => {
    const picture = await aPicture(60, 60);
    let isReachable = true;
    const own = await startApp({ fetchPicture: async () => (isReachable ? picture : undefined) });
    const save = async () => {
      const driver = await addDriver(own);
      const body = { ...change, email: driver.email };
      const sent = { token: driver.token, params: idOf(driver), body };
      const saved = await own.call(changeDriverProfile, sent);
      return { driver, image: saved.body.profileImage };
    };
    const copy = /^\/uploads\/drivers\/.+-1200\.webp$/;
    expect((await save()).image).toMatch(copy);
    isReachable = false;
    const { driver, image } = await save();
    expect(image).toBe(change.profileImage);
    isReachable = true;
    await own.runHousekeeping();
    const later = await own.call(getMyDriver, { token: driver.token });
    expect(later.body.profileImage).toMatch(copy);
    await own.stop();
  });

  it('accepts a picture upload, keeps it, replaces it and removes it', async () => {
    const driver = await addDriver(app);
    const text = {
      ...change,
      licenseNumber: 'MD-PICTURE',
      experienceYears: '12',
      email: driver.email,
    };
    const before = pictureFiles(app.uploadsFolder, 'drivers').length;
    const count = () => pictureFiles(app.uploadsFolder, 'drivers').length - before;
    const save = async (fields: object, profilePicture?: Buffer) =>
      app.call(changeDriverProfile, {
        token: driver.token,
        params: idOf(driver),
        ...formWith({ ...text, ...fields }, { profilePicture }),
      });
    const first = await save({}, await aPicture(60, 60));
    // An uploaded picture wins over an address.
    expect(first.body.profileImage).toMatch(/^\/uploads\/drivers\/.+-1200\.webp$/);
    const { profileImage } = first.body;
    const unchanged = await save({ profileImage });
    expect(unchanged.body.profileImage).toBe(profileImage);
    const second = await save({ profileImage }, await aPicture(70, 70));
    expect(second.body.profileImage).not.toBe(profileImage);
    await expect.poll(count).toBe(2);
    const foreign = await save({ profileImage });
    expect(foreign.error.errors).toHaveProperty('profileImage');
    const none = await save({ profileImage: '', drivingRecord: '' });
    expect(none.body).toMatchObject({ profileImage: null, drivingRecord: null });
    await expect.poll(count).toBe(0);
    const bad = await save({}, Buffer.from('<svg/>'));
    expect(bad.error.errors).toHaveProperty('profilePicture');
  });
});

describe('deleting a driver', () => {
  /** A user whose first application was rejected and whose second was accepted. */
  async function approvedAfterRefusal() {
    const admin = await addAdmin(app);
    const applicant = await addApplicant(app);
    await setStatus(admin, applicant.driverId, 'Rejected');
    const { body: before } = await app.call(getMyDriver, { token: applicant.token });
    const again = await applyAs(app, { ...applicant, _id: before.user._id });
    await setStatus(admin, again.body._id, 'Active');
    return { admin, applicant, before, driverId: again.body._id as string };
  }

  it('works in any status', { tags: ['API-51'] }, async () => {
    const admin = await addAdmin(app);
    for (const status of driverStatuses) {
      const driver = await addDriver(app, status);
      const sent = { token: admin.token, params: idOf(driver) };
      expect((await app.call(deleteDriver, sent)).status).toBe(200);
      expect((await app.call(getDriver, sent)).status).toBe(404);
      expect((await app.call(deleteDriver, sent)).status).toBe(404);
      const profile = await app.call(getProfile, { token: driver.token });
      expect(profile.body).toMatchObject({ isDriver: false, driverId: null });
      const wasDriver = ['Active', 'Off-Duty', 'Suspended'].includes(status);
      expect((await notificationsTo(app, driver)).at(-1)).toBe(
        wasDriver
          ? 'generalNotification: You are no longer one of our drivers.'
          : 'generalNotification: Your driver application was deleted.',
      );
      expect(await emailsTo(app, driver.email)).toHaveLength(status === 'Pending' ? 1 : 0);
      expect(await activityRows(app, driver.driverId ?? '')).toMatchObject([
        { action: 'driver.deleted', actor_id: admin._id, before: { status }, after: null },
      ]);
    }
  });

  it('leaves future bookings Pending without a driver, and lists them', {
    tags: ['ADRV-20'],
  }, async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const accepted = await proposedRide(app, { driver, pickupTime: inDays(app, 11) });
    await app.call(acceptBooking, { token: driver.token, params: { id: accepted._id } });
    const asked = await proposedRide(app, { driver, pickupTime: inDays(app, 12) });
    const { status, body } = await app.call(deleteDriver, {
      token: admin.token,
      params: idOf(driver),
    });
    expect(status).toBe(200);
    const returned = body.returnedBookings.map(({ _id }: { _id: string }) => _id).sort();
    expect(returned).toEqual([accepted._id, asked._id].sort());
    for (const { _id, customer } of [accepted, asked]) {
      expect(await storedRide(app, _id)).toMatchObject({
        status: 'Pending',
        driver_id: null,
        accepted_at: null,
      });
      expect((await notificationsTo(app, customer)).at(-1)).toMatch(
        /We are finding another driver/,
      );
    }
    expect((await activityRows(app, accepted._id)).at(-1)).toMatchObject({
      action: 'booking.driver-taken-off',
      actor_id: admin._id,
    });
  });

  it('is refused during a ride, and so is deleting the account', async () => {
    const ride = await rideAtStage(app, 'In Progress');
    const sent = { token: ride.admin.token };
    const response = await app.call(deleteDriver, { ...sent, params: idOf(ride.driver) });
    expect([response.status, response.error.code]).toEqual([409, 'DRIVER_RIDE_RUNNING']);
    const account = await app.call(deleteUser, { ...sent, params: { id: ride.driver._id } });
    expect([account.status, account.error.code]).toEqual([409, 'DRIVER_RIDE_RUNNING']);
    expect(await storedStatus(ride.driver.driverId)).toBe('Active');
  });

  it('happens with the account, and unassigns the bookings', async () => {
    const ride = await rideAtStage(app, 'Accepted');
    const { token } = ride.admin;
    const response = await app.call(deleteUser, { token, params: { id: ride.driver._id } });
    expect(response.status).toBe(204);
    expect((await app.call(getDriver, { token, params: idOf(ride.driver) })).status).toBe(404);
    expect(await storedRide(app, ride._id)).toMatchObject({ status: 'Pending', driver_id: null });
  });

  it('of an old rejected application keeps the approved driver', async () => {
    const { admin, applicant, driverId } = await approvedAfterRefusal();
    await app.call(deleteDriver, { token: admin.token, params: idOf(applicant) });
    const profile = await app.call(getProfile, { token: applicant.token });
    expect(profile.body).toMatchObject({ isDriver: true, driverId });
  });

  it('deletes earlier rejected applications with their documents', async () => {
    const { admin, applicant, before, driverId } = await approvedAfterRefusal();
    const sent = { token: admin.token, params: { id: driverId } };
    expect((await app.call(deleteDriver, sent)).status).toBe(200);
    expect((await app.call(getMyDriver, { token: applicant.token })).status).toBe(404);
    expect((await activityRows(app, before._id)).at(-1)).toMatchObject({
      action: 'driver.deleted',
      actor_id: admin._id,
    });
    // One notification, about what they were last: a driver.
    const notified = (await notificationsTo(app, { _id: before.user._id })).slice(-2);
    expect(notified.map((text) => text.includes('no longer one of our drivers'))).toEqual([
      false,
      true,
    ]);
    await expect
      .poll(async () => (await app.http.inject({ url: before.profileImage })).statusCode)
      .toBe(404);
  });

  it('includes all of that when the account is deleted', async () => {
    const { admin, before, driverId } = await approvedAfterRefusal();
    const { token } = admin;
    const deleted = await app.call(deleteUser, { token, params: { id: before.user._id } });
    expect(deleted.status).toBe(204);
    for (const id of [before._id, driverId]) {
      expect((await app.call(getDriver, { token, params: { id } })).status).toBe(404);
    }
  });

  it('deletes the picture and the documents', async () => {
    const admin = await addAdmin(app);
    const files = () => [
      ...pictureFiles(app.uploadsFolder, 'drivers'),
      ...pictureFiles(app.documentsFolder, 'drivers'),
    ];
    const before = new Set(files());
    const applicant = await addApplicant(app);
    const theirs = files().filter((name) => !before.has(name));
    expect(theirs).toHaveLength(4);
    await app.call(deleteDriver, { token: admin.token, params: idOf(applicant) });
    await expect.poll(() => files().filter((name) => theirs.includes(name))).toEqual([]);
  });
});

describe('concurrent requests', () => {
  it('deletes an account while its driver accepts a ride and edits the profile, in any order', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ride = await rideAtStage(app, 'Assigned', { pickupTime: inDays(app, 60) });
      const { token, email } = ride.driver;
      const body = { ...plainProfile, email, licenseNumber: newId() };
      const [moved, changed, deleted] = await Promise.all([
        app.call(acceptBooking, { token, params: { id: ride._id } }),
        app.call(changeDriverProfile, { token, params: idOf(ride.driver), body }),
        app.call(deleteUser, { token: ride.admin.token, params: { id: ride.driver._id } }),
      ]);
      expect(deleted.status).toBe(204);
      for (const { status } of [moved, changed])
        expect([200, 401, 403, 404, 409]).toContain(status);
      expect(await storedRide(app, ride._id)).toMatchObject({ status: 'Pending', driver_id: null });
    }
  });

  it('deletes a driver and one of their bookings at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ride = await rideAtStage(app, 'Accepted', { pickupTime: inDays(app, 61) });
      const { token } = await addAdmin(app);
      const responses = await Promise.all([
        app.call(deleteDriver, { token, params: idOf(ride.driver) }),
        app.call(deleteBooking, { token: ride.admin.token, params: { id: ride._id } }),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 204]);
    }
  });
});

describe('a driver’s car', () => {
  it('is assigned and unassigned, and belongs to one driver', async () => {
    const admin = await addAdmin(app);
    const [one, two] = [await addDriver(app), await addDriver(app, 'Off-Duty')];
    const carId = await addCarRow(app);
    const give = (driver: TestUser, car: unknown) =>
      app.call(setDriverCar, { token: admin.token, params: idOf(driver), body: { carId: car } });
    expect((await give(one, carId)).body.assignedCar).toMatchObject({ _id: carId });
    const taken = await give(two, carId);
    expect([taken.status, taken.error.message]).toEqual([
      409,
      `This car already belongs to ${one.name}.`,
    ]);
    expect((await give(one, null)).body.assignedCar).toBeNull();
    expect((await give(two, carId)).status).toBe(200);
    expect(
      (await notificationsTo(app, one)).map((text) => text.replace(/Lincoln.*\)/, 'CAR')),
    ).toEqual([
      'generalNotification: Your car is now CAR.',
      'generalNotification: CAR is no longer your car.',
    ]);
    expect(await activityRows(app, one.driverId ?? '')).toMatchObject([
      { action: 'driver.car-given', actor_id: admin._id, after: { assignedCar: { _id: carId } } },
      { action: 'driver.car-taken', actor_id: admin._id, after: { assignedCar: null } },
    ]);
    expect((await give(await addDriver(app, 'Pending'), null)).error.code).toBe('NOT_A_DRIVER_YET');
    expect((await give(one, 'x')).status).toBe(400);
    expect((await give(one, one._id)).error.code).toBe('CAR_NOT_FOUND');
  });

  it('goes to one of many concurrent assignments', async () => {
    const admin = await addAdmin(app);
    const carId = await addCarRow(app);
    const drivers = await Promise.all([1, 2, 3, 4].map(() => addDriver(app)));
    const responses = await Promise.all(
      drivers.map((driver) =>
        app.call(setDriverCar, { token: admin.token, params: idOf(driver), body: { carId } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    // The database refuses it too.
    const second = drivers[responses.findIndex(({ status }) => status === 409)];
    await expect(
      app.db
        .updateTable('drivers')
        .set({ car_id: carId })
        .where('id', '=', second?.driverId ?? '')
        .execute(),
    ).rejects.toMatchObject({ constraint: 'drivers_one_per_car' });
  });
});
