import type { DashboardStats } from '@chesapeake/contract/reports/dashboard';
import { test } from '../fixtures/fresh-demo.ts';
import { expect, storeSession } from '../fixtures/test.ts';
import { AdminLayout } from '../pages/admin-layout.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';

const dollars = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

test('the stats of a fresh demo are right', {
  tag: [
    '@LAYOUT-5',
    '@DASH-1',
    '@DASH-2',
    '@DASH-12',
    '@DASH-13',
    '@DASH-16',
    '@DASH-17',
    '@DASH-18',
  ],
}, async ({ page, people }) => {
  const me = await people.demo('admin');
  const getAsAdmin = (path: string) => people.send('GET', path, undefined, me.token);
  const dashboard = new DashboardPage(page);
  await storeSession(page, me);
  await page.goto('/admin/dashboard');
  await expect(dashboard.today).toBeVisible();

  await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toHaveText('3');
  await expect(dashboard.line('Reports generated')).toHaveText('24');
  await expect(dashboard.line('Contact messages')).toHaveText('5 unread');
  await expect(dashboard.messages).toHaveText('Messages 5 unread');
  await expect(dashboard.messages).toHaveAttribute('href', '/admin/messages');

  // Compare with the lists themselves.
  const bookings: { price: number; status: string }[] = [];
  for (let number = 1; bookings.length === (number - 1) * 200; number += 1) {
    bookings.push(
      ...((await getAsAdmin(`/api/admin/bookings?limit=200&page=${number}`)) as typeof bookings),
    );
  }
  const revenue = bookings.reduce((sum, { price }) => sum + price, 0);
  const users = (await getAsAdmin('/api/admin/users?limit=200')) as unknown[];
  const cars = (await getAsAdmin('/api/cars')) as unknown[];
  await expect(dashboard.stat('Total revenue')).toHaveText(dollars(revenue));
  await expect(dashboard.stat('Bookings')).toHaveText(String(bookings.length));
  await expect(dashboard.stat('Completed')).toHaveText(
    String(bookings.filter(({ status }) => status === 'Completed').length),
  );
  await expect(dashboard.stat('Users')).toHaveText(String(users.length));
  await expect(dashboard.stat('Cars')).toHaveText(String(cars.length));
  await expect(dashboard.projection).toContainText(dollars(revenue * 4.3));

  const stats = (await getAsAdmin('/api/admin/dashboard-stats')) as Required<DashboardStats>;
  await expect(dashboard.stat('Drivers')).toHaveText(String(stats.totalDrivers));
  const sum = (days: Required<DashboardStats>['days']) =>
    days.reduce((total, day) => total + day.bookings, 0);
  const [now, before] = [sum(stats.days), sum(stats.daysBefore)];
  const percent = Math.abs(((now - before) / before) * 100).toFixed(1);
  await expect(dashboard.change('Bookings')).toHaveText(
    `${now > before ? 'Up' : 'Down'} by ${percent}%`,
  );

  const places = ['users', 'drivers', 'cars', 'bookings', 'payments', 'reports'];
  await expect(dashboard.actions).toHaveCount(6);
  for (const [index, place] of places.entries()) {
    await expect(dashboard.actions.nth(index)).toHaveAttribute('href', `/admin/${place}`);
  }
});

test('the stats of a fresh demo follow changes by themselves', {
  tag: ['@DASH-3', '@DASH-4', '@DASH-13', '@DASH-14', '@DASH-15', '@DASH-16'],
}, async ({ page, people }) => {
  const me = await people.demo('admin');
  const getAsAdmin = (path: string) => people.send('GET', path, undefined, me.token);
  const dashboard = new DashboardPage(page);
  await storeSession(page, me);
  await page.clock.install();
  await page.goto('/admin/dashboard');
  await expect(dashboard.line('Reports generated')).toHaveText('24');
  const drivers = (await getAsAdmin('/api/drivers?limit=200')) as { status: string; _id: string }[];
  const stats = (await getAsAdmin('/api/admin/dashboard-stats')) as Required<DashboardStats>;
  const nextLook = () => page.clock.runFor(31_000);
  const signups = Number(await dashboard.line('New signups').textContent());
  const sessions = Number(await dashboard.line('Active sessions').textContent());
  const person = await people.register();
  await people.signIn(person);
  await people.send('POST', '/api/contact', {
    name: person.name,
    email: person.email,
    message: 'Is there a child seat?',
  });
  const today = stats.today.day;
  await people.send('POST', '/api/admin/reports', { from: today, to: today }, me.token);
  const applicants = drivers.filter(({ status }) => status === 'Pending');
  const decide = (id: string | undefined) =>
    people.send('PUT', `/api/admin/drivers/${id}/status`, { status: 'Rejected' }, me.token);
  for (const { _id } of applicants.slice(2)) await decide(_id);
  await nextLook();
  await expect(dashboard.line('Contact messages')).toHaveText('6 unread');
  await expect(dashboard.line('New signups')).toHaveText(String(signups + 1));
  await expect(dashboard.line('Active sessions')).toHaveText(String(sessions + 1));
  await expect(dashboard.line('Reports generated')).toHaveText('25');
  await expect(dashboard.applications).toHaveText('Applications 2');
  await expect(dashboard.applications).toHaveAttribute('href', '/admin/drivers?status=pending');
  for (const { _id } of applicants.slice(0, 2)) await decide(_id);
  await nextLook();
  await expect(dashboard.applications).toHaveCount(0);
  await expect(new AdminLayout(page).links.nth(2)).toHaveText('Drivers');
});
