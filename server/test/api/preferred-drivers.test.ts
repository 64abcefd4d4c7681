import { mergeCustomers } from '@chesapeake/contract/accounts/customers';
import { setPreferredDriver } from '@chesapeake/contract/accounts/preferred-drivers';
import { closeAccount, exportPersonalData } from '@chesapeake/contract/accounts/privacy';
import { listUserActivity } from '@chesapeake/contract/activity/activity';
import { getBookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { deleteDriver } from '@chesapeake/contract/drivers/drivers';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { activityRows } from '../support/notifications.ts';
import { addAdmin, addCustomer, addDriver, type TestUser } from '../support/people.ts';
import { book } from '../support/rides.ts';

const app = useApp();

const prefer = ({ token }: TestUser, { _id }: { _id: string }, driverId: string | null) =>
  app.call(setPreferredDriver, { token, params: { id: _id }, body: { driverId } });
const preferredBy = async ({ _id }: { _id: string }) =>
  (
    await app.db
      .selectFrom('preferred_drivers')
      .select('driver_id')
      .where('user_id', '=', _id)
      .executeTakeFirst()
  )?.driver_id;

it('is shown with the customer’s bookings, changed, logged and removed', async () => {
  const admin = await addAdmin(app, 'dispatcher');
  const owner = await addAdmin(app);
  const [driver, other] = [await addDriver(app), await addDriver(app, 'Off-Duty')];
  const { _id, customer } = await book(app);
  const shown = async () =>
    (await app.call(getBookingForOffice, { token: admin.token, params: { id: _id } })).body.user
      .preferredDriver;
  expect(await shown()).toBeNull();
  const set = await prefer(admin, customer, driver.driverId);
  expect([set.status, set.body]).toEqual([
    200,
    { preferredDriver: { _id: driver.driverId, name: driver.name } },
  ]);
  await prefer(admin, customer, driver.driverId);
  await prefer(admin, customer, other.driverId);
  expect(await shown()).toEqual({ _id: other.driverId, name: other.name });
  expect((await prefer(admin, customer, null)).body).toEqual({ preferredDriver: null });
  expect(await shown()).toBeNull();
  const { body } = await app.call(listUserActivity, {
    token: owner.token,
    params: { id: customer._id },
  });
  expect(body).toMatchObject([
    {
      text: 'removed the preferred chauffeur',
      changes: [{ label: 'Preferred chauffeur', before: other.name, after: null }],
    },
    { text: `made ${other.name} the preferred chauffeur` },
    { text: `made ${driver.name} the preferred chauffeur` },
  ]);
});

it('must be an approved driver who is somebody else', async () => {
  const admin = await addAdmin(app);
  const customer = await addCustomer(app);
  const [driver, applicant] = [await addDriver(app), await addDriver(app, 'Pending')];
  expect((await prefer(admin, customer, newId())).error.code).toBe('DRIVER_NOT_FOUND');
  expect((await prefer(admin, customer, applicant.driverId)).error.code).toBe('DRIVER_NOT_FOUND');
  const own = await prefer(admin, driver, driver.driverId);
  expect([own.error.code, Object.keys(own.error.errors ?? {})]).toEqual([
    'DRIVER_IS_CUSTOMER',
    ['driverId'],
  ]);
  expect((await prefer(admin, { _id: newId() }, driver.driverId)).error.code).toBe(
    'USER_NOT_FOUND',
  );
});

it('is forgotten when the driver is deleted', async () => {
  const admin = await addAdmin(app);
  const customer = await addCustomer(app);
  const driver = await addDriver(app);
  await prefer(admin, customer, driver.driverId);
  await app.call(deleteDriver, { token: admin.token, params: { id: driver.driverId ?? '' } });
  expect(await preferredBy(customer)).toBeUndefined();
});

it('moves with a merged customer, whose own preference counts first', async () => {
  const admin = await addAdmin(app);
  const [first, second] = [await addDriver(app), await addDriver(app)];
  const merge = async (into: TestUser, from: TestUser) =>
    (
      await app.call(mergeCustomers, {
        token: admin.token,
        params: { id: into._id },
        body: { other: from._id },
      })
    ).status;
  const [into, from, another] = [
    await addCustomer(app),
    await addCustomer(app),
    await addCustomer(app),
  ];
  await prefer(admin, from, first.driverId);
  expect(await merge(into, from)).toBe(200);
  expect([await preferredBy(into), await preferredBy(from)]).toEqual([first.driverId, undefined]);
  await prefer(admin, another, second.driverId);
  expect(await merge(into, another)).toBe(200);
  expect([await preferredBy(into), await preferredBy(another)]).toEqual([
    first.driverId,
    undefined,
  ]);
  // Nobody drives their own ride.
  const fan = await addCustomer(app);
  await prefer(admin, fan, second.driverId);
  expect(await merge(second, fan)).toBe(200);
  expect(await preferredBy(second)).toBeUndefined();
});

it('is exported and erased with the account, and a driver’s name with theirs', async () => {
  const admin = await addAdmin(app);
  const [customer, other] = [await addCustomer(app), await addCustomer(app)];
  const driver = await addDriver(app);
  await prefer(admin, customer, driver.driverId);
  await prefer(admin, other, driver.driverId);
  const { body } = await app.call(exportPersonalData, { token: customer.token });
  expect(body.preferredChauffeur).toEqual([{ name: driver.name }]);
  const close = async ({ token, password }: TestUser) =>
    (await app.call(closeAccount, { token, body: { password } })).status;
  expect(await close(customer)).toBe(204);
  expect(await preferredBy(customer)).toBeUndefined();
  expect(await close(driver)).toBe(204);
  expect(await preferredBy(other)).toBeUndefined();
  expect(JSON.stringify(await activityRows(app, other._id))).not.toContain(driver.name);
});
