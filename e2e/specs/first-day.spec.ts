import type { AdminSettings } from '@chesapeake/contract/settings/admin-settings';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { test } from '../fixtures/new-company.ts';
import type { People } from '../fixtures/people.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

interface Mail {
  to: string;
  text: string;
}

/** The link of the newest invitation to this address, without its origin. */
async function invitationLink(people: People, token: string, email: string) {
  const mails = (await people.send('GET', '/api/admin/mail', undefined, token)) as Mail[];
  const link = /https?:\/\/\S+(\/invitation\?token=[\w-]+)/.exec(
    mails.find(({ to }) => to === email)?.text ?? '',
  )?.[1];
  if (!link) throw new Error(`Nobody invited ${email}.`);
  return link;
}

const details = {
  contactPhone: '(301) 555-0142',
  contactEmail: 'office@baycars.com',
  contactAddress: '1 Main Street, Bethesda, MD 20814',
  openingHours: 'Weekdays, 8 AM to 6 PM',
};

/** Saves a section of the settings, as its page does. */
async function saveSettings(people: People, token: string, part: 'business' | 'services') {
  const now = (await people.send('GET', '/api/admin/settings', undefined, token)) as AdminSettings;
  const section = part === 'business' ? { ...now.business, ...details } : now.services;
  const body = { version: now.versions[part], [part]: section };
  await people.send('PUT', '/api/admin/settings', body, token);
}

