import type { DashboardStats } from '@chesapeake/contract/reports/dashboard';
import { getAs, signInDemoAdmin } from '../fixtures/demo-admin.ts';
import { test as base } from '../fixtures/fresh-demo.ts';
import type { Ride } from '../fixtures/rides.ts';
import { expect } from '../fixtures/test.ts';
import { AdminLayout } from '../pages/admin-layout.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';

const dollars = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

const idsOf = (some: { _id: string }[]) => some.map(({ _id }) => _id);

interface Listed {
  price: number;
  status: string;
}

const test = base.extend<{
  admin: { token: string };
  getAsAdmin: <Reply>(path: string) => Promise<Reply>;
  /** The open dashboard, with a clock that the test can move. */
  dashboard: DashboardPage;
  /** Moves the clock until the dashboard asks for new stats. */
  advanceToNextPoll: () => Promise<void>;
  /** All bookings of the list. */
  bookings: () => Promise<Listed[]>;
  /** Rejects all applications but this many. */
  keepApplications: (count: number) => Promise<void>;
}>({
  admin: async ({ page, people }, use) => use(await signInDemoAdmin(page, people)),
  getAsAdmin: async ({ people, admin }, use) => use(getAs(people, admin)),
  dashboard: async ({ page, admin: _ }, use) => {
    await page.clock.install();
    await page.goto('/admin/dashboard');
    const dashboard = new DashboardPage(page);
    await expect(dashboard.today).toBeVisible();
    await use(dashboard);
  },
  advanceToNextPoll: async ({ page }, use) => use(() => page.clock.runFor(31_000)),
  bookings: async ({ getAsAdmin }, use) =>
    use(async () => {
      const bookings: Listed[] = [];
      for (let number = 1; bookings.length === (number - 1) * 200; number += 1) {
        const path = `/api/admin/bookings?limit=200&page=${number}`;
        bookings.push(...(await getAsAdmin<Listed[]>(path)));
      }
      return bookings;
    }),
  keepApplications: async ({ people, admin, getAsAdmin }, use) =>
    use(async (count) => {
      const drivers = await getAsAdmin<{ _id: string; status: string }[]>('/api/drivers?limit=200');
      const applicants = drivers.filter(({ status }) => status === 'Pending');
      for (const { _id } of applicants.slice(count)) {
        const path = `/api/admin/drivers/${_id}/status`;
        await people.send('PUT', path, { status: 'Rejected' }, admin.token);
      }
    }),
});

test('the bell shows three unread notifications', { tag: ['@LAYOUT-5'] }, async ({
  page,
  dashboard: _,
}) => {
  await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toHaveText('3');
});

test('the totals are those of the lists', { tag: ['@DASH-1'] }, async ({
  dashboard,
  getAsAdmin,
  bookings,
}) => {
  const all = await bookings();
  const users = await getAsAdmin<unknown[]>('/api/admin/users?limit=200');
  const cars = await getAsAdmin<unknown[]>('/api/cars');
  const stats = await getAsAdmin<Required<DashboardStats>>('/api/admin/dashboard-stats');
  await expect(dashboard.stat('Bookings')).toHaveText(String(all.length));
  await expect(dashboard.stat('Completed')).toHaveText(
    String(all.filter(({ status }) => status === 'Completed').length),
  );
  await expect(dashboard.stat('Users')).toHaveText(String(users.length));
  await expect(dashboard.stat('Cars')).toHaveText(String(cars.length));
  await expect(dashboard.stat('Drivers')).toHaveText(String(stats.totalDrivers));
});

test('total and projected revenue count every booking', {
  tag: ['@DASH-1', '@DASH-17', '@DASH-18'],
}, async ({ dashboard, bookings }) => {
  const revenue = (await bookings()).reduce((sum, { price }) => sum + price, 0);
  await expect(dashboard.stat('Total revenue')).toHaveText(dollars(revenue));
  await expect(dashboard.projection).toContainText(dollars(revenue * 4.3));
});

