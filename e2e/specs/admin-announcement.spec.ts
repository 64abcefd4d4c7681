import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test as base } from '../fixtures/isolated-admin.ts';
import type { People } from '../fixtures/people.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

const text = 'Your umbrella waits at the office.';
const sending = '**/api/admin/send-notification';

interface AnnouncementForm {
  panel: Locator;
  message: Locator;
  to: Locator;
  person: Locator;
  send: Locator;
}

const test = base.extend<{
  /** The open form on the dashboard. */
  form: AnnouncementForm;
  /** A customer with a unique name. */
  guest: Awaited<ReturnType<People['signIn']>>;
  /** The form filled in for the guest; pressing this button sends it. */
  sendToGuest: Locator;
}>({
  form: async ({ page, admin: _ }, use) => {
    await page.goto('/admin/dashboard');
    const panel = page.getByRole('region', { name: 'Send a notification' });
    await use({
      panel,
      message: panel.getByRole('textbox', { name: 'Message' }),
      to: panel.getByRole('combobox', { name: 'To', exact: true }),
      person: panel.getByRole('combobox', { name: 'Person' }),
      send: panel.getByRole('button', { name: 'Send', exact: true }),
    });
  },
  guest: async ({ people }, use) => {
    const name = `Quentin ${Date.now()}`;
    await use(await people.signIn(await people.register({ name })));
  },
  sendToGuest: async ({ page, form, guest: { name } }, use) => {
    await form.message.fill(text);
    await form.to.selectOption('One person');
    await form.person.fill(name);
    await expect(form.panel.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(form.person).toHaveValue(name);
    await use(form.panel.getByRole('button', { name: `Send to ${name}` }));
  },
});

test('a notification needs a message and somebody to get it', async ({ form }) => {
  await form.send.click();
  await expect(form.panel.getByText('Message is required')).toBeVisible();
  await expect(form.panel.getByText('Please choose who gets it', { exact: true })).toBeVisible();
  await expect(form.message).toBeFocused();
});

test('the form counts the characters of a message and refuses too many', async ({ form }) => {
  // Only a form that was sent once shows errors while somebody types.
  await form.send.click();
  await form.message.fill('x'.repeat(501));
  await expect(form.panel.getByText('501 / 500')).toBeVisible();
  await expect(form.panel.getByText('Message must be at most 500 characters')).toBeVisible();
  await form.message.fill(text);
  await expect(form.panel.getByText('34 / 500')).toBeVisible();
});

test('the button names the chosen group', async ({ form }) => {
  await form.to.selectOption('Drivers');
  await expect(form.panel.getByRole('button', { name: 'Send to drivers' })).toBeVisible();
});

test('a notification to one person needs a person', async ({ form }) => {
  await form.message.fill(text);
  await form.to.selectOption('One person');
  await form.send.click();
  await expect(form.person).toBeFocused();
  await expect(form.person).toHaveAccessibleDescription('Please choose who gets it');
});

test('a person is found and chosen by keyboard', async ({ page, form, guest: { name } }) => {
  await form.to.selectOption('One person');
  await form.person.pressSequentially(name.toUpperCase());
  await expect(form.panel.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.panel.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.person).toHaveValue(name);
});

test('the open list of people has no axe violations', async ({ page, form, guest: { name } }) => {
  await form.to.selectOption('One person');
  await form.send.click();
  await form.person.fill(name);
  await expect(form.panel.getByRole('option', { name })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('Enter while a search is loading chooses nobody', async ({
  page,
  form,
  guest: { name },
  sendToGuest: _,
}) => {
  // Especially not the previous match.
  const search = '**/api/admin/users?*search=Nobody*';
  await page.route(search, () => {});
  const asked = page.waitForRequest(search);
  await form.person.fill('Nobody');
  await page.keyboard.press('Enter');
  await asked;
  await page.keyboard.press('Enter');
  await expect(form.person).toHaveValue('Nobody');
  await expect(form.panel.getByRole('listbox')).toBeHidden();
  await form.person.fill(name);
  await expect(form.panel.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.person).toHaveValue(name);
});

test('a notification that fails keeps what was typed', async ({
  page,
  form,
  sendToGuest,
  expectToast,
}) => {
  await page.route(sending, (route) => route.abort());
  await sendToGuest.click();
  await expectToast('The notification could not be sent. Please try again.');
  await expect(form.message).toHaveValue(text);
});

test('a refusal of the person is shown at the field', async ({ page, form, sendToGuest }) => {
  await page.route(sending, (route) =>
    route.fulfill({
      status: 404,
      json: { message: 'User not found', code: 'X', errors: { to: 'User not found' } },
    }),
  );
  await sendToGuest.click();
  await expect(form.person).toHaveAccessibleDescription(/User not found/);
});

test('a failed notification can be sent again', async ({ page, sendToGuest, expectToast }) => {
  await page.route(sending, (route) => route.abort());
  await sendToGuest.click();
  await expectToast('The notification could not be sent. Please try again.');
  await page.unroute(sending);
  await sendToGuest.click();
  await expectToast('The notification is on its way to 1 person.', 'success');
});

test('one person gets a notification once, even after a double click', {
  tag: ['@API-60', '@SOCK-17'],
}, async ({ people, guest, sendToGuest, expectToast, expectNoToast }) => {
  const receivedMessages = async () =>
    (
      (await people.send('GET', '/api/notifications', undefined, guest.token)) as {
        message: string;
      }[]
    ).map(({ message }) => message);
  await sendToGuest.dblclick();
  await expectToast('The notification is on its way to 1 person.', 'success');
  await expect.poll(receivedMessages).toEqual([text]);
  expectNoToast('The notification is on its way to 1 person.', 'success');
});

test('sending empties the form', async ({ form, sendToGuest }) => {
  await sendToGuest.click();
  await expect(form.message).toHaveValue('');
  await expect(form.to).toHaveValue('');
  await expect(form.panel.getByText('0 / 500')).toBeVisible();
  await expect(form.person).toHaveCount(0);
});

test('on a phone the form does not scroll sideways', async ({ page, form }) => {
  await page.setViewportSize(phone);
  await form.to.selectOption('One person');
  await expect(form.person).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
});
