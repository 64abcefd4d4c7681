import type { Page } from '@playwright/test';
import { test as base, uniqueName } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

type Counts = Record<'all' | 'unread' | 'answered', number>;

const inbox = (page: Page) => page.getByRole('list', { name: 'Messages' });
const line = (page: Page, name: string) => inbox(page).getByRole('link').filter({ hasText: name });
const chip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Filter messages' }).getByRole('button', { name: label });
const article = (page: Page, name: string) => page.getByRole('article', { name });
const sendAnswer = (page: Page, name: string) =>
  article(page, name).getByRole('button', { name: 'Send Answer' });
const answerField = (page: Page, name: string) =>
  article(page, name).getByRole('textbox', { name: 'Answer' });

const test = base.extend<{
  /** A visitor with a unique name. */
  visitor: { name: string; email: string };
  /** Sends a message of the visitor. */
  write: (changes?: { message?: string; bookingId?: string }) => Promise<unknown>;
  /** Sends a message and opens it from the inbox. */
  openMessage: (changes?: { message?: string; bookingId?: string }) => Promise<void>;
  counts: () => Promise<Counts>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  visitor: async ({}, use) => {
    const name = uniqueName('Umberto');
    await use({ name, email: `${name.replace(' ', '-').toLowerCase()}@example.com` });
  },
  write: async ({ people, visitor }, use) => {
    const message = 'Good morning,\n\nI left a green umbrella in the car.';
    await use((changes) =>
      people.send('POST', '/api/contact', { ...visitor, message, ...changes }),
    );
  },
  openMessage: async ({ page, admin: _, visitor: { name }, write }, use) =>
    use(async (changes) => {
      await write(changes);
      await page.goto('/admin/messages');
      await line(page, name).click();
      await expect(article(page, name)).toBeVisible();
    }),
  counts: async ({ getAsAdmin }, use) => use(() => getAsAdmin('/api/admin/messages/counts')),
});

test('the inbox shows its counts and the newest message first', async ({
  page,
  visitor: { name },
  write,
  counts,
}) => {
  await write();
  const { all, unread } = await counts();
  await page.goto('/admin/messages');
  await expect(page.getByText(`${unread} unread · newest first`)).toBeVisible();
  await expect(chip(page, 'All')).toHaveText(`All${all}`);
  await expect(inbox(page).getByRole('link').first()).toContainText(name);
});

test('a message is found by name among the unread ones', async ({
  page,
  admin: _,
  visitor: { name },
  write,
}) => {
  await write();
  await page.goto('/admin/messages');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(name.toUpperCase());
  await expect(page.getByText('Showing 1 of 1 message')).toBeVisible();
  await expect(page).toHaveURL(/search=UMBERTO/);
  await chip(page, 'Unread').click();
  await expect(line(page, name)).toContainText('Unread: ');
});

test('an opened message is read and stays open', async ({
  page,
  visitor: { name },
  write,
  counts,
}) => {
  await write();
  const { unread } = await counts();
  await page.goto(`/admin/messages?search=${encodeURIComponent(name)}`);
  await chip(page, 'Unread').click();
  await line(page, name).click();
  await expect(article(page, name).getByRole('heading', { name })).toBeFocused();
  await expect(article(page, name)).toContainText('I left a green umbrella in the car.');
  await expect(article(page, name)).toContainText('a visitor without an account');
  await expect(chip(page, 'Unread')).toHaveText(`Unread${unread - 1}`);
  // It no longer matches the filter.
  await expect(page.getByText('No messages found')).toBeVisible();
  await expect(article(page, name)).toBeVisible();
});

test('a read message is marked unread again', async ({
  page,
  visitor: { name },
  write,
  counts,
}) => {
  await write();
  const before = await counts();
  await page.goto('/admin/messages');
  await line(page, name).click();
  await expect(chip(page, 'Unread')).toHaveText(`Unread${before.unread - 1}`);
  await article(page, name).getByRole('button', { name: 'Mark unread' }).click();
  await expect(line(page, name)).toContainText('Unread: ');
  await expect(chip(page, 'Unread')).toHaveText(`Unread${before.unread}`);
  await expect.poll(counts).toEqual(before);
});

test('a message links to its booking', async ({
  page,
  visitor: { name },
  openMessage,
  customer,
  rides,
}) => {
  const ride = await rides.book(customer);
  await openMessage({ bookingId: ride._id });
  await article(page, name).getByRole('link', { name: ride._id }).click();
  await expect(page).toHaveURL(`/admin/bookings?search=${ride._id}`);
  await page.goBack();
  await expect(article(page, name)).toBeVisible();
});

