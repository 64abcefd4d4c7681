import type { Page } from '@playwright/test';
import { expectNothingFound } from '../fixtures/axe.ts';
import { newName, test } from '../fixtures/office-rides.ts';
import { expect, phone, sidewaysScroll } from '../fixtures/test.ts';

type Counts = Record<'all' | 'unread' | 'answered', number>;

const inbox = (page: Page) => page.getByRole('list', { name: 'Messages' });
const line = (page: Page, name: string) => inbox(page).getByRole('link').filter({ hasText: name });
const chip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Filter messages' }).getByRole('button', { name: label });

test('a message is found, read, left unread, and answered once by mail', async ({
  page,
  admin,
  ask,
  people,
  customer,
  rides,
  toast,
}) => {
  const ride = await rides.book(customer);
  const name = newName('Umberto');
  const email = `${name.replace(' ', '-').toLowerCase()}@example.com`;
  const message = 'Good morning,\n\nI left a green umbrella in the car.';
  const body = { name, email, message, bookingId: ride._id };
  await people.send('POST', '/api/contact', body);
  const counts = await ask<Counts>('/api/admin/messages/counts');

  await page.goto('/admin/messages');
  await expect(page.getByText(`${counts.unread} unread · newest first`)).toBeVisible();
  await expect(chip(page, 'All')).toHaveText(`All${counts.all}`);
  await expect(inbox(page).getByRole('link').first()).toContainText(name);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(name.toUpperCase());
  await expect(page.getByText('Showing 1 of 1 message')).toBeVisible();
  await expect(page).toHaveURL(/search=UMBERTO/);
  await chip(page, 'Unread').click();
  await expect(line(page, name)).toContainText('Unread: ');

  await line(page, name).click();
  const letter = page.getByRole('article', { name });
  await expect(letter.getByRole('heading', { name })).toBeFocused();
  await expect(letter).toContainText('I left a green umbrella in the car.');
  await expect(letter).toContainText('a visitor without an account');
  await expect(chip(page, 'Unread')).toHaveText(`Unread${counts.unread - 1}`);
  // Read, it is none of the unread ones; but it is still being read.
  await expect(page.getByText('No messages found')).toBeVisible();
  await expect(letter).toBeVisible();
  await letter.getByRole('button', { name: 'Mark unread' }).click();
  await expect(line(page, name)).toContainText('Unread: ');
  await expect(chip(page, 'Unread')).toHaveText(`Unread${counts.unread}`);
  expect(await ask('/api/admin/messages/counts')).toEqual(counts);

  await letter.getByRole('link', { name: ride._id }).click();
  await expect(page).toHaveURL(`/admin/bookings?search=${ride._id}`);
  await page.goBack();
  await expect(letter).toBeVisible();

  const answer = letter.getByRole('textbox', { name: 'Answer' });
  await letter.getByRole('button', { name: 'Send Answer' }).click();
  await expect(letter.getByText('Answer is required')).toBeVisible();
  await expect(answer).toBeFocused();
  await answer.fill('We have found it.\n\nIt waits for you at the office.');
  const path = '**/api/admin/messages/*/answer';
  await page.route(path, (route) => route.abort());
  await letter.getByRole('button', { name: 'Send Answer' }).click();
  await expect(toast('Your answer could not be sent. Please try again.')).toBeVisible();
  await page.unroute(path);
  await letter.getByRole('button', { name: 'Send Answer' }).click();
  await expect(toast(`Your answer is on its way to ${name}.`, 'success')).toBeVisible();
  await expect(letter.getByRole('region', { name: 'Answer' })).toContainText(`By ${admin.name}`);
  await expect(letter).toContainText('It waits for you at the office.');
  await expect(answer).toHaveCount(0);
  await expect(letter.getByRole('button', { name: 'Mark unread' })).toHaveCount(0);
  await expect
    .poll(() => people.mailTo(email, 'message').catch(() => ''))
    .toContain('It waits for you at the office.');

  await chip(page, 'Answered').click();
  await expect(line(page, name)).toContainText('Answered');
  await chip(page, 'Unread').click();
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(page).toHaveURL('/admin/messages');
});

test('messages that do not load say so, and load on the next try; a mark that is refused is taken back', {
  tag: ['@ERR-30', '@ERR-31'],
}, async ({ page, admin: _, people, toast }) => {
  const name = newName('Ines');
  await people.send('POST', '/api/contact', { name, email: 'ines@example.com', message: 'Hello.' });
  const lists = '**/api/admin/messages?*';
  await page.route(lists, (route) => route.fulfill({ status: 503, body: 'x' }));
  await page.goto('/admin/messages');
  await expect(toast('Error loading messages.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Error loading messages.')).toBeVisible();
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(line(page, name)).toContainText('Unread: ');

  await page.route('**/read', (route) =>
    route.fulfill({ status: 409, json: { message: 'The inbox is closed.', code: 'X' } }),
  );
  await line(page, name).click();
  await expect(toast('The inbox is closed.')).toBeVisible();
  await expect(line(page, name)).toContainText('Unread: ');
  await expect(page.getByRole('article', { name })).toBeVisible();
});

test('on a phone a message takes the place of the list, and the back button returns; axe finds nothing', async ({
  page,
  admin: _,
  people,
}) => {
  const name = newName('Phoebe');
  const long = 'w'.repeat(120);
  await people.send('POST', '/api/contact', { name, email: 'p@example.com', message: long });
  await page.goto('/admin/messages');
  await line(page, name).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expectNothingFound(page, { schemes: ['light'] });

  await page.setViewportSize(phone);
  await page.goto('/admin/messages');
  await expect(line(page, name)).toBeVisible();
  await expectNothingFound(page, { schemes: ['dark'] });
  expect(await sidewaysScroll(page)).toBe(0);
  await line(page, name).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(inbox(page)).toBeHidden();
  await expectNothingFound(page, { schemes: ['dark'] });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goBack();
  await expect(inbox(page)).toBeVisible();
  await line(page, name).click();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(inbox(page)).toBeVisible();
});
