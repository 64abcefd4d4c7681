import type { Page } from '@playwright/test';
import { test } from '../fixtures/admin-lists.ts';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { hoursAfter } from '../fixtures/dates.ts';
import { test as driverTest } from '../fixtures/driver-pages.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

/** A dialog hides the page behind it, including its heading. */
const behindDialog = ['landmark-one-main', 'page-has-heading-one'];

/** The dialog on top. */
const topDialog = (page: Page) => page.getByRole('dialog').last();

/** On the business's calendar. */
const dayFromToday = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    hoursAfter(new Date(), days * 24),
  );

interface Shifts {
  weekly: { weekday: number; from: string; until: string }[];
  exceptions: { day: string; shift: object | null }[];
  carClasses: string[] | null;
}

async function openShifts(page: Page, email: string) {
  await page.goto(`/admin/drivers?search=${encodeURIComponent(email)}`);
  await page.getByRole('article').getByRole('button', { name: 'View' }).click();
  await page.getByRole('tab', { name: 'Shifts' }).click();
}

for (const viewport of [phone, { width: 1440, height: 900 }]) {
  test(`the office sets a driver’s week, ${viewport.width} px wide`, async ({
    page,
    admin: _,
    drivers,
    sendAsAdmin,
    expectToast,
  }) => {
    await page.setViewportSize(viewport);
    const driver = await drivers.hire({ name: 'Wanda Week' });
    const stored = () => sendAsAdmin<Shifts>('GET', `/api/admin/drivers/${driver.driverId}/shifts`);
    await openShifts(page, driver.email);
    await expect(page.getByText('No fixed shifts: available all day.')).toBeVisible();
    await page.getByRole('button', { name: 'Change shifts' }).click();
    const dialog = topDialog(page);
    const [monday, tuesday] = ['Monday', 'Tuesday'].map((name) =>
      dialog.getByRole('group', { name }),
    );
    if (!monday || !tuesday) throw new Error('The week has no days.');
    await monday.getByRole('checkbox').check();
    await expect(monday.getByLabel('From')).toHaveValue('08:00');
    await monday.getByLabel('From').fill('20:00');
    await monday.getByLabel('Until').fill('04:00');
    await expect(monday.getByText('Ends the next day')).toBeVisible();
    // The next day begins with the same hours.
    await tuesday.getByRole('checkbox').check();
    await expect(tuesday.getByLabel('From')).toHaveValue('20:00');

    await tuesday.getByLabel('From').fill('');
    await monday.getByLabel('Until').fill('20:00');
    const classes = dialog.getByRole('group', { name: 'Car classes that this driver drives' });
    for (const each of ['Sedan', 'SUV', 'Van', 'Stretch'])
      await classes.getByRole('checkbox', { name: each }).uncheck({ force: true });
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(monday.getByText('End time must be different from start time')).toBeVisible();
    await expect(tuesday.getByText('Please choose when the shift begins')).toBeVisible();
    await expect(classes.getByText('Choose at least one car class')).toBeVisible();
    await expect(monday.getByLabel('Until')).toBeFocused();
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page, { without: behindDialog });

    await monday.getByLabel('Until').fill('04:00');
    await tuesday.getByRole('checkbox').uncheck();
    await classes.getByRole('checkbox', { name: 'SUV' }).check({ force: true });
    // What was typed stays when the request fails.
    await page.route(/\/shifts$/, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await save.click();
    await expectToast('The shifts could not be saved. Please try again.');
    await expect(monday.getByLabel('Until')).toHaveValue('04:00');
    await page.unroute(/\/shifts$/);
    await save.click();
    await expectToast('Wanda Week’s shifts are saved.', 'success');
    await expect(page.getByText('8:00 PM to 4:00 AM the next day')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change shifts' })).toBeFocused();
    expect(await stored()).toMatchObject({
      weekly: [{ weekday: 1, from: '20:00', until: '04:00' }],
      carClasses: ['SUV'],
    });
  });
}

test('the office enters another shift on one day and removes it, by keyboard', async ({
  page,
  admin: _,
  drivers,
  sendAsAdmin,
  expectToast,
}) => {
  const driver = await drivers.hire({ name: 'Wanda Week' });
  await openShifts(page, driver.email);
  await page.getByRole('button', { name: 'Change shifts' }).press('Enter');
  await page.getByRole('button', { name: 'Add an exception' }).press('Enter');
  const form = page.getByRole('form', { name: 'Another shift on one day' });
  await expect(form.getByLabel('Day', { exact: true })).toBeFocused();
  const save = form.getByRole('button', { name: 'Add' });
  await save.press('Enter');
  await expect(form.getByText('Please choose a day')).toBeVisible();
  await form.getByLabel('Day', { exact: true }).fill(dayFromToday(-1));
  await save.press('Enter');
  await expect(form.getByText('This day is over', { exact: true })).toBeVisible();
  await form.getByLabel('Day', { exact: true }).fill(dayFromToday(3));
  await form.getByRole('radio', { name: 'Other hours' }).press('Space');
  await save.press('Enter');
  await expect(form.getByText('Please choose when the shift begins')).toBeVisible();
  await expectNoAxeViolations(page, { without: behindDialog });
  await form.getByLabel('From').fill('10:00');
  await form.getByLabel('Until').fill('14:30');
  await save.press('Enter');
  await expectToast('Wanda Week’s shifts are saved.', 'success');
  await expect(form).toHaveCount(0);
  const exception = topDialog(page).getByRole('listitem');
  await expect(exception).toContainText('10:00 AM to 2:30 PM');
  const path = `/api/admin/drivers/${driver.driverId}/shifts`;
  expect((await sendAsAdmin<Shifts>('GET', path)).exceptions).toEqual([
    { day: dayFromToday(3), shift: { from: '10:00', until: '14:30' } },
  ]);
  await exception.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(exception).toHaveCount(0);
  await expect(topDialog(page).getByText('No exceptions')).toBeVisible();
});

driverTest.describe('on the phone', () => {
  driverTest.use({ viewport: phone });

  driverTest(
    'a driver sees their shifts, and changes arrive by themselves',
    async ({ page, people, driver, profile }) => {
      await profile.open();
      const card = page.getByRole('region', { name: 'Your shifts' });
      await expect(
        card.getByText('You have no set shifts, so we treat you as available all day.'),
      ).toBeVisible();
      const { token } = await people.sharedAdmin();
      const path = `/api/admin/drivers/${driver.driverId}/shifts`;
      const body = { weekly: [{ weekday: 3, from: '08:00', until: '18:00' }], carClasses: ['Van'] };
      await people.send('PUT', path, body, token);
      await people.send('PUT', `${path}/${dayFromToday(2)}`, { isOff: true }, token);
      // Without a reload.
      await expect(card.getByText('8:00 AM to 6:00 PM')).toBeVisible();
      await expect(card.getByRole('listitem')).toContainText('day off', { ignoreCase: true });
      await expect(card.getByText('Car classes: Van')).toBeVisible();
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    },
  );
});

test('the office chooses a customer’s preferred chauffeur on the booking', async ({
  page,
  people,
  rides,
  admin: _,
  drivers,
  expectToast,
}) => {
  const driver = await drivers.hire({ name: `Preston ${crypto.randomUUID().slice(0, 8)}` });
  const customer = await people.signIn(await people.register({ name: 'Fay Vora' }));
  const { _id } = await rides.book(customer);
  await page.goto(`/admin/bookings/${_id}`);
  const change = page.getByRole('button', { name: 'Change the preferred chauffeur' });
  await change.click();
  const dialog = topDialog(page);
  const field = dialog.getByRole('combobox', { name: /^Driver/ });
  await field.fill('Nobody at all');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose a driver from the list')).toBeVisible();
  await field.fill(driver.name);
  await dialog.getByRole('option', { name: driver.name }).click();
  await expectNoAxeViolations(page, { without: behindDialog });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast('Fay Vora’s preferred chauffeur is saved.', 'success');
  await expect(change).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: driver.name })).toBeVisible();
  await change.click();
  await field.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').filter({ hasText: driver.name })).toHaveCount(0);
});
