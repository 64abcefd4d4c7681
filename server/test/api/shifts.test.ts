import { closeAccount, exportPersonalData } from '@chesapeake/contract/accounts/privacy';
import { listDriverActivity } from '@chesapeake/contract/activity/activity';
import { addDays } from '@chesapeake/contract/calendar/days';
import { deleteDriver } from '@chesapeake/contract/drivers/drivers';
import {
  getDriverShifts,
  getMyShifts,
  removeShiftException,
  setShiftException,
  setWeeklyShifts,
  shiftTexts,
} from '@chesapeake/contract/drivers/shifts';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { describe, expect, it } from 'vitest';
import { readShiftsOn } from '../../src/modules/shifts/index.ts';
import { useApp } from '../support/app.ts';
import { activityRows, notificationsTo } from '../support/notifications.ts';
import { addAdmin, addDriver, type TestUser } from '../support/people.ts';
import { recordEvents } from '../support/sockets.ts';

const app = useApp();

const zone = 'America/New_York';
const dayIn = (days: number) => addDays(isoDayIn(app.now(), zone), days);
const idOf = ({ driverId }: TestUser) => driverId ?? '';

const read = ({ token }: TestUser, driver: TestUser) =>
  app.call(getDriverShifts, { token, params: { id: idOf(driver) } });
const setWeekly = ({ token }: TestUser, driver: TestUser, body: unknown) =>
  app.call(setWeeklyShifts, { token, params: { id: idOf(driver) }, body });
const setException = ({ token }: TestUser, driver: TestUser, day: string, body: unknown) =>
  app.call(setShiftException, { token, params: { id: idOf(driver), day }, body });
const removeException = ({ token }: TestUser, driver: TestUser, day: string) =>
  app.call(removeShiftException, { token, params: { id: idOf(driver), day } });

const shift = (weekday: number, from = '08:00', until = '18:00') => ({ weekday, from, until });
const everyDay = (from: string, until: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => shift(weekday, from, until));

describe('weekly shifts', () => {
  it('are set by the office, and the driver sees them and is told', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const saved = await setWeekly(admin, driver, {
      weekly: [shift(5, '20:00', '04:00'), shift(1), shift(2)],
      carClasses: ['Van', 'Sedan', 'Van'],
    });
    const shifts = {
      driver: { _id: driver.driverId, name: driver.name },
      weekly: [shift(1), shift(2), shift(5, '20:00', '04:00')],
      exceptions: [],
      carClasses: ['Sedan', 'Van'],
    };
    expect([saved.status, saved.body]).toEqual([200, shifts]);
    expect((await read(admin, driver)).body).toEqual(shifts);
    expect((await app.call(getMyShifts, { token: driver.token })).body).toEqual(shifts);
    expect(await notificationsTo(app, driver)).toEqual([
      'generalNotification: The office has changed your weekly shifts: Mon to Tue: 8:00 AM to 6:00 PM; Fri: 8:00 PM to 4:00 AM the next day. The car classes that you drive are now: Sedan, Van.',
    ]);
  });

  it('are logged with what they were', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    await setWeekly(admin, driver, { weekly: [shift(1)], carClasses: null });
    await setWeekly(admin, driver, { weekly: [], carClasses: ['SUV'] });
    const { body } = await app.call(listDriverActivity, {
      token: admin.token,
      params: { id: idOf(driver) },
    });
    expect(body[0]).toMatchObject({
      text: 'changed the shifts',
      changes: [
        { label: 'Weekly shifts', before: 'Mon: 8:00 AM to 6:00 PM', after: 'none' },
        { label: 'Car classes', before: 'all', after: 'SUV' },
      ],
    });
    expect((await notificationsTo(app, driver)).at(-1)).toContain('You no longer have set shifts.');
  });

  it('tell and log nothing when nothing changes', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const body = { weekly: [shift(3)], carClasses: null };
    await setWeekly(admin, driver, body);
    expect((await setWeekly(admin, driver, body)).status).toBe(200);
    expect(await notificationsTo(app, driver)).toHaveLength(1);
    expect(await activityRows(app, idOf(driver))).toHaveLength(1);
  });

  it('refuse wrong times at their field', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const errorsOf = async (weekly: unknown[], carClasses: unknown = null) =>
      (await setWeekly(admin, driver, { weekly, carClasses })).error.errors;
    expect(await errorsOf([shift(1, '', '25:00')])).toEqual({
      'weekly.0.from': shiftTexts.fromRequired,
      'weekly.0.until': shiftTexts.timeInvalid,
    });
    expect(await errorsOf([shift(1), shift(2, '08:00', '08:00')])).toEqual({
      'weekly.1.until': shiftTexts.sameTime,
    });
    expect(await errorsOf([shift(1), shift(1)])).toEqual({ weekly: shiftTexts.weekdayTwice });
    expect(await errorsOf([], [])).toEqual({ carClasses: shiftTexts.noClass });
    expect(Object.keys((await errorsOf([shift(8)])) ?? {})).toEqual(['weekly.0.weekday']);
  });

  it('are only for approved drivers, and only some roles change them', async () => {
    const admin = await addAdmin(app);
    const body = { weekly: [], carClasses: null };
    const applicant = await addDriver(app, 'Pending');
    expect((await setWeekly(admin, applicant, body)).error.code).toBe('NOT_A_DRIVER_YET');
    const driver = await addDriver(app, 'Suspended');
    expect((await setWeekly(admin, driver, body)).status).toBe(200);
    const dispatcher = await addAdmin(app, 'dispatcher');
    expect((await setWeekly(dispatcher, driver, body)).status).toBe(403);
    await app.call(deleteDriver, { token: admin.token, params: { id: idOf(driver) } });
    for (const refused of [await read(admin, driver), await setWeekly(admin, driver, body)])
      expect(refused.error.code).toBe('DRIVER_NOT_FOUND');
  });

  it('refresh the open pages of the driver and of the office', async () => {
    const admin = await addAdmin(app);
    const other = await addAdmin(app);
    const driver = await addDriver(app);
    const [office, own] = [await recordEvents(app, other), await recordEvents(app, driver)];
    await setWeekly(admin, driver, { weekly: [shift(1)], carClasses: null });
    await app.outbox.deliverDue();
    const topics = (received: [string, { what?: string }][]) =>
      received.filter(([event]) => event === 'changed').map(([, { what }]) => what);
    await expect.poll(() => topics(office.received)).toContain('drivers');
    await expect.poll(() => topics(own.received)).toContain('account');
    for (const { client } of [office, own]) client.disconnect();
  });
});

