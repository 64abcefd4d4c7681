import { adminTexts, connectionTexts, failureTexts } from '@chesapeake/contract/pages/texts';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import {
  bellOn,
  notificationListOn,
  recordSockets,
  test,
  toastOn,
  waitForSocket,
} from '../fixtures/live-updates.ts';
import { expect, headerOf, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';
import { AdminBookingsPage } from '../pages/admin-bookings-page.ts';
import { BookingsPage } from '../pages/bookings-page.ts';
import { DriverDashboardPage } from '../pages/driver-pages.ts';
import { LoginPage } from '../pages/login-page.ts';

const short = (id: string) => id.slice(-8);
const wide = { width: 1280, height: 800 };

test('each signed-in tab connects and joins rooms with its own ids', {
  tag: ['@SOCK-1', '@SOCK-2', '@SOCK-5', '@SOCK-8'],
}, async ({ page, people, drivers }) => {
  const person = await people.register();
  const driver = await drivers.hire();
  const { sockets, joins, open } = recordSockets(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(sockets).toEqual([]);
  expect(scripts.filter((path) => /live|socket/.test(path))).toEqual([]);

  const login = new LoginPage(page);
  await login.open();
  await login.signIn(person);
  await expect(page).toHaveURL(/\/$/);
  const { _id } = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? ''));
  await expect.poll(() => joins).toEqual([['joinUserRoom', _id]]);
  expect(open()).toBe(1);

  // Signing out in one tab disconnects both.
  const other = await page.context().newPage();
  const others = recordSockets(other);
  await other.goto('/terms');
  await expect.poll(() => others.open()).toBe(1);
  await headerOf(page).getByRole('button', { name: 'Hello, Ada' }).click();
  await headerOf(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(open).toBe(0);
  await expect.poll(() => others.open()).toBe(0);
  await other.close();

  joins.length = 0;
  await storeSession(page, driver);
  await page.goto('/driver/dashboard');
  await expect
    .poll(() => joins)
    .toEqual([
      ['joinUserRoom', driver._id],
      ['joinDriverRoom', driver.driverId],
    ]);

  joins.length = 0;
  const admin = await people.demo('admin');
  await storeSession(page, admin);
  await page.goto('/admin/dashboard');
  await expect.poll(() => joins).toEqual([['joinAdminRoom', admin._id]]);
});

test('an administrator is notified of an application on every page until demoted', {
  tag: ['@SOCK-6', '@SOCK-7', '@LAYOUT-6'],
}, async ({ people, drivers, openPage }) => {
  const person = await people.register({ name: 'Olive Grant' });
  const { _id } = await people.signIn(person);
  const { token } = await people.sharedAdmin();
  const setAdmin = (isAdmin: boolean) =>
    people.send('PUT', `/api/admin/users/${_id}/admin`, { isAdmin }, token);
  await setAdmin(true);
  const page = await openPage(await people.signIn(person), '/admin/dashboard', wide);
  const { sockets } = recordSockets(page);
  await expect(page.getByRole('region', { name: 'Your notifications' })).toContainText('0 unread');
  const waiting = page.getByRole('link', { name: /^Drivers\s*\d+ pending/ });
  const before = Number((await waiting.textContent())?.match(/\d+/));

  const stats = page.waitForResponse('**/api/admin/dashboard-stats*');
  await drivers.apply({ name: 'Wanda First' });
  await expect(toastOn(page, 'Wanda First has applied as a driver.', 'success')).toBeVisible();
  await stats;
  await expect(waiting).toContainText(`${before + 1} pending`);
  await expect(bellOn(page)).toHaveText('1');

  await page.getByRole('link', { name: 'Reviews' }).first().click();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await drivers.apply({ name: 'Wanda Second' });
  await expect(toastOn(page, 'Wanda Second has applied as a driver.', 'success')).toBeVisible();
  await expect(bellOn(page)).toHaveText('2');
  await bellOn(page).click();
  await notificationListOn(page)
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click();
  await expect(bellOn(page)).toHaveText('1');
  expect(sockets).toEqual([]);

  // Without a reload or click: an open page notices that the session has ended.
  await setAdmin(false);
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.locator('[data-toast="error"]').getByText(failureTexts.sessionEnded),
  ).toBeVisible();
});

