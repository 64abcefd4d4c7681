import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { test } from '../fixtures/fresh-demo.ts';
import { expect, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';

test('changes prices, windows, turnaround, time zone and name; shows the effects first, and pages update', {
  tag: ['@NAV-27'],
}, async ({ page, people, browser, freshServerUrl, expectToast }) => {
  await storeSession(page, await people.demo('admin'));
  // The home page is open in another window meanwhile.
  const elsewhere = await browser.newPage({ baseURL: freshServerUrl });
  await storeSession(elsewhere, await people.demo('customer'));
  await elsewhere.goto('/');
  const airport = elsewhere.getByRole('link', { name: /Airport Transfers/ });
  await expect(airport).toContainText('$150');

  await page.goto('/admin/settings');
  await expect(page.getByLabel('Business name')).toHaveValue('Chesapeake Chauffeurs');
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await sections.getByRole('link', { name: 'Services' }).click();
  const service = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  for (const [name, price, minutes] of [
    ['Half Day', '350', '240'],
    ['Full Day', '700', '480'],
    ['Airport', '150', '120'],
    ['City Tour', '150', '180'],
  ] as const) {
    await expect(service(name).getByLabel('Price in dollars')).toHaveValue(price);
    await expect(service(name).getByLabel('Length in minutes')).toHaveValue(minutes);
  }
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  const question = page.getByRole('alertdialog', { name: 'Save this change?' });

  await service('Airport').getByLabel('Price in dollars').fill('free');
  await save.click();
  await expect(service('Airport').getByLabel('Price in dollars')).toHaveAccessibleDescription(
    'Price must be a number',
  );
  await service('Airport').getByLabel('Price in dollars').fill('162.5');
  await service('Airport').getByLabel('Length in minutes').fill('150');
  await save.click();
  await expect(question).toContainText('$150.00');
  await expect(question).toContainText(
    /New bookings of Airport cost \$162\.50; \d+ upcoming bookings? keeps? (its|their) price\./,
  );
  await question.getByRole('button', { name: 'Back' }).click();
  // A wrong click does not lose what was typed.
  await sections.getByRole('link', { name: 'Booking rules' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('link', { name: 'Messages' }).last().click();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.goBack();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/part=services$/);
  await expect(service('Airport').getByLabel('Price in dollars')).toHaveValue('162.5');
  await save.click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expectToast('Saved. The change is live.', 'success');
  await expect(question).toHaveCount(0);
  // The open page updates by itself, and a newly opened one shows the change too.
  await expect(airport).toContainText('$162.50');
  await elsewhere.goto('/book?service=Airport');
  await expect(elsewhere.getByRole('radio', { name: /^Airport/ })).toHaveAccessibleName(/162\.50/);

  await sections.getByRole('link', { name: 'Booking rules' }).click();
  await expect(page.getByLabel('Buffer after each ride, in minutes')).toHaveValue('30');
  await page.getByLabel('Buffer after each ride, in minutes').fill('45');
  await page.getByLabel('Shortest notice, in minutes').fill('120');
  await save.click();
  await expect(question).toContainText('The buffer after each new booking is 45 minutes');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Buffer after each ride, in minutes')).toHaveValue('45');

  await sections.getByRole('link', { name: 'Business' }).click();
  await page.getByLabel('Business name').fill('Bay Cars');
  await save.click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner')).toContainText('Bay Cars');
  await elsewhere.goto('/');
  await expect(elsewhere).toHaveTitle(/^Bay Cars/);
  await elsewhere.close();
});

test('on a phone a service is added and another retired; every section is accessible and fits', async ({
  page,
  people,
  expectToast,
}) => {
  await page.setViewportSize(phone);
  await storeSession(page, await people.demo('admin'));
  await page.goto('/admin/settings');
  const part = page.getByRole('combobox', { name: 'Part of the settings' });
  await part.selectOption('Services');
  await expect(page).toHaveURL(/part=services$/);
  await page.getByRole('button', { name: 'Add a service' }).click();
  const added = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'New service' }),
  });
  await expect(added.getByLabel('Name', { exact: true })).toBeFocused();
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  await save.click();
  await expect(added.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(added.getByLabel('Price in dollars')).toHaveAccessibleDescription(
    'Price is required',
  );
  for (const [label, text] of [
    ['Length in minutes', '90'],
    ['Price in dollars', '90'],
    ['Description', 'The harbor by night'],
    ['Name on the home page', 'Night Tours'],
    ['Name', 'Night Tour'],
  ] as const) {
    await added
      .or(page.getByRole('listitem').last())
      .getByLabel(label, { exact: true })
      .last()
      .fill(text);
  }
  // Past the two services for the office.
  for (let count = 0; count < 2; count += 1) {
    await page.getByRole('button', { name: 'Move Night Tour up' }).click();
    await expect(page.getByRole('button', { name: 'Move Night Tour up' })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Retire City Tour' }).click();
  await expect(page.getByRole('button', { name: 'Remove Night Tour' })).toBeFocused();
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Save this change?' });
  await expect(question).toContainText('Night Tour can be booked at once, for $90.00.');
  await expect(question).toContainText('City Tour can no longer be booked');
  await expectNoAxeViolations(page, { without: ['landmark-one-main', 'page-has-heading-one'] });
  await question.getByRole('button', { name: 'Save' }).click();
  await expectToast('Saved. The change is live.', 'success');
  await expect(page.getByRole('button', { name: 'Bring back City Tour' })).toBeVisible();

  const parts = await part
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(parts).toContain('activity');
  for (const each of parts) {
    await page.goto(`/admin/settings?part=${each}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    expect(await horizontalOverflow(page), each).toBe(0);
    await expectNoAxeViolations(page, { schemes: schemesAt(phone.width) });
  }

  await page.goto('/');
  await expect(page.getByRole('link', { name: /Night Tours/ })).toContainText('$90');
  await expect(page.getByRole('link', { name: /City Tours/ })).toHaveCount(0);
  // Old bookings still show the service.
  await page.goto('/admin/bookings?search=City');
  await expect(page.getByText('City Tour').first()).toBeVisible();
});

test('customizes and turns off emails, changes the time zone, and finds the changes in the activity log', async ({
  page,
  people,
  toast,
}) => {
  const admin = await people.demo('admin');
  await storeSession(page, admin);
  await page.goto('/admin/settings?part=mails');
  await page.getByRole('button', { name: 'Edit wording of “Booking received”' }).click();
  const emailDialog = page.getByRole('dialog', { name: 'Booking received' });
  await emailDialog.getByLabel('Subject').fill('Hello {nmae}');
  await expect(emailDialog.getByLabel('Subject')).toHaveAccessibleDescription(
    /\{nmae\} is not a placeholder/,
  );
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await emailDialog.getByLabel('Subject').fill('{service} with {business}');
  await emailDialog.getByLabel('Opening line').fill('Dear {name}, <b>welcome</b>.');
  await expect(emailDialog.getByText('Dear Jane Porter, <b>welcome</b>.')).toBeVisible();
  await expect(emailDialog.getByText('Half Day with Chesapeake Chauffeurs')).toBeVisible();
  await emailDialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save this change?' });
  await expect(question).toContainText('“Booking received” emails');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(emailDialog).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: 'Custom wording of “Booking received”' }),
  ).toBeFocused();
  await page.getByRole('switch', { name: 'Refunds', exact: true }).click();
  await expect(question).toContainText('“Refunds” emails will no longer be sent.');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('switch', { name: 'Refunds', exact: true })).not.toBeChecked();

  await page.goto('/admin/bookings');
  await expect(page.getByRole('table').getByText(/ ET/).first()).toBeVisible();
  await page.goto('/admin/settings');
  const zone = page.getByLabel('Time zone');
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  await zone.fill('Mars/Base');
  await save.click();
  await expect(zone).toHaveAccessibleDescription(/Unknown time zone/);
  await zone.fill('America/Los_Angeles');
  await save.click();
  await expect(question).toContainText(/The next one reads .* PT instead of .* ET\./);
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toHaveCount(0);
  await page.goto('/admin/bookings');
  await expect(page.getByRole('table').getByText(/ PT/).first()).toBeVisible();
  await expect(page.getByRole('table').getByText(/ ET/)).toHaveCount(0);

  await page.goto('/admin/settings?part=activity');
  const log = page.getByRole('region', { name: 'Activity' });
  await expect(log.getByRole('listitem')).toHaveCount(25);
  await page.getByLabel('Search the activity').fill('america/los');
  await expect(page).toHaveURL(/part=activity&search=america%2Flos$/);
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await expect(log).toContainText(`${admin.name} changed the business details`);
  await expect(log).toContainText('Time zone: America/New_York');
  await page.getByLabel('Area').selectOption('Bookings');
  await expect(log.getByText('Nothing found')).toBeVisible();
  await log.getByRole('button', { name: 'Show everything' }).click();
  await expect(log.getByRole('listitem')).toHaveCount(25);
  await expect(toast('Saved. The change is live.', 'success')).toHaveCount(0);
});

test('asks before unsaved changes are lost, whichever way the user leaves', async ({
  page,
  people,
}) => {
  const admin = await people.demo('admin');
  await storeSession(page, admin);
  await page.goto('/admin/settings');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Booking rules' })
    .click();
  const leadTime = page.getByLabel('Shortest notice, in minutes');
  const unsaved = page.getByText('Not saved yet');
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  await leadTime.fill('7');
  await expect(unsaved).toBeVisible();
  await page.goBack();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(page.getByLabel('Business name')).toBeVisible();
  await page.getByLabel('Business name').fill('Bay Cars');
  await expect(unsaved).toBeVisible();
  await page.goForward();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Business name')).toHaveValue('Bay Cars');
  await page.goForward();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/part=booking$/);
  // Nothing is unsaved any more.
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/settings$/);

  await page.setViewportSize(phone);
  await page.getByLabel('Business name').fill('Bay Cars');
  await expect(unsaved).toBeVisible();
  const section = page.getByLabel('Part of the settings');
  await section.selectOption('Services');
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(section).toHaveValue('business');
  // Whoever signs out is not asked.
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