test('an empty answer is refused', async ({ page, visitor: { name }, openMessage }) => {
  await openMessage();
  await sendAnswer(page, name).click();
  await expect(article(page, name).getByText('Answer is required')).toBeVisible();
  await expect(answerField(page, name)).toBeFocused();
});

test('an answer that fails can be sent again', async ({
  page,
  visitor: { name },
  openMessage,
  expectToast,
}) => {
  await openMessage();
  await answerField(page, name).fill('It waits for you at the office.');
  const path = '**/api/admin/messages/*/answer';
  await page.route(path, (route) => route.abort());
  await sendAnswer(page, name).click();
  await expectToast('Your answer could not be sent. Please try again.');
  await page.unroute(path);
  await sendAnswer(page, name).click();
  await expectToast(`Your answer is on its way to ${name}.`, 'success');
});

test('a message is answered once, by email', async ({
  page,
  admin,
  people,
  visitor: { name, email },
  openMessage,
}) => {
  await openMessage();
  await answerField(page, name).fill('We have found it.\n\nIt waits for you at the office.');
  await sendAnswer(page, name).click();
  const message = article(page, name);
  await expect(message.getByRole('region', { name: 'Answer' })).toContainText(`By ${admin.name}`);
  await expect(message).toContainText('It waits for you at the office.');
  await expect(answerField(page, name)).toHaveCount(0);
  await expect(message.getByRole('button', { name: 'Mark unread' })).toHaveCount(0);
  await expect
    .poll(() => people.latestEmailTo(email, 'message').catch(() => ''))
    .toContain('It waits for you at the office.');
});

test('an answered message is found among the answered ones only', async ({
  page,
  admin,
  people,
  getAsAdmin,
  visitor: { name },
  write,
}) => {
  await write();
  const search = `?search=${encodeURIComponent(name)}`;
  const [message] = await getAsAdmin<{ _id: string }[]>(`/api/admin/messages${search}`);
  const path = `/api/admin/messages/${message?._id}/answer`;
  await people.send('PUT', path, { answer: 'We have found it.' }, admin.token);
  await page.goto(`/admin/messages${search}`);
  await chip(page, 'Answered').click();
  await expect(line(page, name)).toContainText('Answered');
  await chip(page, 'Unread').click();
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(page).toHaveURL('/admin/messages');
});

test('messages that fail to load can be retried', { tag: ['@ERR-30'] }, async ({
  page,
  admin: _,
  visitor: { name },
  write,
  expectToast,
}) => {
  await write();
  const lists = '**/api/admin/messages?*';
  await page.route(lists, (route) => route.fulfill({ status: 503, body: 'x' }));
  await page.goto('/admin/messages');
  await expectToast('Error loading messages.');
  await expect(page.getByRole('main').getByText('Error loading messages.')).toBeVisible();
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(line(page, name)).toContainText('Unread: ');
});

test('a refused mark leaves the message unread and open', { tag: ['@ERR-31'] }, async ({
  page,
  admin: _,
  visitor: { name },
  write,
  expectToast,
}) => {
  await write();
  await page.route('**/read', (route) =>
    route.fulfill({ status: 409, json: { message: 'The inbox is closed.', code: 'X' } }),
  );
  await page.goto('/admin/messages');
  await line(page, name).click();
  await expectToast('The inbox is closed.');
  await expect(line(page, name)).toContainText('Unread: ');
  await expect(article(page, name)).toBeVisible();
});

const longMessage = 'w'.repeat(120);

test('an open message has no axe violations', async ({ page, openMessage }) => {
  await openMessage({ message: longMessage });
  await expectNoAxeViolations(page, { schemes: ['light'] });
});

test('on a phone the inbox fits and has no axe violations', async ({
  page,
  admin: _,
  visitor: { name },
  write,
}) => {
  await page.setViewportSize(phone);
  await write({ message: longMessage });
  await page.goto('/admin/messages');
  await expect(line(page, name)).toBeVisible();
  await expectNoAxeViolations(page, { schemes: ['dark'] });
  expect(await horizontalOverflow(page)).toBe(0);
});

test('on a phone a long message fits and has no axe violations', async ({ page, openMessage }) => {
  await page.setViewportSize(phone);
  await openMessage({ message: longMessage });
  await expectNoAxeViolations(page, { schemes: ['dark'] });
  expect(await horizontalOverflow(page)).toBe(0);
});

test('on a phone a message replaces the list until somebody goes back', async ({
  page,
  visitor: { name },
  openMessage,
}) => {
  await page.setViewportSize(phone);
  await openMessage();
  await expect(inbox(page)).toBeHidden();
  await page.goBack();
  await expect(inbox(page)).toBeVisible();
  await line(page, name).click();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(inbox(page)).toBeVisible();
});