test('customer, driver and administrator are notified at once, and their lists update', {
  tag: ['@SOCK-11', '@SOCK-12', '@SOCK-13', '@SOCK-15', '@SOCK-16'],
}, async ({ people, rides, drivers, customer, openPage }) => {
  const driver = await drivers.hire();
  const ride = await rides.book(customer);
  const mine = await openPage(customer, '/bookings');
  const theirs = await openPage(driver, '/driver/dashboard');
  const office = await openPage(
    await people.demo('admin'),
    `/admin/bookings?search=${ride._id}`,
    wide,
  );
  const bookings = new BookingsPage(mine);
  const dashboard = new DriverDashboardPage(theirs);
  const list = new AdminBookingsPage(office);
  await expect(bookings.status(ride._id)).toHaveText('Pending');
  await expect(list.driver(ride._id)).toContainText('Not assigned');
  await expect(dashboard.requests).not.toContainText('BWI');

  await rides.assign(ride._id, driver);
  await expect(toastOn(mine, /^Marta Quill has been assigned to your booking: /)).toBeVisible();
  await expect(bookings.row(ride._id)).toContainText('Marta Quill');
  await expect(toastOn(theirs, /^New booking request: /)).toBeVisible();
  await expect(list.driver(ride._id)).toContainText('Marta Quill');

  // The person who acts sees one confirmation.
  await dashboard.accept().click();
  await expect(toastOn(theirs, 'Booking accepted successfully!', 'success')).toBeVisible();
  await expect(
    toastOn(mine, /^Your booking is accepted: .*Marta Quill will drive you/),
  ).toBeVisible();
  await expect(bookings.status(ride._id)).toHaveText('Accepted');
  await expect(list.status(ride._id)).toHaveText('Accepted');

  const elsewhere = await openPage(customer, '/terms', wide);
  await bookings.cancel(ride._id).click();
  await bookings.confirm.click();
  await expect(toastOn(mine, 'Booking cancelled successfully!', 'success')).toBeVisible();
  await expect(toastOn(theirs, /^Booking now Canceled: /)).toBeVisible();
  await expect(toastOn(elsewhere, /^Your booking was cancelled: /)).toBeVisible();
  // Checked at once, because a toast would disappear by itself.
  expect(await toastOn(mine, /^Your booking was cancelled: /).count()).toBe(0);

  await rides.delete(ride._id);
  await expect(toastOn(mine, /^Your booking was deleted: /)).toBeVisible();
  await expect(bookings.row(ride._id)).toHaveCount(0);

  await drivers.setStatus(driver.driverId ?? '', 'Off-Duty');
  await expect(toastOn(theirs, /^You were set off duty/)).toBeVisible();
  await expect(dashboard.duty).not.toBeChecked();
  // Their own change shows on the switch, without a toast.
  await dashboard.duty.click();
  await expect(
    toastOn(theirs, 'You are on duty and can accept bookings.', 'success'),
  ).toBeVisible();
  await expect(toastOn(theirs, /^You are on duty again/)).toHaveCount(0);
});

test('ten notifications missed while offline appear once after reconnecting', {
  tag: ['@SOCK-3', '@SOCK-17', '@SOCK-18'],
}, async ({ page, context, people, rides, drivers, customer, announce, receivedNotifications }) => {
  const driver = await drivers.hire();
  await page.clock.install();
  await storeSession(page, customer);
  await page.setViewportSize(phone);
  const connected = waitForSocket(page);
  await page.goto('/bookings');
  await connected;
  await announce('Welcome aboard.', customer);
  await expect(toastOn(page, 'Welcome aboard.')).toBeVisible();
  await expect(bellOn(page)).toHaveText('1');

  await context.setOffline(true);
  const note = page.getByText(connectionTexts.lost);
  await page.clock.runFor(3_000);
  await expect(note).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(note).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  // It does not block clicks on what is below.
  const isOver = await note.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + 4, y + 4));
  });
  expect(isOver).toBe(false);

  const ride = await rides.book(customer);
  await rides.assign(ride._id, driver);
  for (const action of ['accept', 'start', 'complete'] as const) {
    await rides.driverAction(ride._id, action, driver);
  }
  await rides.delete(ride._id);
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five']) await announce(word, customer);
  await receivedNotifications(customer, 11);
  // It keeps retrying.
  await page.clock.runFor(60_000);
  await context.setOffline(false);
  await page.clock.runFor(6_000);
  await expect(note).toHaveCount(0);
  await expect(toastOn(page, 'You have 10 new notifications.')).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(1);
  await expect(bellOn(page)).toHaveText('11');
  await bellOn(page).click();
  const lines = notificationListOn(page).getByRole('listitem');
  await expect(lines).toHaveCount(11);
  await expect(lines.first()).toContainText('Five');

  // Reading it elsewhere marks it read here; a single new one is shown as itself.
  const { token } = customer;
  await people.send('PUT', '/api/notifications/read-all', undefined, token);
  await expect(bellOn(page)).toHaveText('');
  await context.setOffline(true);
  await announce('While you were away.', customer);
  await receivedNotifications(customer, 12);
  await context.setOffline(false);
  await page.clock.runFor(6_000);
  await expect(toastOn(page, 'While you were away.')).toBeVisible();
  await expect(toastOn(page, /You have/)).toHaveCount(0);
  await page.reload();
  await expect(bellOn(page)).toHaveText('1');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test('a hanging connection times out after 20 s and is retried, and invalid events are ignored', {
  tag: ['@SOCK-3', '@SOCK-4', '@SOCK-14'],
}, async ({ page, customer, rides }) => {
  const ride = await rides.book(customer);
  await page.clock.install();
  let mode: 'hang' | 'refuse' | 'well' = 'hang';
  const tries: string[] = [];
  let isGivenUp = false;
  let say: (text: string) => void = () => {};
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    tries.push(mode);
    if (mode === 'hang')
      socket.onClose(() => {
        isGivenUp = true;
      });
    else if (mode === 'refuse') void socket.close();
    else {
      const server = socket.connectToServer();
      server.onMessage((text) => socket.send(text));
      say = (text) => socket.send(text);
    }
  });
  await storeSession(page, customer);
  await page.goto('/bookings');
  await expect.poll(() => tries.length).toBe(1);
  await page.clock.fastForward(19_000);
  expect(isGivenUp).toBe(false);
  mode = 'refuse';
  await page.clock.runFor(1_100);
  await expect.poll(() => isGivenUp).toBe(true);
  await expect(async () => {
    await page.clock.fastForward(5_000);
    expect(tries.length).toBeGreaterThan(4);
  }).toPass();
  await expect(page.getByText(connectionTexts.lost)).toBeVisible();
  // The page keeps working.
  await expect(new BookingsPage(page).row(ride._id)).toBeVisible();
  mode = 'well';
  await expect(async () => {
    await page.clock.fastForward(5_000);
    expect(await page.getByText(connectionTexts.lost).count()).toBe(0);
  }).toPass();

  const id = '0199e7a2-0000-7000-8000-0000000000a1';
  const event = (name: string, payload: object) => say(`42${JSON.stringify([name, payload])}`);
  const asked = page.waitForRequest('**/api/bookings/mybookings*');
  event('bookingStatusUpdate', { id, bookingId: ride._id, newStatus: 'Sold' });
  event('bookingPaymentConfirmed', { id, bookingId: ride._id });
  event('bookingPaymentConfirmed', { id, bookingId: ride._id });
  event('nothingKnown', { id });
  await page.clock.runFor(200);
  await asked;
  const paid = `Payment confirmed for booking ${short(ride._id)}.`;
  await expect(toastOn(page, paid, 'success')).toHaveCount(1);
  await expect(page.locator('[data-toast]')).toHaveCount(1);
});