for (const viewport of [{ width: 1440, height: 900 }, phone]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the guide leads from an empty company to its first booking', {
      tag: ['@SETUP-1', '@SETUP-2', '@SETUP-3'],
    }, async ({ page, people, admin, firstDay, expectToast, browser }) => {
      await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible();
      await expect(firstDay.progress(0)).toBeVisible();
      await expect(firstDay.steps).toHaveCount(5);
      await expect(firstDay.step('Business details and logo')).toHaveAttribute(
        'aria-current',
        'step',
      );
      await expect(firstDay.step('Make a test booking')).toContainText('Needs a car and a driver');
      await expect(firstDay.startTest).toBeHidden();
      await expect(
        page.getByRole('main').getByRole('link', { name: 'no mail server is set up' }),
      ).toBeVisible();
      expect(await horizontalOverflow(page)).toBe(0);
      await expectNoAxeViolations(page, { schemes: schemesAt(viewport.width) });

      await firstDay.act('Add a car');
      const form = page.getByRole('dialog', { name: 'Add New Car' });
      await form.getByLabel('Brand').fill('Lincoln');
      await form.getByLabel('Model').fill('Continental');
      await form.getByLabel('Plate Number').fill('5BX 2210');
      await form.getByLabel('Capacity').fill('4');
      await form.getByLabel('Drawing').selectOption('Navy');
      await form.getByRole('button', { name: 'Add Car' }).click();
      await expectToast('Car added successfully!', 'success');
      await firstDay.open();
      await expect(firstDay.step('Your first car')).toContainText('Done');
      await expect(firstDay.progress(1)).toBeVisible();

      await firstDay.act('Invite a driver');
      const invitation = page.getByRole('dialog', { name: 'Invite a driver' });
      await expect(invitation.getByLabel('Name')).toBeFocused();
      await expect(invitation).toContainText('waits in the outbox');
      await expectNoAxeViolations(page, { schemes: schemesAt(viewport.width) });
      await invitation.getByLabel('Name').fill('Marcus Bell');
      await invitation.getByLabel('Email').fill('marcus@example.com');
      await invitation.getByRole('button', { name: 'Send Invitation' }).click();
      await expectToast('The invitation is on its way to Marcus Bell.', 'success');
      const card = page.getByRole('article', { name: 'Marcus Bell' });
      await expect(card).toContainText('Invited');
      await expect(card).toContainText('Active');

      const link = await invitationLink(people, admin.token, 'marcus@example.com');
      const driverContext = await browser.newContext({ viewport });
      const driverPage = await driverContext.newPage();
      await driverPage.goto(new URL(link, page.url()).href);
      await expectNoAxeViolations(driverPage, { schemes: schemesAt(viewport.width) });
      await driverPage.getByLabel('Password', { exact: true }).fill('a long drive');
      await driverPage.getByLabel('Confirm password', { exact: true }).fill('a long drive');
      await driverPage.getByRole('button', { name: 'Set Password and Sign In' }).click();
      await expect(driverPage).toHaveURL(/\/driver\/dashboard$/);
      // The link works once.
      await driverPage.goto(new URL(link, page.url()).href);
      await driverPage.getByLabel('Password', { exact: true }).fill('a long drive');
      await driverPage.getByLabel('Confirm password', { exact: true }).fill('a long drive');
      await driverPage.getByRole('button', { name: 'Set Password and Sign In' }).click();
      await expect(driverPage.getByText('This invitation is no longer valid.')).toBeVisible();
      await expect(driverPage.getByLabel('Password', { exact: true })).toHaveCount(0);
      await driverContext.close();
      await expect(card).not.toContainText('Invited');

      await saveSettings(people, admin.token, 'business');
      await saveSettings(people, admin.token, 'services');
      await firstDay.open();
      await expect(firstDay.progress(4)).toBeVisible();
      await expect(firstDay.step('Services and prices')).toContainText('from $150.00 to $700.00');
      await firstDay.startTest.click();
      await expect(page).toHaveURL(/\/book$/);

      const [car] = (await people.send('GET', '/api/cars')) as { _id: string }[];
      const pickupTime = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
      const ride = { car: car?._id, serviceType: 'Airport', pickupTime };
      await people.send(
        'POST',
        '/api/bookings',
        { ...ride, pickupLocation: 'Annapolis', destination: 'BWI Airport' },
        admin.token,
      );
      await firstDay.open();
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await expect(firstDay.steps).toHaveCount(0);
    });

    test('a list of customers is checked before it is imported', async ({ page, admin: _ }) => {
      await page.goto('/admin/users');
      await page.getByRole('link', { name: 'Import Customers' }).click();
      await page.getByRole('button', { name: 'Check the List' }).click();
      await expect(page.getByLabel('CSV file')).toBeFocused();
      await expect(page.getByText('Please choose a file or paste your list')).toBeVisible();
      const list = page.getByLabel('Or paste it here');
      await list.fill('Name;Phone\nJane Miller;410-555-0143\nTom Hale;12\n;410-555-0144');
      await page.getByRole('button', { name: 'Check the List' }).click();
      await expect(page.getByText('1 customer can be imported.')).toBeVisible();
      const problems = page.getByRole('table', { name: 'Problems by line' });
      await expect(problems.getByRole('row').nth(1)).toContainText('3');
      await expect(problems).toContainText('Invalid phone number format');
      await expect(problems).toContainText('Name is required');
      expect(await horizontalOverflow(page)).toBe(0);
      await expectNoAxeViolations(page, { schemes: schemesAt(viewport.width) });

      // To be corrected, the list is still there.
      await page.getByRole('button', { name: 'Choose Another List' }).click();
      await expect(list).toHaveValue(/Tom Hale;12/);
      await page.getByRole('button', { name: 'Check the List' }).click();

      await page.getByRole('button', { name: 'Import 1 customer' }).click();
      await expect(page.getByText('1 customer imported. 2 lines left out.')).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download What Was Left Out' }).click();
      expect((await download).suggestedFilename()).toBe('skipped-customers.csv');
      await page.getByRole('link', { name: 'See Users' }).click();
      await expect(page.getByRole('article', { name: 'Jane Miller' })).toContainText(
        '(410) 555-0143',
      );
    });
  });
}

test('a dismissed guide is gone and does not come back', { tag: ['@SETUP-3'] }, async ({
  page,
  firstDay,
}) => {
  await expect(firstDay.steps).toHaveCount(5);
  await firstDay.dismiss();
  const question = page.getByRole('alertdialog', { name: 'Dismiss the set-up guide?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss guide' })).toBeFocused();
  await firstDay.dismiss();
  await question.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(firstDay.steps).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add your phone number' })).toBeVisible();
});
