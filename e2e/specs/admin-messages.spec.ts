import type { Page } from '@playwright/test';
import { test, uniqueName } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

type Counts = Record<'all' | 'unread' | 'answered', number>;

const inbox = (page: Page) => page.getByRole('list', { name: 'Messages' });
const line = (page: Page, name: string) => inbox(page).getByRole('link').filter({ hasText: name });
const chip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Filter messages' }).getByRole('button', { name: label });

test('finds a message, marks it read and unread, and answers it once by email', async ({
  page,
  admin,
  getAsAdmin,
  people,
  customer,
  rides,
  expectToast,
}) => {
  const ride = await rides.book(customer);
  const name = uniqueName('Umberto');
  const email = `${name.replace(' ', '-').toLowerCase()}@example.com`;
  const message = 'Good morning,\n\nI left a green umbrella in the car.';
  const body = { name, email, message, bookingId: ride._id };
  await people.send('POST', '/api/contact', body, customer.token);
  const counts = await getAsAdmin<Counts>('/api/admin/messages/counts');

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
  const article = page.getByRole('article', { name });
  await expect(article.getByRole('heading', { name })).toBeFocused();
  await expect(article).toContainText('I left a green umbrella in the car.');
  await expect(article).not.toContainText('a visitor without an account');
  await expect(chip(page, 'Unread')).toHaveText('Unread0');
  // Once read it no longer matches the filter, but it stays open.
  await expect(page.getByText('No messages found')).toBeVisible();
  await expect(article).toBeVisible();
  await article.getByRole('button', { name: 'Mark unread' }).click();
  await expect(line(page, name)).toContainText('Unread: ');
  await expect(chip(page, 'Unread')).toHaveText('Unread1');
  expect(await getAsAdmin('/api/admin/messages/counts')).toEqual(counts);

  await article.getByRole('link', { name: ride._id }).click();
  await expect(page).toHaveURL(`/admin/bookings?search=${ride._id}`);
  await page.goBack();
  await expect(article).toBeVisible();

  const answer = article.getByRole('textbox', { name: 'Answer' });
  await article.getByRole('button', { name: 'Send Answer' }).click();
  await expect(article.getByText('Answer is required')).toBeVisible();
  await expect(answer).toBeFocused();
  await answer.fill('We have found it.\n\nIt waits for you at the office.');
  const path = '**/api/admin/messages/*/answer';
  await page.route(path, (route) => route.abort());
  await article.getByRole('button', { name: 'Send Answer' }).click();
  await expectToast('Your answer could not be sent. Please try again.');
  await page.unroute(path);
  await article.getByRole('button', { name: 'Send Answer' }).click();
  await expectToast(`Your answer is on its way to ${name}.`, 'success');
  await expect(article.getByRole('region', { name: 'Answer' })).toContainText(`By ${admin.name}`);
  await expect(article).toContainText('It waits for you at the office.');
  await expect(answer).toHaveCount(0);
  await expect(article.getByRole('button', { name: 'Mark unread' })).toHaveCount(0);
  await expect
    .poll(() => people.latestEmailTo(email, 'message').catch(() => ''))
    .toContain('It waits for you at the office.');

  await chip(page, 'Answered').click();
  await expect(line(page, name)).toContainText('Answered');
  await chip(page, 'Unread').click();
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(page).toHaveURL('/admin/messages');
});

test('retries a failed load and rolls back a refused mark', {
  tag: ['@ERR-30', '@ERR-31'],
}, async ({ page, admin: _, people, expectToast }) => {
  const name = uniqueName('Ines');
  await people.send('POST', '/api/contact', { name, email: 'ines@example.com', message: 'Hello.' });
  const lists = '**/api/admin/messages?*';
  await page.route(lists, (route) => route.fulfill({ status: 503, body: 'x' }));
  await page.goto('/admin/messages');
  await expectToast('Error loading messages.');
  await expect(page.getByRole('main').getByText('Error loading messages.')).toBeVisible();
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(line(page, name)).toContainText('Unread: ');

  await page.route('**/read', (route) =>
    route.fulfill({ status: 409, json: { message: 'The inbox is closed.', code: 'X' } }),
  );
  await line(page, name).click();
  await expectToast('The inbox is closed.');
  await expect(line(page, name)).toContainText('Unread: ');
  await expect(page.getByRole('article', { name })).toBeVisible();
});

test('on a phone a message replaces the list and Back returns, without axe violations', async ({
  page,
  admin: _,
  people,
}) => {
  const name = uniqueName('Phoebe');
  const long = 'w'.repeat(120);
  await people.send('POST', '/api/contact', { name, email: 'p@example.com', message: long });
  await page.goto('/admin/messages');
  await line(page, name).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expectNoAxeViolations(page, { schemes: ['light'] });

  await page.setViewportSize(phone);
  await page.goto('/admin/messages');
  await expect(line(page, name)).toBeVisible();
  await expectNoAxeViolations(page, { schemes: ['dark'] });
  expect(await horizontalOverflow(page)).toBe(0);
  await line(page, name).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(inbox(page)).toBeHidden();
  await expectNoAxeViolations(page, { schemes: ['dark'] });
  expect(await horizontalOverflow(page)).toBe(0);
  await page.goBack();
  await expect(inbox(page)).toBeVisible();
  await line(page, name).click();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(inbox(page)).toBeVisible();
});
