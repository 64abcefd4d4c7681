import { uniqueName } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { formatForInput, unusedMorning } from '../fixtures/dates.ts';
import { spoken, test, unusedPhone } from '../fixtures/desk.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

test('a quote from the desk is accepted by its link, and leads to payment', {
  tag: ['@QUOTE-1', '@QUOTE-2', '@QUOTE-3'],
}, async ({ page, browser, context, desk, people, expectToast }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = uniqueName('Quentin');
  const email = `${name.replace(' ', '-')}@example.com`.toLowerCase();
  await desk.open();
  await page.keyboard.type(spoken(unusedPhone()));
  await page.keyboard.press('Alt+N');
  await desk.newPerson.getByLabel('Name').fill(name);
  await desk.newPerson.getByLabel('Email').fill(email);
  await desk.pickup.fill('214 Prince George Street, Annapolis');
  await desk.destination.fill('Union Station');
  await desk.time.fill(formatForInput(unusedMorning()));
  await expect(desk.total).toHaveText('$150.00');
  await page.keyboard.press('Control+Shift+Enter');
  const dialog = page.getByRole('dialog', { name: 'Send a quote' });
  await dialog.getByLabel('Message to the customer').fill('We look forward to driving you.');
  const until = dialog.getByRole('textbox', { name: 'Valid until' });
  const usual = await until.inputValue();
  await until.fill('next week');
  await dialog.getByRole('button', { name: 'Send quote' }).click();
  await expect(until).toHaveAccessibleDescription(/Enter the date and time like/);
  await until.fill(usual);
  await dialog.getByRole('button', { name: 'Send quote' }).click();
  await expectToast(/is on its way by email/, 'success');

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Sent');
  await expectNoAxeViolations(page);
  // The first one was sent by the desk.
  for (const sent of [2, 3]) {
    await row.getByRole('button', { name: /Actions for quote/ }).click();
    await page.getByRole('menuitem', { name: 'Send again' }).click();
    await expect.poll(() => people.countEmailsTo(email)).toBe(sent);
  }
  await row.getByRole('button', { name: /Actions for quote/ }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();

  const guest = await (await browser.newContext({ viewport: phone })).newPage();
  await guest.goto(link);
  const main = guest.getByRole('main');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Your quote');
  for (const text of [name, 'Union Station', '$150.00', 'We look forward to driving you.'])
    await expect(main).toContainText(text);
  await expect(main).toContainText('Free cancellation until 24 hours before pickup.');
  for (const colorScheme of schemesAt(phone.width)) {
    await guest.emulateMedia({ colorScheme });
    await expectNoAxeViolations(guest);
  }
  expect(await horizontalOverflow(guest)).toBe(0);
  await main.getByRole('button', { name: 'Accept and pay' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Pay for your ride');
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You are booked');
  await expect(main.getByRole('button', { name: 'Accept and pay' })).toHaveCount(0);
  await guest.context().close();

  // The list of the office learns of it by itself.
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Accepted');
  await row.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page.getByRole('main')).toContainText(name);
});

test('a quote that was declined or never existed says so', { tag: ['@QUOTE-6'] }, async ({
  page,
  browser,
  admin: _,
  people,
}) => {
  const { token } = await people.sharedAdmin();
  const name = uniqueName('Nora');
  const quote = (await people.send(
    'POST',
    '/api/admin/quotes',
    {
      customer: { name, phone: unusedPhone() },
      serviceType: 'Airport',
      pickupLocation: 'Annapolis',
      destination: 'BWI Airport',
      pickupTime: unusedMorning().toISOString(),
      carClass: 'Sedan',
    },
    token,
  )) as { _id: string; link: string };
  await page.goto(`/admin/quotes?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('No e-mail address: call');
  await row.getByRole('button', { name: /Actions for quote/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as sent' }).click();
  await expect(row).toContainText('Sent');

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(quote.link);
  await guest.getByRole('button', { name: 'No, thank you' }).click();
  const dialog = guest.getByRole('dialog');
  await dialog.getByLabel('What could we do better?').fill('Too early in the day');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You declined this quote');
  await expect(guest.getByRole('heading', { level: 1 })).toBeFocused();
  await guest.goto(`${quote.link}x`);
  await expect(guest.getByRole('main')).toContainText('We can’t find this quote');
  await guest.context().close();
  await expect(row).toContainText('Too early in the day');
});
