import type { Driver } from '@chesapeake/contract/drivers/drivers';
import { test, uniqueText } from '../fixtures/admin-lists.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import type { Drivers } from '../fixtures/drivers.ts';
import type { Garage } from '../fixtures/garage.ts';
import { newLicense } from '../fixtures/licenses.ts';
import {
  blockSockets,
  expect,
  horizontalOverflow,
  phone,
  recordApiCalls,
  storeSession,
} from '../fixtures/test.ts';

const listPath = '**/api/drivers?*';
const oneDriver = '**/api/drivers/*';
const statusPath = '**/api/admin/drivers/*/status';

test('stats and filters match the database', { tag: ['@ADRV-1', '@ADRV-2', '@ADRV-3'] }, async ({
  driverList,
  page,
  sendAsAdmin,
}) => {
  await driverList.open();
  const counts = await sendAsAdmin<Record<string, number>>('GET', '/api/admin/drivers/counts');
  await expect(driverList.stat('Total')).toHaveText(String(counts.all));
  await expect(driverList.chip('All')).toHaveAttribute('aria-pressed', 'true');
  for (const status of ['Pending', 'Active', 'Off-Duty', 'Rejected']) {
    await expect(driverList.stat(status)).toHaveText(String(counts[status]));
    await driverList.chip(status).click();
    await expect(page).toHaveURL(new RegExp(`status=${status}`));
    await expect(
      driverList.cards.filter({ has: page.getByText(status, { exact: true }) }),
    ).toHaveCount(Math.min(12, Number(counts[status])));
    await expect(driverList.cards).toHaveCount(Math.min(12, Number(counts[status])));
  }
});

