import { test, testThatSaves } from '../fixtures/admin-settings.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { expect, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';

const saved = 'Saved. The change is live.';

test('prices, windows, turnaround, time zone and name start with their defaults', {
  tag: ['@NAV-27'],
}, async ({ settings }) => {
  await settings.open();
  await expect(settings.field('Business name')).toHaveValue('Chesapeake Chauffeurs');
  await expect(settings.field('Time zone')).toHaveValue('America/New_York');
  await settings.openSection('Services');
  for (const [name, price, minutes] of [
    ['Half Day', '350', '240'],
    ['Full Day', '700', '480'],
    ['Airport', '150', '120'],
    ['City Tour', '150', '180'],
  ] as const) {
    await expect(settings.price(name)).toHaveValue(price);
    await expect(settings.window(name)).toHaveValue(minutes);
  }
  await settings.openSection('Booking rules');
  await expect(settings.field('Turnaround, in minutes')).toHaveValue('30');
});

test('a price that is not a number is refused', async ({ settings }) => {
  await settings.open('services');
  await settings.price('Airport').fill('free');
  await settings.save.click();
  await expect(settings.price('Airport')).toHaveAccessibleDescription('Price must be a number');
});

test('a new price shows its effects before it is saved', async ({ settings }) => {
  await settings.open('services');
  await settings.price('Airport').fill('162.5');
  await settings.save.click();
  await expect(settings.question).toContainText('$150.00');
  await expect(settings.question).toContainText(
    /New bookings of Airport cost \$162\.50; \d+ bookings? ahead keeps? (its|their) price\./,
  );
  await settings.answer('Back');
  await expect(settings.question).toHaveCount(0);
  await expect(settings.price('Airport')).toHaveValue('162.5');
});

test('whoever stays keeps what was typed', async ({ page, settings }) => {
  await settings.open();
  await settings.openSection('Services');
  await settings.price('Airport').fill('162.5');
  await settings.openSection('Booking rules');
  await settings.stay();
  await page.getByRole('link', { name: 'Messages' }).last().click();
  await settings.stay();
  await page.goBack();
  await settings.stay();
  await expect(page).toHaveURL(/part=services$/);
  await expect(settings.price('Airport')).toHaveValue('162.5');
});

testThatSaves(
  'a saved price shows on open and on new pages',
  { tag: ['@NAV-27'] },
  async ({ page, settings, people, browser, freshServerUrl, expectToast }) => {
    // The home page is open in another window meanwhile.
    const elsewhere = await browser.newPage({ baseURL: freshServerUrl });
    await storeSession(elsewhere, await people.demo('customer'));
    await elsewhere.goto('/');
    const airport = elsewhere.getByRole('link', { name: /Airport Transfers/ });
    await expect(airport).toContainText('$150');

    await settings.open('services');
    await settings.price('Airport').fill('162.5');
    await settings.window('Airport').fill('150');
    await settings.save.click();
    await settings.answer('Save');
    await expectToast(saved, 'success');
    await expect(settings.question).toHaveCount(0);
    await expect(airport).toContainText('$162.50');
    await elsewhere.goto('/book?service=Airport');
    await expect(elsewhere.getByRole('radio', { name: /^Airport/ })).toHaveAccessibleName(
      /162\.50/,
    );
    await elsewhere.close();
    await page.reload();
    await expect(settings.window('Airport')).toHaveValue('150');
  },
);

testThatSaves(
  'a new turnaround shows its effects and is saved',
  { tag: ['@NAV-27'] },
  async ({ settings }) => {
    await settings.open('booking');
    await settings.field('Turnaround, in minutes').fill('45');
    await settings.field('Lead time, in minutes').fill('120');
    await settings.save.click();
    await expect(settings.question).toContainText('Cars and drivers are held for 45 minutes');
    await settings.answer('Save');
    await expect(settings.question).toHaveCount(0);
    await expect(settings.field('Turnaround, in minutes')).toHaveValue('45');
  },
);

testThatSaves(
  'a new business name shows in the header and in titles',
  {
    tag: ['@NAV-27'],
  },
  async ({ page, settings }) => {
    await settings.open();
    await settings.field('Business name').fill('Bay Cars');
    await settings.save.click();
    await settings.answer('Save');
    await expect(page.getByRole('banner')).toContainText('Bay Cars');
    await page.goto('/');
    await expect(page).toHaveTitle(/^Bay Cars/);
  },
);

