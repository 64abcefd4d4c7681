import { test } from '../fixtures/booking-list.ts';
import { blockSockets, expect } from '../fixtures/test.ts';

const listPath = '**/api/bookings/mybookings?*';
const cancelPath = '**/api/bookings/*/cancel';

// These tests need a page that does not yet know about the change.
test.beforeEach(({ page }) => blockSockets(page));

test('a list that fails to load shows an error and can be retried', {
  tag: ['@ERR-8', '@ERR-30'],
}, async ({ page, me, rides, list, expectToast }) => {
  const { _id } = await rides.book(me);
  await page.route(listPath, (route) =>
    route.fulfill({ status: 500, json: { message: 'The archive is locked.' } }),
  );
  await list.open();
  await expectToast('Error loading bookings.');
  await expect(page.getByRole('main').getByText('The archive is locked.')).toBeVisible();
  await page.unroute(listPath);
  await page.route(listPath, (route) => route.abort());
  await list.open();
  await expectToast('Error loading bookings.');
  await expect(page.getByRole('main').getByText('Failed to fetch bookings.')).toBeVisible();
  await page.unroute(listPath);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(list.row(_id)).toBeVisible();
});

test('a booking that fails to load shows an error and can be retried', {
  tag: ['@ERR-8', '@ERR-30'],
}, async ({ page, me, rides, expectToast }) => {
  const { _id } = await rides.book(me);
  const onePath = `**/api/bookings/${_id}`;
  await page.route(onePath, (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.goto(`/bookings/${_id}`);
  await expectToast('Error loading bookings.');
  await expect(page.getByRole('main').getByText('Failed to fetch bookings.')).toBeVisible();
  await page.unroute(onePath);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Airport');
});

test('the list shows the next ride if the one just booked fails to load', async ({
  page,
  me,
  rides,
  list,
}) => {
  const { _id } = await rides.book(me);
  await page.route(`**/api/bookings/${_id}`, (route) => route.fulfill({ status: 500, json: {} }));
  // The state that the booking form leaves with the entry.
  await list.open();
  await page.evaluate((newRide) => history.replaceState({ idx: 0, usr: { newRide } }, ''), _id);
  const asked = page.waitForResponse(`**/api/bookings/${_id}`);
  await page.reload();
  await asked;
  await expect(page.getByRole('region', { name: 'Your next ride' })).toBeVisible();
});

test('a failed cancellation keeps the status, and the dialog says why', {
  tag: ['@ERR-9'],
}, async ({ page, me, rides, list, expectToast }) => {
  const { _id } = await rides.book(me);
  await list.open();
  await list.cancel(_id).click();
  await page.route(cancelPath, (route) =>
    route.fulfill({ status: 503, json: { message: 'The office is closed.' } }),
  );
  await list.confirm.click();
  await expectToast('The office is closed.');
  await expect(list.dialog.getByText('The office is closed.')).toBeVisible();
  await page.unroute(cancelPath);
  await page.route(cancelPath, (route) => route.abort());
  await list.confirm.click();
  await expectToast('Failed to cancel booking.');
  await list.dismiss.click();
  await expect(list.status(_id)).toHaveText('Pending');
});

test('cancelling again after a lost response succeeds and cancels once', {
  tag: ['@ERR-9'],
}, async ({ page, me, rides, list, expectToast }) => {
  const { _id } = await rides.book(me);
  await list.open();
  await list.cancel(_id).click();
  let isLost = false;
  await page.route(cancelPath, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await list.confirm.click();
  await expectToast('Failed to cancel booking.');
  await list.confirm.click();
  await expectToast('Booking cancelled successfully!', 'success');
  await expect(list.status(_id)).toHaveText('Cancelled');
});

test('an open list updates on focus', async ({ me, rides, list }) => {
  const { _id } = await rides.book(me);
  await list.open();
  await expect(list.status(_id)).toHaveText('Pending');
  await rides.assign(_id);
  await rides.driverAction(_id, 'accept');
  await list.refocusWindow();
  await expect(list.status(_id)).toHaveText('Accepted');
  await expect(list.chip('Accepted')).toHaveAccessibleName('Accepted 1');
  await rides.cancel(me, _id);
  await list.refocusWindow();
  await expect(list.status(_id)).toHaveText('Cancelled');
  await expect(list.cancel(_id)).toHaveCount(0);
});

test('cancelling a booking that was rejected elsewhere shows why and the current state', {
  tag: ['@ERR-33'],
}, async ({ me, rides, list, expectToast }) => {
  const { _id } = await rides.book(me);
  await list.open();
  await list.cancel(_id).click();
  await rides.setStatus(_id, 'Rejected');
  await list.confirm.click();
  await expectToast('This booking is Rejected and can’t be cancelled.');
  await expect(list.dialog).toBeHidden();
  await expect(list.status(_id)).toHaveText('Rejected');
  await expect(list.cancel(_id)).toHaveCount(0);
  await expect(list.chip('Rejected')).toHaveAccessibleName('Rejected 1');
});

test('cancelling a booking that was deleted elsewhere removes it from the list', {
  tag: ['@ERR-33'],
}, async ({ me, rides, list, expectToast }) => {
  await rides.book(me);
  const { _id: deleted } = await rides.book(me);
  await list.open();
  await list.cancel(deleted).click();
  await rides.delete(deleted);
  await list.confirm.click();
  await expectToast('Booking not found.');
  await expect(list.dialog).toBeHidden();
  await expect(list.row(deleted)).toHaveCount(0);
  await expect(list.summary).toHaveText('Showing 1 of 1 booking');
});

test('cancelling a deleted booking on its own page says that it is gone', {
  tag: ['@ERR-33'],
}, async ({ me, rides, list, page }) => {
  const { _id } = await rides.book(me);
  await page.goto(`/bookings/${_id}`);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await rides.delete(_id);
  await list.confirm.click();
  await expect(page.getByText('We can’t find this booking')).toBeVisible();
});

test('a booking that lacks keys is listed without these values', {
  tag: ['@LETTER-5'],
}, async ({ page, me, rides, list }) => {
  const { _id } = await rides.book(me);
  await page.route(listPath, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as Record<string, unknown>[];
    const sparse = rows.map(({ driver: _driver, car: _car, price: _price, ...row }) => row);
    await route.fulfill({ response, json: sparse });
  });
  await list.open();
  await expect(list.row(_id)).toContainText('N/A');
  await expect(list.row(_id).getByText('Not assigned')).toHaveCount(2);
});