test('24 reports are generated, and one more after an export', { tag: ['@DASH-13'] }, async ({
  dashboard,
  people,
  admin,
  getAsAdmin,
  advanceToNextPoll,
}) => {
  await expect(dashboard.line('Reports generated')).toHaveText('24');
  const { today } = await getAsAdmin<Required<DashboardStats>>('/api/admin/dashboard-stats');
  const period = { from: today.day, to: today.day };
  await people.send('POST', '/api/admin/reports', period, admin.token);
  await advanceToNextPoll();
  await expect(dashboard.line('Reports generated')).toHaveText('25');
});

test('5 messages are unread, and one more after a visitor writes', { tag: ['@DASH-16'] }, async ({
  dashboard,
  people,
  advanceToNextPoll,
}) => {
  await expect(dashboard.line('Contact messages')).toHaveText('5 unread');
  await expect(dashboard.messages).toHaveText('Messages 5 unread');
  await expect(dashboard.messages).toHaveAttribute('href', '/admin/messages');
  const visitor = { name: 'Ada Lane', email: 'ada@example.com' };
  await people.send('POST', '/api/contact', { ...visitor, message: 'Is there a child seat?' });
  await advanceToNextPoll();
  await expect(dashboard.line('Contact messages')).toHaveText('6 unread');
});

test('a new account counts as a new signup', { tag: ['@DASH-14'] }, async ({
  dashboard,
  people,
  advanceToNextPoll,
}) => {
  const signups = Number(await dashboard.line('New signups').textContent());
  await people.register();
  await advanceToNextPoll();
  await expect(dashboard.line('New signups')).toHaveText(String(signups + 1));
});

test('another sign-in counts as an active session', { tag: ['@DASH-15'] }, async ({
  dashboard,
  people,
  advanceToNextPoll,
}) => {
  const sessions = Number(await dashboard.line('Active sessions').textContent());
  await people.signIn(await people.register());
  await advanceToNextPoll();
  await expect(dashboard.line('Active sessions')).toHaveText(String(sessions + 1));
});

test('a link shows how many applications wait', { tag: ['@DASH-3'] }, async ({
  dashboard,
  keepApplications,
  advanceToNextPoll,
}) => {
  await keepApplications(2);
  await advanceToNextPoll();
  await expect(dashboard.applications).toHaveText('Applications 2');
  await expect(dashboard.applications).toHaveAttribute('href', '/admin/drivers?status=pending');
});

test('the link is gone when no application waits', { tag: ['@DASH-4'] }, async ({
  page,
  dashboard,
  keepApplications,
  advanceToNextPoll,
}) => {
  await expect(dashboard.applications).toBeVisible();
  await keepApplications(0);
  await advanceToNextPoll();
  await expect(dashboard.applications).toHaveCount(0);
  await expect(new AdminLayout(page).links.nth(2)).toHaveText('Drivers');
});

test('ten rides get a driver with eleven key presses', async ({
  page,
  people,
  rides,
  admin: _,
  getAsAdmin,
}) => {
  const unassigned = () =>
    getAsAdmin<Ride[]>('/api/admin/bookings?status=unassigned&sort=pickup-soonest');
  const customer = await people.signIn(await people.register());
  for (let left = (await unassigned()).length; left < 11; left += 1) await rides.book(customer);
  const queue = await unassigned();
  await page.addInitScript(() => {
    const counter = window as unknown as { presses: number };
    counter.presses = 0;
    addEventListener('keydown', ({ key }) => {
      if (key !== 'Alt') counter.presses += 1;
    });
  });
  await page.goto('/admin/bookings');
  await expect(page.getByRole('button', { name: `Assign ${queue.length} rides` })).toBeVisible();
  await page.keyboard.press('Alt+a');
  const dialog = page.getByRole('dialog', { name: 'Assign Driver' });
  for (const [done, { _id }] of queue.slice(0, 10).entries()) {
    await expect(dialog).toContainText(`${_id.slice(-8)} · ${queue.length - 1 - done} more ride`);
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await expect(dialog.getByText('Best match')).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
  await expect(dialog).toContainText(queue[10]?._id.slice(-8) ?? '');
  expect(await page.evaluate(() => (window as unknown as { presses: number }).presses)).toBe(11);
  expect(idsOf(await unassigned())).toEqual(idsOf(queue.slice(10)));
});