test('a link can set the status filter', { tag: ['@ADRV-4'] }, async ({ driverList }) => {
  for (const [link, chip] of [
    ['pending', 'Pending'],
    ['active', 'Active'],
    ['off-duty', 'Off-Duty'],
    ['rejected', 'Rejected'],
  ] as const) {
    await driverList.open(`?status=${link}`);
    await expect(driverList.chip(chip)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('a search finds drivers by name, email, phone and license, within the filter', {
  tag: ['@ADRV-5', '@ADRV-12'],
}, async ({ driverList, drivers, sendAsAdmin }) => {
  const name = uniqueText('Olga');
  const driver = await drivers.hire({ name, phone: '+15550003344' });
  const applicant = await drivers.apply({ name: `${name} Apprentice` });
  const record = await sendAsAdmin<Driver>('GET', `/api/drivers/${driver.driverId}`);
  await driverList.open();
  const card = driverList.cards.filter({ hasText: driver.email });
  for (const text of [name.toUpperCase(), driver.email, '5550003344', record.licenseNumber ?? '']) {
    await driverList.find(text);
    await expect(card).toBeVisible();
  }
  await driverList.find(name);
  await expect(driverList.cards).toHaveCount(2);
  await driverList.chip('Pending').click();
  await expect(card).toHaveCount(0);
  const pending = driverList.cards.filter({ hasText: applicant.email });
  await expect(driverList.buttonsOf(pending)).toHaveText(['Approve', 'Reject', 'View', 'Delete']);
  await expect(pending.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('a card shows the driver, the status and the possible actions', {
  tag: ['@ADRV-6', '@ADRV-8', '@ADRV-12'],
}, async ({ driverList, drivers, sendAsAdmin }) => {
  const name = uniqueText('Olga');
  const driver = await drivers.hire({ name, phone: '+15550003344' });
  const record = await sendAsAdmin<Driver>('GET', `/api/drivers/${driver.driverId}`);
  await driverList.open(`?search=${name}`);
  const card = driverList.card(name);
  await expect(card.locator('img')).toHaveAttribute('src', String(record.profileImageSmall));
  await expect(card).toContainText(String(record.licenseNumber));
  await expect(card).toContainText('7 years');
  await expect(card).toContainText('No car');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(driverList.buttonsOf(card)).toHaveText(['Off-Duty', 'View', 'Delete']);
});

test('View shows all details and opens the documents', {
  tag: ['@ADRV-9', '@ADRV-10', '@ADRV-11'],
}, async ({ driverList, page, drivers, sendAsAdmin }) => {
  const name = uniqueText('Olga');
  const driver = await drivers.hire({ name, phone: '+15550003344' });
  const record = await sendAsAdmin<Driver>('GET', `/api/drivers/${driver.driverId}`);
  await driverList.open(`?search=${name}`);
  const card = driverList.card(name);
  await driverList.press(card, 'View');
  const { dialog } = driverList;
  await expect(dialog).toHaveAccessibleName(name);
  await expect(dialog.getByRole('link', { name: '(555) 000-3344' })).toHaveAttribute(
    'href',
    'tel:+15550003344',
  );
  await expect(dialog).toContainText(String(record.licenseNumber));
  await expect(dialog).toContainText('April 12, 1988');
  await expect(dialog).toContainText('No driving record provided by the driver.');
  const documents = dialog.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(documents.nth(1)).toHaveText('InsuranceNot provided');
  const opened = page.waitForEvent('popup');
  await documents.nth(0).getByRole('link').click();
  const documentPage = await opened;
  await expect(documentPage.locator('img')).toBeVisible();
  await documentPage.close();
});

test('a driver’s car is shown, and a picture that fails to load has a placeholder', {
  tag: ['@ADRV-6', '@ADRV-7', '@ADRV-9'],
}, async ({ driverList, page, drivers, garage }) => {
  const driver = await drivers.hire({ name: uniqueText('Olga') });
  const car = await garage.addCar();
  await garage.assignCar(driver, car);
  // A picture that fails to load leaves a placeholder.
  await page.route('**/uploads/**', (route) => route.abort());
  await driverList.open(`?search=${driver.email}`);
  const card = driverList.card(driver.name);
  await expect(card).toContainText('Volvo S90');
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.getByText('O', { exact: true })).toBeVisible();
  await driverList.press(card, 'View');
  await expect(driverList.dialog).toContainText(`Volvo S90 (${car.plateNumber})`);
});

test('decisions ask for confirmation and do nothing when canceled', {
  tag: ['@ADRV-13', '@ADRV-14'],
}, async ({ driverList, page, drivers }) => {
  const name = uniqueText('Tess');
  await drivers.apply({ name });
  await driverList.open(`?search=${name}`);
  const card = driverList.card(name);
  await expect(card).toBeVisible();
  const calls = recordApiCalls(page);
  for (const [button, text] of [
    ['Approve', /can accept bookings/],
    ['Reject', /cannot be undone/],
    ['Delete', /permanent and cannot be undone/],
  ] as const) {
    await driverList.press(card, button);
    await expect(driverList.confirmDialog).toContainText(text);
    await driverList.confirm('Cancel');
    await expect(driverList.confirmDialog).toHaveCount(0);
  }
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
});

test('approving an applicant shows at once and updates the counts', { tag: ['@ADRV-15'] }, async ({
  driverList,
  drivers,
  expectToast,
}) => {
  const name = uniqueText('Tess');
  await drivers.apply({ name });
  await driverList.open(`?search=${name}`);
  const card = driverList.card(name);
  await expect(card).toBeVisible();
  const [pending, active] = [
    await driverList.countOf('Pending'),
    await driverList.countOf('Active'),
  ];
  await driverList.press(card, 'Approve');
  await driverList.confirm('Approve');
  await expectToast(`${name} is approved and can accept bookings.`, 'success');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(driverList.stat('Pending')).toHaveText(String(pending - 1));
  await expect(driverList.stat('Active')).toHaveText(String(active + 1));
});

test('a driver is set off duty and activated again after confirmation', {
  tag: ['@ADRV-13', '@ADRV-14', '@ADRV-17'],
}, async ({ driverList, drivers, expectToast }) => {
  const name = uniqueText('Tess');
  await drivers.hire({ name });
  await driverList.open(`?search=${name}`);
  const card = driverList.card(name);
  await driverList.press(card, 'Off-Duty');
  await expect(driverList.confirmDialog).toContainText('no new bookings');
  await driverList.confirm('Set Off-Duty');
  await expectToast(`${name} is off duty and gets no new bookings.`, 'success');
  await expect(card.getByText('Off-Duty', { exact: true }).first()).toBeVisible();
  await driverList.press(card, 'Activate');
  await expect(driverList.confirmDialog).toContainText('can accept bookings');
  await driverList.confirm('Activate');
  await expectToast(`${name} is active and can accept bookings.`, 'success');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
});

test('the office sees a second application and decides on a change, then suspends', {
  tag: ['@ABUSE-8', '@ABUSE-17', '@ABUSE-18'],
}, async ({ driverList, drivers, people, sendAsAdmin, expectToast, page }) => {
  const name = uniqueText('Vera');
  const driver = await drivers.hire({ name });
  const { licenseNumber } = await sendAsAdmin<Driver>('GET', `/api/drivers/${driver.driverId}`);
  const twin = await drivers.apply({}, { licenseNumber: String(licenseNumber) });
  const wanted = newLicense();
  const profile = { name, email: driver.email, phone: driver.phone, licenseNumber: wanted };
  await people.send(
    'PUT',
    `/api/drivers/${driver.driverId}`,
    { ...profile, experienceYears: 9 },
    driver.token,
  );
  await driverList.open(`?search=${driver.email}`);
  await expect(driverList.card(name)).toContainText('Change to review');
  await driverList.press(driverList.card(name), 'View');
  const { dialog } = driverList;
  await expect(dialog).toContainText(
    `Another application has the same license number: ${twin.name}, Pending`,
  );
  const change = dialog.getByRole('region', { name: 'Waiting for your review' });
  await expect(change).toContainText(String(licenseNumber));
  await expect(change).toContainText(wanted);
  await expect(change).toContainText('7 years');
  await expect(change).toContainText('9 years');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await change.getByRole('button', { name: 'Approve change' }).click();
  await expectToast('The change is approved and takes effect now.', 'success');
  await expect(change).toHaveCount(0);
  await expect(dialog).toContainText('9 years');

  await dialog.getByRole('button', { name: 'Suspend' }).click();
  const suspend = page.getByRole('dialog', { name: 'Suspend this driver?' });
  await suspend.getByLabel('Reason').fill('Your insurance has run out.');
  await suspend.getByRole('button', { name: 'Suspend' }).click();
  await expectToast(`${name} is suspended and cannot drive.`, 'success');
  await expect(dialog).toContainText('Suspended: Your insurance has run out.');
  await dialog.getByRole('button', { name: 'Lift Suspension' }).click();
  await driverList.confirm('Lift Suspension');
  await expectToast(`${name} is active and can accept bookings.`, 'success');
});

test('a rejected applicant leaves the pending ones and can only be viewed or deleted', {
  tag: ['@ADRV-16'],
}, async ({ driverList, drivers, expectToast }) => {
  const other = uniqueText('Rex');
  await drivers.apply({ name: other });
  await driverList.open(`?status=pending&search=${other}`);
  await driverList.press(driverList.card(other), 'Reject');
  await driverList.confirm('Reject');
  await expectToast(`${other}’s application was rejected.`, 'success');
  // It no longer matches the filter.
  await expect(driverList.card(other)).toHaveCount(0);
  await driverList.chip('Rejected').click();
  await expect(driverList.buttonsOf(driverList.card(other))).toHaveText(['View', 'Delete']);
});

test('an approved applicant signs in as a driver', { tag: ['@ADRV-19'] }, async ({
  driverList,
  page,
  drivers,
  people,
}) => {
  const name = uniqueText('Tess');
  const applicant = await drivers.apply({ name });
  await driverList.open(`?search=${name}`);
  const card = driverList.card(name);
  await driverList.press(card, 'Approve');
  await driverList.confirm('Approve');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  const session = await people.signIn(applicant);
  expect(session.isDriver).toBe(true);
  await storeSession(page, session);
  await page.goto('/driver/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('deletes drivers of any status and unassigns their bookings', {
  tag: ['@ADRV-18', '@ADRV-20'],
}, async ({ driverList, drivers, rides, customer, expectToast, sendAsAdmin }) => {
  const word = uniqueText('Leaver');
  const people = {
    Pending: await drivers.apply({ name: `${word} Pending` }),
    Rejected: await drivers.apply({ name: `${word} Rejected` }),
    'Off-Duty': await drivers.hire({ name: `${word} Off-Duty` }),
    Active: await drivers.hire({ name: `${word} Active` }),
  };
  await drivers.setStatus(people.Rejected.applicationId, 'Rejected');
  await drivers.setStatus(String(people['Off-Duty'].driverId), 'Off-Duty');
  const [accepted, proposed] = [await rides.book(customer), await rides.book(customer)];
  for (const ride of [accepted, proposed]) await rides.assign(ride._id, people.Active);
  await rides.driverAction(accepted._id, 'accept', people.Active);

  await driverList.open(`?search=${word}`);
  await expect(driverList.cards).toHaveCount(4);
  for (const status of Object.keys(people)) {
    const name = `${word} ${status}`;
    await driverList.press(driverList.card(name), 'Delete');
    if (status === 'Active') {
      await expect(driverList.confirmDialog).toContainText(
        'Their 2 upcoming bookings go back to Pending and need other drivers.',
      );
    }
    await driverList.confirm('Delete');
    await expectToast(`${name} is deleted.`, 'success');
    await expect(driverList.card(name)).toHaveCount(0);
  }
  await expect(driverList.main.getByText('No drivers found')).toBeVisible();
  for (const { _id } of [accepted, proposed]) {
    const [ride] = await sendAsAdmin<object[]>('GET', `/api/admin/bookings?search=${_id}`);
    expect(ride).toMatchObject({ _id, status: 'Pending', driver: null });
  }
});

test('drivers that fail to load show an error and can be retried', {
  tag: ['@ERR-13', '@ERR-30'],
}, async ({ driverList, page, expectToast, expectNoToast }) => {
  await page.route(listPath, (route) => route.fulfill({ status: 503, body: 'x' }));
  await driverList.open();
  await expectToast('Error loading drivers.');
  expectNoToast('Error loading drivers.');
  await expect(driverList.main.getByText('Error loading drivers.')).toBeVisible();
  await page.unroute(listPath);
  await driverList.retry.click();
  await expect(driverList.cards.first()).toBeVisible();
});

test('details that fail to load show an error', { tag: ['@ERR-14'] }, async ({
  driverList,
  page,
  drivers,
  expectToast,
}) => {
  const name = uniqueText('Fay');
  await drivers.apply({ name });
  await driverList.open(`?search=${name}`);
  const card = driverList.card(name);
  await page.route(oneDriver, (route) => route.fulfill({ status: 503, body: 'x' }));
  await driverList.press(card, 'View');
  await expectToast('Failed to load driver details');
  await expect(driverList.dialog.getByText('Failed to load driver details')).toBeVisible();
});

test('a failed decision shows a message and changes nothing', { tag: ['@ERR-15'] }, async ({
  driverList,
  page,
  drivers,
  expectToast,
}) => {
  const name = uniqueText('Fay');
  await drivers.apply({ name });
  await driverList.open(`?search=${name}`);
  const card = driverList.card(name);
  await page.route(oneDriver, (route) => route.fulfill({ status: 503, body: 'x' }));
  await page.route(statusPath, (route) => route.fulfill({ status: 503, body: 'x' }));
  for (const action of ['Approve', 'Reject', 'Delete']) {
    await driverList.press(card, action);
    await driverList.confirm(action);
    await expectToast(`Failed to perform action: ${action}`);
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  }
});

test('a decision that another administrator made first shows why and the current status', async ({
  driverList,
  drivers,
  page,
  expectToast,
}) => {
  await blockSockets(page);
  const name = uniqueText('Fay');
  const applicant = await drivers.apply({ name });
  await driverList.open(`?search=${name}`);
  const card = driverList.card(name);
  await expect(card).toBeVisible();
  await drivers.setStatus(applicant.applicationId, 'Rejected');
  await driverList.press(card, 'Approve');
  await driverList.confirm('Approve');
  await expectToast('This driver is Rejected and can’t become Active.');
  await expect(card.getByText('Rejected', { exact: true })).toBeVisible();
});

test('the list of drivers has no axe violations and no horizontal scroll', async ({
  driverList,
  page,
}) => {
  await driverList.open();
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await expect(driverList.cards.first()).toBeVisible();
    await expectNoAxeViolations(page, { schemes: schemesAt(viewport.width) });
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
});

async function hireWithCar(drivers: Drivers, garage: Garage) {
  const name = uniqueText('Gus');
  const driver = await drivers.hire({ name });
  await garage.assignCar(driver, await garage.addCar());
  return { name, driver };
}

test('an administrator gives a driver a car', async ({
  driverList,
  drivers,
  garage,
  expectToast,
}) => {
  const name = uniqueText('Gus');
  await drivers.hire({ name });
  const car = await garage.addCar();
  const carText = `Volvo S90 (${car.plateNumber})`;
  await driverList.open(`?search=${name}`);
  const card = driverList.card(name);
  await driverList.press(card, 'View');
  const { dialog } = driverList;
  await dialog.getByRole('tab', { name: 'Car' }).click();
  await dialog.getByRole('button', { name: 'Assign car' }).click();
  await expect(dialog.getByText('Please select a car')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Car', exact: true }).selectOption(carText);
  await dialog.getByRole('button', { name: 'Assign car' }).click();
  await expectToast(`${name} now drives ${carText}.`, 'success');
  await expect(dialog.getByText('Nobody has reported a problem with this car.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText('Volvo S90');
});

test('an administrator answers a problem report of a driver’s car', async ({
  driverList,
  page,
  drivers,
  garage,
  people,
}) => {
  const { name, driver } = await hireWithCar(drivers, garage);
  const card = driverList.card(name);
  const { dialog } = driverList;
  const problem = { description: 'The wipers squeak.' };
  await people.send('POST', '/api/drivers/me/car/problems', problem, driver.token);
  await driverList.open(`?search=${name}`);
  await driverList.press(card, 'View');
  await dialog.getByRole('tab', { name: 'Car' }).click();
  const report = dialog.getByRole('listitem').filter({ hasText: problem.description });
  await report.getByRole('button', { name: 'Update report' }).click();
  await report.getByLabel('Status').selectOption('Resolved');
  await report.getByRole('button', { name: 'Save' }).click();
  await expect(report.getByRole('button', { name: 'Update report' })).toBeVisible();
  await expect(report.getByText('Resolved', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page, { schemes: ['light'] });
});

test('taking a driver’s car away is shown and logged', async ({
  driverList,
  drivers,
  garage,
  expectToast,
  sendAsAdmin,
}) => {
  const { name, driver } = await hireWithCar(drivers, garage);
  const { dialog } = driverList;
  await driverList.open(`?search=${name}`);
  await driverList.press(driverList.card(name), 'View');
  await dialog.getByRole('tab', { name: 'Car' }).click();
  await dialog.getByRole('button', { name: 'Unassign car' }).click();
  await expectToast(`${name} no longer has a car.`, 'success');
  await dialog.getByRole('tab', { name: 'Activity' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Charlotte Avery');
  const record = await sendAsAdmin<Driver>('GET', `/api/drivers/${driver.driverId}`);
  expect(record.assignedCar).toBeNull();
});
