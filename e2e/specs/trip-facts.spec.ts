import { test as officeTest } from '../fixtures/admin-bookings.ts';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/drivers.ts';
import { expect, horizontalOverflow, phone } from '../fixtures/test.ts';

const facts = {
  stops: ['540 Benfield Road, Severna Park'],
  passengers: 2,
  bags: 3,
  flightNumber: 'AA 1187',
  extras: [{ slug: 'child-seat', name: 'Child seat', quantity: 1 }],
  noteToDriver: 'Please ring the bell at the gate.',
  passengerName: 'Olivia Grant',
  passengerPhone: '(410) 555-0177',
};
const inShort = '1 stop · 2 passengers, 3 bags · AA 1187 · Child seat';

test('a driver sees the facts in requests, upcoming rides and the list', async ({
  page,
  dashboard,
  list,
  rideUpTo,
}) => {
  const accepted = await rideUpTo('accept', facts);
  await dashboard.open();
  await expect(dashboard.ride).toContainText('540 Benfield Road, Severna Park');
  for (const text of ['2 passengers, 3 bags', 'AA 1187', 'Child seat', facts.noteToDriver])
    await expect(dashboard.ride).toContainText(text);
  await expect(dashboard.ride.getByRole('link', { name: '(410) 555-0177' })).toHaveAttribute(
    'href',
    'tel:4105550177',
  );
  await expect(dashboard.ride).toContainText('Olivia Grant');
  await expect(dashboard.ride.getByRole('link', { name: 'Call Olivia' })).toHaveAttribute(
    'href',
    'tel:4105550177',
  );
  await expect(dashboard.row(accepted)).toContainText(inShort);
  await rideUpTo('proposed', facts);
  await dashboard.open();
  await expect(dashboard.requests).toContainText(inShort);
  await dashboard.requests.getByText('Trip details').click();
  await expect(dashboard.requests).toContainText(facts.noteToDriver);
  await page.setViewportSize(phone);
  await list.open();
  await expect(list.row(accepted)).toContainText(inShort);
  const note = list.row(accepted).getByText(facts.noteToDriver);
  await expect(note).toBeHidden();
  await list.row(accepted).getByText('Trip details').click();
  await expect(note).toBeVisible();
  await expect(list.row(accepted).getByText('540 Benfield Road, Severna Park')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
});

officeTest('the assign dialog shows the facts', async ({ page, bookings, customer, rides }) => {
  const ride = await rides.book(customer, facts);
  await bookings.open(`?search=${ride._id}`);
  await expect(bookings.row(ride._id)).toContainText(inShort);
  await bookings.assign(ride._id).click();
  await expect(bookings.driverOptions.first()).toBeVisible();
  for (const [label, value] of [
    ['Route', /via 540 Benfield Road, Severna Park/],
    ['Party', '2 passengers, 3 bags'],
    ['Flight', 'AA 1187'],
    ['Extras', 'Child seat, Extra stop'],
    ['Passenger', 'Olivia Grant, (410) 555-0177'],
    ['Note for the driver', facts.noteToDriver],
  ] as const) {
    const line = bookings.assignDialog
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) });
    await expect(line.getByRole('definition')).toHaveText(value);
  }
  await expectNoAxeViolations(page);
});
