import { expectNoAxeViolations, schemesAt } from '../fixtures/axe.ts';
import { test } from '../fixtures/dev-server.ts';
import { tinyPicture } from '../fixtures/pictures.ts';
import { expect, horizontalOverflow, withAnimations } from '../fixtures/test.ts';

// One development server is enough.
test.describe.configure({ mode: 'default' });
// In this zone it is another day most of the time.
test.use({ timezoneId: 'Asia/Tokyo', ...withAnimations });

test.beforeEach(async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design system');
});

for (const width of [1440, 360]) {
  test(`no component has axe violations or scrolls sideways at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeViolations(page, { schemes: schemesAt(width) });
    expect(await horizontalOverflow(page)).toBe(0);
  });
}

for (const [opener, role] of [
  ['Open dialog', 'dialog'],
  ['Open form', 'dialog'],
  ['Ask before a danger', 'alertdialog'],
] as const) {
  test(`'${opener}' opens a dialog without axe violations`, async ({ page }) => {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(page.getByRole(role)).toBeVisible();
    // The page behind is inert.
    await expectNoAxeViolations(page, { within: '[role$=dialog]' });
  });
}

test('an open menu has no axe violations', async ({ page }) => {
  await page.getByRole('button', { name: 'Actions for booking 7c1e90ab' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=menu]', schemes: ['dark'] });
});

test('an open picker has no axe violations', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Pickup date and time' }).click();
  await expect(page.getByRole('radio', { name: '1:30 PM' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a skeleton has the height of its class, or one line by default', async ({ page }) => {
  const skeletons = page.locator('.skeleton');
  const height = async (which: string) =>
    (await skeletons.and(page.locator(which)).first().boundingBox())?.height;
  expect(await height('.h-10')).toBe(40);
  expect(await height('.w-2\\/3')).toBe(16);
});

test('a dialog traps focus, closes on Escape and restores focus', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open dialog', exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Assign Driver' });
  await expect(dialog).toHaveAccessibleDescription(/Hannah Whitlock/);
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a toast above a dialog can be read and dismissed without closing the dialog', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Open small dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where is my driver?' });
  await dialog.getByRole('button', { name: 'Call the driver' }).click();
  // Found by role, which elements hidden from screen readers do not have.
  const region = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(region).toHaveText('Your driver cannot be reached.');
  expect(await region.evaluate((element) => element.closest('[aria-hidden=true], [inert]'))).toBe(
    null,
  );
  await region.getByRole('button', { name: 'Dismiss' }).click();
  await expect(region).toBeEmpty();
  await expect(dialog).toBeVisible();
  // A click outside the dialog and the toasts still closes the dialog.
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('a menu inside a dialog is usable', async ({ page }) => {
  await page.getByRole('button', { name: 'Open small dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where is my driver?' });
  await dialog.getByRole('button', { name: 'More about the driver' }).click();
  await dialog.getByRole('menuitem', { name: 'Send a message' }).click();
  await expect(page.getByRole('status').getByText('Message sent')).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a failed confirmation stays open and says why', async ({ page }) => {
  await page.getByRole('button', { name: 'Ask and fail' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this car?' });
  await dialog.getByRole('button', { name: 'Delete car' }).click();
  await expect(dialog.getByText('This car has rides ahead and cannot be deleted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('toasts stay while one has focus, and expire after it is dismissed', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const raise = page.getByRole('button', { name: 'Info', exact: true });
  await raise.click();
  await raise.click();
  const shown = page.locator('[data-toast]');
  await expect(shown).toHaveCount(2);
  const dismiss = shown.last().getByRole('button', { name: 'Dismiss' });
  await dismiss.focus();
  await page.clock.runFor(10_000);
  await expect(shown).toHaveCount(2);
  await dismiss.press('Enter');
  await expect(shown).toHaveCount(1);
  await page.clock.runFor(5_000);
  await expect(shown).toHaveCount(0);
});

test('a field has an empty error region that takes no space', async ({ page }) => {
  const name = page.getByRole('form', { name: 'Example' }).getByRole('textbox', { name: 'Name' });
  const error = page.locator('div:has(> span > input[name=name]) > [aria-live]');
  await expect(error).toBeEmpty();
  await expect(error).toHaveCSS('display', 'flex');
  expect((await error.boundingBox())?.height).toBe(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(error).toHaveText('Your name is required');
  await expect(name).toHaveAccessibleDescription('Your name is required');
});

test('the picker uses the business’s time zone and offers no past times', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Pickup date and time' });
  const instant = page.getByTestId('instant');
  await field.fill('11/20/2026 2:30 PM');
  await expect(instant).toHaveText('2026-11-20T19:30:00.000Z');
  // In the example, now is Nov 15, 12:10 PM in New York.
  await field.fill('11/15/2026 12:00 PM');
  await expect(instant).toHaveText('none');
  await field.fill('11/15/2026 12:30 PM');
  await expect(instant).toHaveText('2026-11-15T17:30:00.000Z');
  await field.click();
  await expect(page.getByRole('radio', { name: '12:30 PM' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '12:00 PM' })).toHaveCount(0);
  // By pointer, the choice is complete.
  await page.getByRole('radio', { name: '1:00 PM', exact: true }).click();
  await expect(field).toHaveValue('11/15/2026 1:00 PM');
  await expect(page.getByRole('radio', { name: '1:00 PM', exact: true })).toBeHidden();
  await expect(field).toBeFocused();
});

test('the picker leaves out half hours that daylight saving skips', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Spring date and time' });
  await field.click();
  await page.getByRole('tab', { name: 'Night' }).click();
  const slots = page.getByRole('radio').filter({ visible: true });
  await expect(page.getByRole('radio', { name: '1:30 AM' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '3:00 AM' })).toBeVisible();
  await expect(slots.and(page.getByRole('radio', { name: '2:00 AM', exact: true }))).toHaveCount(0);
  await expect(slots.and(page.getByRole('radio', { name: '2:30 AM', exact: true }))).toHaveCount(0);
});

test('a file of a wrong type is refused with the reason', async ({ page }) => {
  const drop = page.getByLabel('Picture of the car');
  await drop.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: tinyPicture.buffer,
  });
  await expect(drop).toHaveAccessibleDescription(
    /We can’t use notes\.txt\. Choose a JPEG, PNG, or WebP file\.$/,
  );
});

test('a picture is previewed before upload and can be removed', async ({ page }) => {
  const drop = page.getByLabel('Picture of the car');
  await drop.setInputFiles({
    name: 'car.png',
    mimeType: 'image/png',
    buffer: tinyPicture.buffer,
  });
  await expect(page.getByText('car.png')).toBeVisible();
  const preview = drop.locator('..').getByRole('presentation');
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await page
    .getByRole('button', { name: /Remove/ })
    .first()
    .click();
  await expect(page.getByText('car.png')).toBeHidden();
});

test('submitting an empty form focuses the first invalid field of any kind', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Example' });
  const send = form.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(form.getByRole('radio', { name: /Front/ })).toBeFocused();
  await form.getByRole('radio', { name: /Front/ }).check();
  await send.click();
  await expect(form.getByRole('textbox', { name: 'Moment' })).toBeFocused();
});
