import { listActivity } from '@chesapeake/contract/activity/activity';
import { deleteCar } from '@chesapeake/contract/cars/cars';
import { dismissSetupGuide, getSetupGuide } from '@chesapeake/contract/settings/setup-guide';
import { expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { addCarOverApi } from '../support/cars.ts';
import { addApplicant } from '../support/drivers.ts';
import { addAdmin, addDriver } from '../support/people.ts';
import { book } from '../support/rides.ts';
import { addRoleRow } from '../support/roles.ts';
import { changeSection } from '../support/settings.ts';

const tags = ['SETUP-1'];

const guideOf = async (app: TestApp) => {
  const { token } = await addAdmin(app);
  return (await app.call(getSetupGuide, { token })).body.guide;
};

const openStepsOf = async (app: TestApp) =>
  (await guideOf(app)).steps
    .filter(({ isDone }: { isDone: boolean }) => !isDone)
    .map(({ step }: { step: string }) => step);

const newBusiness = () => startApp({ isExampleBusiness: false });

const enterBusiness = (app: TestApp) =>
  changeSection(app, 'business', (now) => ({
    ...now,
    contactPhone: '(301) 555-0142',
    contactEmail: 'office@baycars.com',
    contactAddress: '1 Main Street, Bethesda, MD 20814',
    openingHours: 'Weekdays, 8 AM to 6 PM',
  }));

const confirmServices = (app: TestApp) => changeSection(app, 'services', (now) => now);

it('knows of each step whether it is done, in any order', { tags }, async () => {
  const app = await newBusiness();
  expect(await openStepsOf(app)).toEqual(['business', 'services', 'car', 'driver', 'booking']);
  await addDriver(app, 'Pending');
  expect((await guideOf(app)).pendingDrivers).toBe(1);
  await addDriver(app, 'Rejected');
  expect(await openStepsOf(app)).toContain('driver');
  await addDriver(app, 'Off-Duty');
  expect(await openStepsOf(app)).toEqual(['business', 'services', 'car', 'booking']);
  await confirmServices(app);
  expect(await openStepsOf(app)).toEqual(['business', 'car', 'booking']);
  const phone = { key: 'contactPhone', value: JSON.stringify('3015550142') };
  await app.db
    .insertInto('settings')
    .values({ ...phone, updated_at: app.now() })
    .execute();
  expect(await openStepsOf(app)).toContain('business');
  await enterBusiness(app);
  expect(await openStepsOf(app)).toEqual(['car', 'booking']);
  const { token } = await addAdmin(app);
  const car = await addCarOverApi(app, token);
  expect(await openStepsOf(app)).toEqual(['booking']);
  // What is undone before the end is open again.
  await app.call(deleteCar, { token, params: { id: car._id } });
  expect(await openStepsOf(app)).toEqual(['car', 'booking']);
  await app.stop();
});

it('is gone once all is done, and does not come back', { tags: ['SETUP-3'] }, async () => {
  const app = await newBusiness();
  await enterBusiness(app);
  await confirmServices(app);
  await addDriver(app);
  await book(app);
  expect(await guideOf(app)).toBeNull();
  await app.db.updateTable('cars').set({ deleted_at: app.now() }).execute();
  expect(await guideOf(app)).toBeNull();
  await app.stop();
});

it('is gone for everyone once it is dismissed, which is logged once', {
  tags: ['SETUP-3'],
}, async () => {
  const app = await newBusiness();
  const { token } = await addAdmin(app);
  for (const _ of [1, 2]) expect((await app.call(dismissSetupGuide, { token })).status).toBe(204);
  expect(await guideOf(app)).toBeNull();
  const { body } = await app.call(listActivity, { token, query: { area: 'settings' } });
  expect(body.map(({ action }: { action: string }) => action)).toEqual([
    'settings.guide-dismissed',
  ]);
  // The settings themselves are as before.
  expect((await enterBusiness(app)).status).toBe(200);
  await app.stop();
});

it('is dismissed only by those who may change the settings', { tags: ['SETUP-3'] }, async () => {
  const app = await newBusiness();
  const reader = await addAdmin(app, await addRoleRow(app, ['settings:see']));
  expect((await app.call(getSetupGuide, reader)).body.guide.steps).toHaveLength(5);
  expect((await app.call(dismissSetupGuide, reader)).status).toBe(403);
  expect((await app.call(getSetupGuide, await addAdmin(app, 'fleet'))).status).toBe(403);
  await app.stop();
});

it('counts an application as waiting until somebody decides', { tags }, async () => {
  const app = await newBusiness();
  await addApplicant(app);
  const guide = await guideOf(app);
  expect(guide.pendingDrivers).toBe(1);
  await app.stop();
});

it('never appears where demo data was loaded', { tags }, async () => {
  const app = await newBusiness();
  await app.db
    .insertInto('demo_steps')
    .values({ name: 'accounts', loaded_at: app.now() })
    .execute();
  expect(await guideOf(app)).toBeNull();
  await app.stop();
});