test('on a phone a new service takes the focus, and so does what it lacks', async ({
  page,
  settings,
}) => {
  await page.setViewportSize(phone);
  await settings.open();
  await settings.part.selectOption('Services');
  await expect(page).toHaveURL(/part=services$/);
  await settings.button('Add a service').click();
  const added = settings.service('New service');
  await expect(added.getByLabel('Name', { exact: true })).toBeFocused();
  await settings.save.click();
  await expect(added.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(added.getByLabel('Price in dollars')).toHaveAccessibleDescription(
    'Price is required',
  );
});

test('moving and retiring a service keep the focus nearby', async ({ page, settings }) => {
  await page.setViewportSize(phone);
  await settings.open('services');
  await settings.addNightTour();
  await settings.button('Move Night Tour up').click();
  await expect(settings.button('Move Night Tour up')).toBeFocused();
  await settings.button('Retire City Tour').click();
  await expect(settings.button('Remove Night Tour')).toBeFocused();
});

test('an added and a retired service show their effects before they are saved', async ({
  page,
  settings,
}) => {
  await page.setViewportSize(phone);
  await settings.open('services');
  await settings.addNightTour();
  await settings.button('Retire City Tour').click();
  await settings.save.click();
  await expect(settings.question).toContainText('Night Tour can be booked at once, for $90.00.');
  await expect(settings.question).toContainText('City Tour can no longer be booked');
  await expectNoAxeViolations(page, { without: ['landmark-one-main', 'page-has-heading-one'] });
});

testThatSaves(
  'an added service is offered and a retired one is not',
  async ({ page, settings, expectToast }) => {
    await page.setViewportSize(phone);
    await settings.open('services');
    await settings.addNightTour();
    await settings.button('Retire City Tour').click();
    await settings.save.click();
    await settings.answer('Save');
    await expectToast(saved, 'success');
    await expect(settings.button('Bring back City Tour')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Night Tours/ })).toContainText('$90');
    await expect(page.getByRole('link', { name: /City Tours/ })).toHaveCount(0);
  },
);

testThatSaves('old bookings still show a retired service', async ({ page, changeSettings }) => {
  await changeSettings('services', (services) =>
    services.map((service) => ({ ...service, isRetired: service.name === 'City Tour' })),
  );
  await page.goto('/admin/bookings?search=City');
  await expect(page.getByText('City Tour').first()).toBeVisible();
});

const parts = [
  'business',
  'services',
  'booking',
  'cancellation',
  'mails',
  'outbox',
  'deliveries',
  'activity',
  'backup',
  'sessions',
  'emails',
];

test('on a phone a menu lists every section', async ({ page, settings }) => {
  await page.setViewportSize(phone);
  await settings.open();
  const values = () =>
    settings.part
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await expect.poll(values).toEqual(parts);
});

for (const part of parts) {
  test(`on a phone the section ${part} fits and has no axe violations`, async ({
    page,
    settings,
  }) => {
    await page.setViewportSize(phone);
    await settings.open(part);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await expect(settings.part).toHaveValue(part);
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectNoAxeViolations(page, { schemes: schemesAt(phone.width) });
  });
}

test('an unknown placeholder in an email is refused', async ({ settings }) => {
  await settings.open('mails');
  await settings.openWords('Booking received');
  const subject = settings.email('Booking received').getByLabel('Subject');
  await subject.fill('Hello {nmae}');
  await expect(subject).toHaveAccessibleDescription(/\{nmae\} is not a placeholder/);
});

test('closing an email with new words asks first', async ({ page, settings }) => {
  await settings.open('mails');
  await settings.openWords('Booking received');
  const subject = settings.email('Booking received').getByLabel('Subject');
  await subject.fill('Hello');
  await page.keyboard.press('Escape');
  await settings.stay();
  await expect(subject).toHaveValue('Hello');
});

test('the preview of an email fills in placeholders and shows markup as text', async ({
  settings,
}) => {
  await settings.open('mails');
  await settings.openWords('Booking received');
  const email = settings.email('Booking received');
  await email.getByLabel('Subject').fill('{service} with {business}');
  await email.getByLabel('Opening words').fill('Dear {name}, <b>welcome</b>.');
  await expect(email.getByText('Dear Jane Porter, <b>welcome</b>.')).toBeVisible();
  await expect(email.getByText('Half Day with Chesapeake Chauffeurs')).toBeVisible();
});