test('customers and drivers see their notifications, open the booking, and read and clear them in every tab', async ({
  rides,
  drivers,
  customer,
  openPage,
  receivedNotifications,
}) => {
  const driver = await drivers.hire();
  const ride = await rides.book(customer);
  await rides.assign(ride._id, driver);
  await rides.driverAction(ride._id, 'accept', driver);
  await receivedNotifications(customer, 2);
  await receivedNotifications(driver, 2);

  const page = await openPage(customer, '/');
  const other = await openPage(customer, '/bookings', wide);
  await expect(bellOn(page)).toHaveText('2');
  await bellOn(page).click();
  const lines = notificationListOn(page).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expectNoAxeViolations(page, { within: 'header' });
  expect(await horizontalOverflow(page)).toBe(0);
  const storedCopy = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('user-notifications') ?? 'null'));
  expect(await storedCopy()).toHaveLength(2);

  await lines
    .first()
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await expect(bellOn(other)).toHaveText('1');
  const clears = lines.getByRole('button', { name: /^Clear:/ });
  await clears.first().press('Enter');
  await expect(lines).toHaveCount(1);
  await expect(clears.first()).toBeFocused();
  await lines.getByRole('link', { name: /^Booking/ }).click();
  await expect(page).toHaveURL(`/bookings/${ride._id}`);
  await expect(bellOn(other)).toHaveText('');
  await bellOn(page).click();
  await clears.first().press('Enter');
  await expect(notificationListOn(page)).toContainText('You will see news about your rides here.');
  await expect(
    notificationListOn(page).getByRole('heading', { name: 'Notifications' }),
  ).toBeFocused();
  await bellOn(other).click();
  await expect(notificationListOn(other)).toContainText('No notifications');

  const theirs = await openPage(driver, '/driver/car-details');
  await expect(bellOn(theirs)).toHaveText('2');
  await bellOn(theirs).click();
  await expectNoAxeViolations(theirs, { within: 'header' });
  expect(await horizontalOverflow(theirs)).toBe(0);
  await notificationListOn(theirs)
    .getByRole('link', { name: /^Booking/ })
    .first()
    .click();
  await expect(theirs).toHaveURL(/\/driver\/my-bookings$/);
});

test('without a connection no page claims to be up to date, and the price stays visible', {
  tag: ['@LAYOUT-14'],
}, async ({ people, customer, openPage }) => {
  const office = await openPage(await people.demo('admin'), '/admin/dashboard', wide);
  const status = office.getByRole('region', { name: 'System status' });
  await expect(status).toContainText(adminTexts.allSystemsUp);
  await office.context().setOffline(true);
  await expect(status).toContainText(adminTexts.serverUnreachable);
  await office.context().setOffline(false);
  await expect(status).toContainText(adminTexts.allSystemsUp);

  const page = await openPage(customer, '/book');
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toBeInViewport();
  await page.context().setOffline(true);
  const note = page.getByText(connectionTexts.lost);
  await expect(note).toBeVisible();
  const { y = 0, height = 0 } = (await note.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});