describe('exceptions', () => {
  it('replace the shift of one day until they are removed', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    await setException(admin, driver, dayIn(5), { from: '10:00', until: '14:00' });
    const { body } = await setException(admin, driver, dayIn(0), { isOff: true });
    expect(body.exceptions).toEqual([
      { day: dayIn(0), shift: null },
      { day: dayIn(5), shift: { from: '10:00', until: '14:00' } },
    ]);
    const replaced = await setException(admin, driver, dayIn(5), { isOff: true });
    expect(replaced.body.exceptions[1]).toEqual({ day: dayIn(5), shift: null });
    expect((await removeException(admin, driver, dayIn(5))).body.exceptions).toHaveLength(1);
    const again = await removeException(admin, driver, dayIn(5));
    expect([again.status, again.error.code]).toEqual([404, 'SHIFT_NOT_FOUND']);
    const told = await notificationsTo(app, driver);
    expect(told).toHaveLength(4);
    expect(told[0]).toMatch(/changed your shift on one day: .+ \d{4}: 10:00 AM to 2:00 PM\.$/);
    expect(told[1]).toMatch(/: day off\.$/);
    expect(told[3]).toMatch(/Your usual shifts apply again on /);
  });

  it('tell nothing when nothing changes', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    for (let time = 0; time < 2; time += 1)
      await setException(admin, driver, dayIn(1), { from: '10:00', until: '14:00' });
    expect(await notificationsTo(app, driver)).toHaveLength(1);
    expect(await activityRows(app, idOf(driver))).toHaveLength(1);
  });

  it('are refused for a day that is over, and without times', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    const past = await setException(admin, driver, dayIn(-1), { isOff: true });
    expect([past.status, past.error.errors]).toEqual([400, { day: shiftTexts.dayOver }]);
    expect((await removeException(admin, driver, dayIn(-1))).error.errors).toEqual({
      day: shiftTexts.dayOver,
    });
    expect((await setException(admin, driver, dayIn(1), {})).error.errors).toEqual({
      from: shiftTexts.fromRequired,
      until: shiftTexts.untilRequired,
    });
    const same = { from: '08:00', until: '08:00' };
    expect((await setException(admin, driver, dayIn(1), same)).error.errors).toEqual({
      until: shiftTexts.sameTime,
    });
  });

  it('are no longer shown once their day is over', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    await app.db
      .insertInto('shift_exceptions')
      .values({ driver_id: idOf(driver), day: dayIn(-1), starts: null, ends: null })
      .execute();
    expect((await read(admin, driver)).body.exceptions).toEqual([]);
  });
});