testThatSaves('new words of an email are saved', async ({ settings }) => {
  await settings.open('mails');
  await settings.openWords('Booking received');
  const email = settings.email('Booking received');
  await email.getByLabel('Subject').fill('{service} with {business}');
  await email.getByLabel('Opening words').fill('Dear {name}, <b>welcome</b>.');
  await email.getByRole('button', { name: 'Save' }).click();
  await expect(settings.question).toContainText('“Booking received” emails');
  await settings.answer('Save');
  await expect(email).toHaveCount(0);
  await expect(settings.button('Custom wording of “Booking received”')).toBeFocused();
});

testThatSaves('a kind of email is turned off', async ({ settings }) => {
  await settings.open('mails');
  await settings.emailSwitch('Refunds').click();
  await expect(settings.question).toContainText('“Refunds” emails will no longer be sent.');
  await settings.answer('Save');
  await expect(settings.emailSwitch('Refunds')).not.toBeChecked();
});

test('an unknown time zone is refused', async ({ settings }) => {
  await settings.open();
  const zone = settings.field('Time zone');
  await zone.fill('Mars/Base');
  await settings.save.click();
  await expect(zone).toHaveAccessibleDescription(/Unknown time zone/);
});

testThatSaves('times follow a new time zone', { tag: ['@NAV-27'] }, async ({ page, settings }) => {
  await page.goto('/admin/bookings');
  const table = page.getByRole('table');
  await expect(table.getByText(/ ET/).first()).toBeVisible();
  await settings.open();
  await settings.field('Time zone').fill('America/Los_Angeles');
  await settings.save.click();
  await expect(settings.question).toContainText(/The next one reads .* PT instead of .* ET\./);
  await settings.answer('Save');
  await expect(settings.question).toHaveCount(0);
  await page.goto('/admin/bookings');
  await expect(table.getByText(/ PT/).first()).toBeVisible();
  await expect(table.getByText(/ ET/)).toHaveCount(0);
});

testThatSaves(
  'the activity log finds a change of the settings',
  async ({ page, admin, settings, changeSettings }) => {
    await changeSettings('business', (business) => ({ ...business, zone: 'America/Los_Angeles' }));
    await settings.open('activity');
    const log = page.getByRole('region', { name: 'Activity' });
    await expect(log.getByRole('listitem')).toHaveCount(25);
    await settings.field('Search the activity').fill('america/los');
    await expect(page).toHaveURL(/part=activity&search=america%2Flos$/);
    await expect(log.getByRole('listitem')).toHaveCount(1);
    await expect(log).toContainText(`${admin.name} changed the business details`);
    await expect(log).toContainText('Time zone: America/New_York');
  },
);

test('filters of the activity log without a match can be cleared', async ({
  page,
  settings,
  toast,
}) => {
  await page.goto('/admin/settings?part=activity&search=america%2Flos');
  const log = page.getByRole('region', { name: 'Activity' });
  await settings.field('Area').selectOption('Bookings');
  await expect(log.getByText('Nothing found')).toBeVisible();
  await log.getByRole('button', { name: 'Show everything' }).click();
  await expect(log.getByRole('listitem')).toHaveCount(25);
  await expect(toast(saved, 'success')).toHaveCount(0);
});

test('going back asks before unsaved changes are lost', async ({ page, settings }) => {
  await settings.open();
  await settings.openSection('Booking rules');
  await settings.field('Lead time, in minutes').fill('7');
  await expect(settings.unsaved).toBeVisible();
  await page.goBack();
  await settings.leave();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(settings.field('Business name')).toBeVisible();
});

test('going forward asks before unsaved changes are lost', async ({ page, settings }) => {
  await settings.open();
  await settings.openSection('Booking rules');
  await expect(page).toHaveURL(/part=booking$/);
  await page.goBack();
  await settings.field('Business name').fill('Bay Cars');
  await expect(settings.unsaved).toBeVisible();
  await page.goForward();
  await settings.stay();
  await expect(settings.field('Business name')).toHaveValue('Bay Cars');
  await page.goForward();
  await settings.leave();
  await expect(page).toHaveURL(/part=booking$/);
  // Nothing is unsaved any more.
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/settings$/);
});

test('on a phone another section asks before unsaved changes are lost', async ({
  page,
  settings,
}) => {
  await page.setViewportSize(phone);
  await settings.open();
  await settings.field('Business name').fill('Bay Cars');
  await expect(settings.unsaved).toBeVisible();
  await settings.part.selectOption('Services');
  await settings.stay();
  await expect(settings.part).toHaveValue('business');
});

test('signing out with unsaved changes does not ask', async ({ page, settings }) => {
  await page.setViewportSize(phone);
  await settings.open();
  await settings.field('Business name').fill('Bay Cars');
  await expect(settings.unsaved).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
