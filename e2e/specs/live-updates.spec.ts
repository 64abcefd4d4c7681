import { connectionTexts, sessionTexts } from '@chesapeake/contract/pages/shell-texts';
import { adminTexts } from '@chesapeake/contract/pages/texts';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import {
  bellOn,
  fakeSockets,
  notificationListOn,
  reconnect,
  recordSockets,
  test,
  toastOn,
  waitForSocket,
} from '../fixtures/live-updates.ts';
import {
  expect,
  headerOf,
  horizontalOverflow,
  pauseClock,
  phone,
  storedInfo,
  storeSession,
  waitForScheduledRenders,
} from '../fixtures/test.ts';
import { expectToastOn } from '../fixtures/toasts.ts';
import { AdminBookingsPage } from '../pages/admin-bookings-page.ts';
import { BookingsPage } from '../pages/bookings-page.ts';
import { DriverDashboardPage } from '../pages/driver-pages.ts';
import { LoginPage } from '../pages/login-page.ts';

const shortId = (id: string) => id.slice(-8);
const wide = { width: 1280, height: 800 };

test('a visitor has no connection and loads no code for it', { tag: ['@SOCK-1'] }, async ({
  page,
}) => {
  const { sockets } = recordSockets(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(sockets).toEqual([]);
  expect(scripts.filter((path) => /live|socket/.test(path))).toEqual([]);
});

test('signing in connects once and joins the room of the user', {
  tag: ['@SOCK-2', '@SOCK-8'],
}, async ({ page, people }) => {
  const { joins, open } = recordSockets(page);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(await people.register());
  await expect(page).toHaveURL(/\/$/);
  const { _id } = await storedInfo(page);
  await expect.poll(() => joins).toEqual([['joinUserRoom', _id]]);
  expect(open()).toBe(1);
});

test('signing out in one tab disconnects every tab', { tag: ['@SOCK-2'] }, async ({
  page,
  customer,
}) => {
  const { open } = recordSockets(page);
  await storeSession(page, customer);
  await page.goto('/');
  await expect.poll(open).toBe(1);
  const other = await page.context().newPage();
  const others = recordSockets(other);
  await other.goto('/terms');
  await expect.poll(() => others.open()).toBe(1);
  await headerOf(page).getByRole('button', { name: 'Hello, Claire' }).click();
  await headerOf(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(open).toBe(0);
  await expect.poll(() => others.open()).toBe(0);
});

test('a driver joins the rooms of the user and of the driver', { tag: ['@SOCK-8'] }, async ({
  page,
  drivers,
}) => {
  const driver = await drivers.hire();
  const { joins } = recordSockets(page);
  await storeSession(page, driver);
  await page.goto('/driver/dashboard');
  await expect
    .poll(() => joins)
    .toEqual([
      ['joinUserRoom', driver._id],
      ['joinDriverRoom', driver.driverId],
    ]);
});

test('an administrator joins the room of the administrators', { tag: ['@SOCK-5'] }, async ({
  page,
  people,
}) => {
  const { joins } = recordSockets(page);
  const admin = await people.demo('admin');
  await storeSession(page, admin);
  await page.goto('/admin/dashboard');
  await expect.poll(() => joins).toEqual([['joinAdminRoom', admin._id]]);
});

test('an application shows a toast on the dashboard and updates its stats and the bell', {
  tag: ['@SOCK-6', '@LAYOUT-6'],
}, async ({ drivers, newAdmin, openPage }) => {
  const page = await openPage((await newAdmin()).session, '/admin/dashboard', wide);
  await expect(page.getByRole('region', { name: 'Your notifications' })).toContainText('0 unread');
  const waiting = page.getByRole('link', { name: /^Drivers\s*\d+ pending/ });
  const before = Number((await waiting.textContent())?.match(/\d+/));
  const stats = page.waitForResponse('**/api/admin/dashboard-stats*');
  await drivers.apply({ name: 'Wanda First' });
  await expectToastOn(page, 'Wanda First has applied as a driver.', 'success');
  await stats;
  await expect(waiting).toContainText(`${before + 1} pending`);
  await expect(bellOn(page)).toHaveText('1');
});

test('the connection of an administrator outlives the change to another page', {
  tag: ['@SOCK-7', '@LAYOUT-6'],
}, async ({ drivers, newAdmin, openPage }) => {
  const page = await openPage((await newAdmin()).session, '/admin/dashboard', wide);
  const { sockets } = recordSockets(page);
  await page.getByRole('link', { name: 'Reviews' }).first().click();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await drivers.apply({ name: 'Wanda Second' });
  await expectToastOn(page, 'Wanda Second has applied as a driver.', 'success');
  await expect(bellOn(page)).toHaveText('1');
  await bellOn(page).click();
  await notificationListOn(page)
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click();
  await expect(bellOn(page)).toHaveText('');
  expect(sockets).toEqual([]);
});

test('an open page notices without a reload that its administrator was demoted', async ({
  newAdmin,
  openPage,
}) => {
  const { session, demote } = await newAdmin();
  const page = await openPage(session, '/admin/reviews', wide);
  await demote();
  await expectToastOn(page, sessionTexts.ended, 'error');
  await expect(page).toHaveURL(/\/login$/);
});

test('an assignment reaches customer, driver and administrators at once', {
  tag: ['@SOCK-11', '@SOCK-12'],
}, async ({ people, rides, drivers, customer, openPage }) => {
  const driver = await drivers.hire();
  const ride = await rides.book(customer);
  const mine = await openPage(customer, '/bookings');
  const theirs = await openPage(driver, '/driver/dashboard');
  const admin = await people.demo('admin');
  const office = await openPage(admin, `/admin/bookings?search=${ride._id}`, wide);
  const bookings = new BookingsPage(mine);
  const list = new AdminBookingsPage(office);
  await expect(bookings.status(ride._id)).toHaveText('Pending');
  await expect(list.driver(ride._id)).toContainText('Not assigned');
  await expect(new DriverDashboardPage(theirs).requests).not.toContainText('BWI');

  await rides.assign(ride._id, driver);
  await Promise.all([
    expectToastOn(mine, /^Marta Quill has been assigned to your booking: /),
    expectToastOn(theirs, /^New booking request: /),
  ]);
  await expect(bookings.row(ride._id)).toContainText('Marta Quill');
  await expect(list.driver(ride._id)).toContainText('Marta Quill');
});

test('an acceptance reaches customer and administrators, and confirms to the driver', {
  tag: ['@SOCK-13'],
}, async ({ people, rides, drivers, customer, openPage }) => {
  const driver = await drivers.hire();
  const ride = await rides.book(customer);
  await rides.assign(ride._id, driver);
  const mine = await openPage(customer, '/bookings');
  const theirs = await openPage(driver, '/driver/dashboard');
  const admin = await people.demo('admin');
  const office = await openPage(admin, `/admin/bookings?search=${ride._id}`, wide);
  await new DriverDashboardPage(theirs).accept().click();
  await Promise.all([
    expectToastOn(theirs, 'Booking accepted successfully!', 'success'),
    expectToastOn(mine, /^Your booking is accepted: .*Marta Quill will drive you/),
  ]);
  await expect(new BookingsPage(mine).status(ride._id)).toHaveText('Accepted');
  await expect(new AdminBookingsPage(office).status(ride._id)).toHaveText('Accepted');
});

test('a cancellation reaches the driver and other tabs, and confirms once to its customer', {
  tag: ['@SOCK-13'],
}, async ({ rides, drivers, customer, openPage }) => {
  const driver = await drivers.hire();
  const ride = await rides.book(customer);
  await rides.assign(ride._id, driver);
  await rides.driverAction(ride._id, 'accept', driver);
  const mine = await openPage(customer, '/bookings');
  const theirs = await openPage(driver, '/driver/dashboard');
  const elsewhere = await openPage(customer, '/terms', wide);
  const bookings = new BookingsPage(mine);
  await bookings.cancel(ride._id).click();
  await bookings.confirm.click();
  await Promise.all([
    expectToastOn(mine, 'Booking cancelled successfully!', 'success'),
    expectToastOn(theirs, /^Booking now Canceled: /),
    expectToastOn(elsewhere, /^Your booking was cancelled: /),
  ]);
  // Checked at once, because a toast would disappear by itself.
  expect(await toastOn(mine, /^Your booking was cancelled: /).count()).toBe(0);
});

test('a deletion shows a toast to the customer and removes the booking', {
  tag: ['@SOCK-15'],
}, async ({ rides, customer, openPage }) => {
  const { _id } = await rides.book(customer);
  const page = await openPage(customer, '/bookings');
  const bookings = new BookingsPage(page);
  await expect(bookings.row(_id)).toBeVisible();
  await rides.delete(_id);
  await expectToastOn(page, /^Your booking was deleted: /);
  await expect(bookings.row(_id)).toHaveCount(0);
});

test('a driver sees at once that an administrator changed the duty status', {
  tag: ['@SOCK-16'],
}, async ({ drivers, openPage }) => {
  const driver = await drivers.hire();
  const page = await openPage(driver, '/driver/dashboard');
  const dashboard = new DriverDashboardPage(page);
  await expect(dashboard.duty).toBeChecked();
  await drivers.setStatus(driver.driverId ?? '', 'Off-Duty');
  await expectToastOn(page, /^You are off duty/);
  await expect(dashboard.duty).not.toBeChecked();
  // Their own change shows on the switch, without a toast.
  await dashboard.duty.click();
  await expectToastOn(page, 'You are on duty and can accept bookings.', 'success');
  await expect(toastOn(page, /^You are on duty again/)).toHaveCount(0);
});

test('an announcement shows a toast and counts at the bell', { tag: ['@SOCK-17'] }, async ({
  customer,
  announce,
  openPage,
}) => {
  const page = await openPage(customer, '/bookings');
  await announce('Welcome aboard.', customer);
  await expectToastOn(page, 'Welcome aboard.');
  await expect(bellOn(page)).toHaveText('1');
});

test('reading notifications elsewhere marks them read here', async ({
  people,
  customer,
  announce,
  openPage,
}) => {
  const page = await openPage(customer, '/bookings');
  await announce('Welcome aboard.', customer);
  await expect(bellOn(page)).toHaveText('1');
  await people.send('PUT', '/api/notifications/read-all', undefined, customer.token);
  await expect(bellOn(page)).toHaveText('');
});

/** A phone with a connection, whose clock the test can move. */
async function connectWithClock(page: Page, session: object) {
  await page.clock.install();
  await storeSession(page, session);
  await page.setViewportSize(phone);
  const connected = waitForSocket(page);
  await page.goto('/bookings');
  await connected;
}

test('a lost connection is noted after a few seconds without covering anything', {
  tag: ['@SOCK-3'],
}, async ({ page, context, customer }) => {
  await connectWithClock(page, customer);
  await pauseClock(page);
  const note = page.getByText(connectionTexts.lost);
  await context.setOffline(true);
  // The socket has noticed.
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await waitForScheduledRenders(page);
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
  // It keeps retrying.
  await page.clock.runFor(60_000);
  await context.setOffline(false);
  await expect(async () => {
    await page.clock.runFor(6_000);
    expect(await note.count()).toBe(0);
  }).toPass();
});

test('ten notifications missed while offline appear once after reconnecting', {
  tag: ['@SOCK-18'],
}, async ({
  page,
  context,
  rides,
  drivers,
  customer,
  announce,
  receivedNotifications,
  expectToast,
  expectNoToast,
}) => {
  const driver = await drivers.hire();
  await announce('Welcome aboard.', customer);
  await receivedNotifications(customer, 1);
  await connectWithClock(page, customer);
  await expect(bellOn(page)).toHaveText('1');
  await context.setOffline(true);
  const ride = await rides.book(customer);
  await rides.assign(ride._id, driver);
  for (const action of ['accept', 'start', 'complete'] as const) {
    await rides.driverAction(ride._id, action, driver);
  }
  await rides.delete(ride._id);
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five']) await announce(word, customer);
  await receivedNotifications(customer, 11);
  await reconnect(page);
  await expectToast('You have 10 new notifications.', 'info');
  expectNoToast(/./, 'info');
  await expect(bellOn(page)).toHaveText('11');
  await bellOn(page).click();
  const lines = notificationListOn(page).getByRole('listitem');
  await expect(lines).toHaveCount(11);
  await expect(lines.first()).toContainText('Five');
});

test('a single notification missed while offline is shown as itself, and only once', {
  tag: ['@SOCK-18'],
}, async ({
  page,
  context,
  customer,
  announce,
  receivedNotifications,
  expectToast,
  expectNoToast,
}) => {
  await connectWithClock(page, customer);
  await context.setOffline(true);
  await announce('While you were away.', customer);
  await receivedNotifications(customer, 1);
  await reconnect(page);
  await expectToast('While you were away.', 'info');
  await page.reload();
  await expect(bellOn(page)).toHaveText('1');
  expectNoToast(/./, 'info');
});

test('a connection that hangs is given up after 20 seconds', { tag: ['@SOCK-4'] }, async ({
  page,
  customer,
}) => {
  await page.clock.install();
  await storeSession(page, customer);
  // Before the connection is tried, because no real time may count.
  await pauseClock(page);
  const sockets = await fakeSockets(page, 'hang');
  await page.goto('/bookings');
  await expect.poll(() => sockets.tries).toBe(1);
  await page.clock.runFor(19_000);
  expect(sockets.isGivenUp).toBe(false);
  await page.clock.runFor(1_100);
  await expect.poll(() => sockets.isGivenUp).toBe(true);
});

test('a refused connection is retried until it succeeds, while the page keeps working', {
  tag: ['@SOCK-3'],
}, async ({ page, customer, rides }) => {
  const ride = await rides.book(customer);
  await page.clock.install();
  const sockets = await fakeSockets(page, 'refuse');
  await storeSession(page, customer);
  await page.goto('/bookings');
  await expect(async () => {
    await page.clock.fastForward(5_000);
    expect(sockets.tries).toBeGreaterThan(4);
  }).toPass();
  await expect(page.getByText(connectionTexts.lost)).toBeVisible();
  await expect(new BookingsPage(page).row(ride._id)).toBeVisible();
  sockets.mode = 'connect';
  await expect(async () => {
    await page.clock.fastForward(5_000);
    expect(await page.getByText(connectionTexts.lost).count()).toBe(0);
  }).toPass();
});

test('a payment shows one toast, and invalid events are ignored', { tag: ['@SOCK-14'] }, async ({
  page,
  customer,
  rides,
}) => {
  const ride = await rides.book(customer);
  const sockets = await fakeSockets(page, 'connect');
  await page.clock.install();
  await storeSession(page, customer);
  const connected = sockets.joined();
  await page.goto('/bookings');
  await expect(new BookingsPage(page).row(ride._id)).toBeVisible();
  await connected;
  await pauseClock(page);

  const id = '0199e7a2-0000-7000-8000-0000000000a1';
  const event = (name: string, payload: object) => sockets.send([name, payload]);
  const asked = page.waitForRequest('**/api/bookings/mybookings*');
  event('bookingStatusUpdate', { id, bookingId: ride._id, newStatus: 'Sold' });
  event('bookingPaymentConfirmed', { id, bookingId: ride._id });
  event('bookingPaymentConfirmed', { id, bookingId: ride._id });
  event('nothingKnown', { id });
  const paid = `Payment confirmed for booking ${shortId(ride._id)}.`;
  await expect(toastOn(page, paid, 'success')).toHaveCount(1);
  await page.clock.runFor(200);
  await asked;
  await expect(page.locator('[data-toast]')).toHaveCount(1);
});

test('a customer reads, opens and clears notifications, and every tab follows', async ({
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
  await expect.poll(storedCopy).toHaveLength(2);

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
  await expect(notificationListOn(page)).toContainText('Updates about your rides appear here.');
  await expect(
    notificationListOn(page).getByRole('heading', { name: 'Notifications' }),
  ).toBeFocused();
  await bellOn(other).click();
  await expect(notificationListOn(other)).toContainText('No notifications');
});

test('a driver sees notifications and opens the bookings from them', async ({
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
  await receivedNotifications(driver, 2);
  const theirs = await openPage(driver, '/driver/car-details');
  await expect(bellOn(theirs)).toHaveText('2');
  await bellOn(theirs).click();
  await expectNoAxeViolations(theirs, { within: 'header' });
  expect(await horizontalOverflow(theirs)).toBe(0);
  await notificationListOn(theirs)
    .getByRole('link', { name: /^Booking/ })
    .first()
    .click();
  await expect(theirs).toHaveURL(`/driver/my-bookings?booking=${ride._id}`);
});

test('the system status follows the connection at once', { tag: ['@LAYOUT-14'] }, async ({
  people,
  openPage,
}) => {
  const office = await openPage(await people.demo('admin'), '/admin/dashboard', wide);
  const status = office.getByRole('region', { name: 'System status' });
  await expect(status).toContainText(adminTexts.allSystemsUp);
  await office.context().setOffline(true);
  await expect(status).toContainText(adminTexts.serverUnreachable);
  await office.context().setOffline(false);
  await expect(status).toContainText(adminTexts.allSystemsUp);
});

test('the note about a lost connection leaves the price of a ride visible', async ({
  customer,
  openPage,
}) => {
  const page = await openPage(customer, '/book');
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toBeInViewport();
  await page.context().setOffline(true);
  const note = page.getByText(connectionTexts.lost);
  await expect(note).toBeVisible();
  const { y = 0, height = 0 } = (await note.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});