describe('the shifts of a day', () => {
  const shiftsOn = async (driver: TestUser, day: string) =>
    (await readShiftsOn(app.db, day, zone))
      .get(idOf(driver))
      ?.map(({ from, until }) => [from.toISOString(), until.toISOString()]);

  it('are those of the weekday, or the exception, or none, or null without any', async () => {
    const admin = await addAdmin(app);
    const [usual, free] = [await addDriver(app), await addDriver(app)];
    // December 7, 2026 is a Monday.
    await setWeekly(admin, usual, { weekly: [shift(1)], carClasses: null });
    await setException(admin, usual, '2026-12-14', { isOff: true });
    await setException(admin, usual, '2026-12-15', { from: '06:00', until: '07:30' });
    expect(await shiftsOn(usual, '2026-12-07')).toEqual([
      ['2026-12-07T13:00:00.000Z', '2026-12-07T23:00:00.000Z'],
    ]);
    expect(await shiftsOn(usual, '2026-12-08')).toEqual([]);
    expect(await shiftsOn(usual, '2026-12-14')).toEqual([]);
    expect(await shiftsOn(usual, '2026-12-15')).toEqual([
      ['2026-12-15T11:00:00.000Z', '2026-12-15T12:30:00.000Z'],
    ]);
    expect((await readShiftsOn(app.db, '2026-12-07', zone)).get(idOf(free))).toBeNull();
    await setException(admin, free, '2026-12-07', { isOff: true });
    expect(await shiftsOn(free, '2026-12-07')).toEqual([]);
    expect((await readShiftsOn(app.db, '2026-12-08', zone)).get(idOf(free))).toBeNull();
  });

  it('include their hours after midnight, on nights with a clock change too', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    await setWeekly(admin, driver, { weekly: everyDay('20:00', '04:00'), carClasses: null });
    const hoursOn = async (day: string) => {
      const [[from = '', until = ''] = []] = (await shiftsOn(driver, day)) ?? [];
      return (Date.parse(until) - Date.parse(from)) / 3_600_000;
    };
    expect(await hoursOn('2027-03-12')).toBe(8);
    expect(await hoursOn('2027-03-13')).toBe(7);
    expect(await hoursOn('2026-10-31')).toBe(9);
    expect((await shiftsOn(driver, '2027-03-14'))?.[0]?.[0]).toBe('2027-03-15T00:00:00.000Z');
  });

  it('leave out a shift in the hour that a clock change leaves out', async () => {
    const admin = await addAdmin(app);
    const driver = await addDriver(app);
    await setWeekly(admin, driver, { weekly: everyDay('02:30', '03:00'), carClasses: null });
    expect(await shiftsOn(driver, '2027-03-14')).toEqual([]);
    expect(await shiftsOn(driver, '2027-03-15')).toHaveLength(1);
  });
});

it('are exported with a driver’s data, and erased with the account', async () => {
  const admin = await addAdmin(app);
  const driver = await addDriver(app);
  await setWeekly(admin, driver, { weekly: [shift(1, '07:11')], carClasses: null });
  await setException(admin, driver, dayIn(2), { from: '07:13', until: '08:00' });
  const { body } = await app.call(exportPersonalData, { token: driver.token });
  expect(body).toMatchObject({
    weeklyShifts: [{ weekday: 1, from: '07:11:00', until: '18:00:00' }],
    otherShifts: [{ day: dayIn(2), from: '07:13:00', until: '08:00:00' }],
  });
  const closed = await app.call(closeAccount, {
    token: driver.token,
    body: { password: driver.password },
  });
  expect(closed.status).toBe(204);
  const left = await app.db.selectFrom('driver_shifts').selectAll().execute();
  expect(left.filter(({ driver_id }) => driver_id === driver.driverId)).toEqual([]);
  expect(JSON.stringify(await activityRows(app, idOf(driver)))).not.toMatch(/7:1[13] AM/);
  const { body: lines } = await app.call(listDriverActivity, {
    token: admin.token,
    params: { id: idOf(driver) },
  });
  expect(JSON.stringify(lines)).toContain('entered another shift: erased');
});
