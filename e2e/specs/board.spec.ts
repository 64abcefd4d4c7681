import type { Plan } from '@chesapeake/contract/planning/plans';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { rider, test } from '../fixtures/board.ts';
import { expect, horizontalOverflow, phone, storeSession } from '../fixtures/test.ts';

test('shows a day by driver and by car, on a screen and as a list on a phone', {
  tag: ['@PLAN-1'],
}, async ({ board, page, day, first, bookAt, rides, people }) => {
  // Without a ride, it still says who works.
  await board.open(day);
  await expect(page.getByText('No rides on this day')).toBeVisible();
  await expect(board.lane(first.name)).toContainText('Available all day');
  await expect(board.unassigned).toHaveCount(0);

  const [open, given] = [rider(), rider()];
  await bookAt(15, open);
  const ride = await bookAt(19, given);
  await rides.assign(ride._id, first);
  await board.open(day);
  await expect(board.ride(open, board.unassigned)).toBeVisible();
  await expect(board.ride(given, board.lane(first.name))).toHaveAccessibleName(/Assigned/);
  await expect(board.lane(first.name)).toContainText('1 ride');
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);

  await board.button('Cars').click();
  await expect(page).toHaveURL(/by=cars/);
  const lane = board.carLane(ride.car?.plateNumber ?? '');
  await expect(board.ride(given, lane)).toContainText(first.name);

  await page.setViewportSize(phone);
  await page.goBack();
  await board
    .ride(given)
    .or(page.getByRole('button', { name: given }))
    .first()
    .click();
  await expect(board.sheet).toContainText(first.name);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);

  // Those who may only look have nothing to press but what explains.
  await storeSession(
    page,
    await people.signIn({ email: 'finance@example.com', password: 'demo1234' }),
  );
  await page.setViewportSize({ width: 1440, height: 1000 });
  await board.open(day);
  await board.ride(open).click();
  await expect(board.panel).toContainText(first.name);
  await expect(board.button(/^(Plan the day|Repair|Assign|Pin|Take off)/)).toHaveCount(0);
});

test('a ride is dragged to a driver and back, and taken from one who has accepted', {
  tag: ['@PLAN-2'],
}, async ({ board, page, day, first, second, bookAt, current, rides, expectToast }) => {
  const name = rider();
  const ride = await bookAt(16, name);
  await board.open(day);
  await board.drag(name, first.name);
  await expect(board.ride(name, board.lane(first.name))).toBeVisible();
  await expectToast(`${first.name} will be asked to drive ${name}.`, 'success');
  expect((await current(ride)).driver?.name).toBe(first.name);

  await rides.driverAction(ride._id, 'accept', first);
  await expect(board.ride(name)).toHaveAccessibleName(/Accepted/);
  await board.drag(name, second.name);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `${first.name} has already accepted this ride. Take ${first.name} off it and ask ${second.name} instead?`,
  );
  await question.getByRole('button', { name: 'Ask Berta' }).click();
  await expect(board.ride(name, board.lane(second.name))).toHaveAccessibleName(/Assigned/);
  await expect.poll(async () => (await current(ride)).driver?.name).toBe(second.name);

  await board.drag(name, 'Unassigned');
  await expect(board.ride(name, board.unassigned)).toBeVisible();
  await expect.poll(async () => (await current(ride)).driver).toBeNull();
});

test('a refusal and a lost connection put the ride back', { tag: ['@PLAN-2'] }, async ({
  board,
  page,
  day,
  first,
  bookAt,
  current,
  rides,
  expectToast,
}) => {
  const [busy, name] = [rider(), rider()];
  await rides.assign((await bookAt(16, busy))._id, first);
  const ride = await bookAt(17, name);
  await board.open(day);
  await board.drag(name, first.name);
  await expectToast(/^This driver has another booking at that time/);
  await expect(board.ride(name, board.unassigned)).toBeVisible();

  await page.route('**/assign-driver', (route) => route.abort());
  await board.ride(name).click();
  await board.panel
    .getByRole('button', { name: /^Assign / })
    .first()
    .click();
  await expectToast('Failed to assign driver.');
  await expect(board.ride(name, board.unassigned)).toBeVisible();
  expect((await current(ride)).driver).toBeNull();
});

test('by keyboard: to a ride, to its drivers, to another lane, pinned', {
  tag: ['@PLAN-2', '@PLAN-8'],
}, async ({ board, page, day, first, second, bookAt, current, expectToast }) => {
  const [name, later] = [rider(), rider()];
  const ride = await bookAt(15, name);
  await bookAt(20, later);
  await board.open(day);
  await board.ride(name).focus();
  await page.keyboard.press('ArrowRight');
  await expect(board.ride(later)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(board.panel.getByRole('heading', { name })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(board.panel).toHaveCount(0);
  await expect(board.ride(name)).toBeFocused();

  await page.keyboard.press('Space');
  const live = page.locator('[aria-live=assertive]');
  await expect(live.getByText('Over Unassigned')).toBeAttached();
  // Drivers of other tests join the lanes meanwhile.
  await expect(async () => {
    const lanes = await board.lanes.getByRole('heading', { level: 3 }).allTextContents();
    const said = (await live.getByText(/^Over /).textContent()) ?? '';
    const over = lanes.findIndex((lane) => said.startsWith(`Over ${lane}`));
    const wanted = lanes.indexOf(second.name);
    if (over !== wanted) await page.keyboard.press(over < wanted ? 'ArrowDown' : 'ArrowUp');
    await expect(live.getByText(`Over ${second.name}`)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expectToast(`${second.name} will be asked to drive ${name}.`, 'success');
  await expect(board.ride(name, board.lane(second.name))).toBeFocused();
  await page.keyboard.press('p');
  await expectToast(`Pinned to ${second.name}.`, 'success');
  await expect(board.ride(name)).toHaveAccessibleName(/pinned/);
  await expect.poll(async () => (await current(ride)).driver?.name).toBe(second.name);

  // Escape puts a ride back that was picked up.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(board.ride(name, board.lane(second.name))).toBeFocused();
  await expect(board.lane(first.name)).toContainText('No rides');
});

test('a day is planned, changed, applied and undone', {
  tag: ['@PLAN-3', '@PLAN-7', '@PLAN-10'],
}, async ({ board, page, day, first, second, bookAt, current, getAsAdmin, expectToast }) => {
  const [name, later] = [rider(), rider()];
  const ride = await bookAt(15, name);
  await bookAt(20, later);
  await board.open(day);
  await board.button('Plan the day').click();
  await expect(board.draft).toContainText('2 of 2 rides covered');
  await expect(board.ride(name)).toHaveAccessibleName(/Draft, driver not asked yet/);
  expect((await current(ride)).driver).toBeNull();
  await expectNoAxeViolations(page);

  await board.ride(name).click();
  await expect(board.panel).toContainText('The others, and what they would cost');
  const chosen = (await board.ride(name, board.lane(first.name)).count()) > 0 ? second : first;
  await board.panel.getByRole('button', { name: `Assign ${chosen.name}` }).click();
  await expectToast(`Planned again, with ${chosen.name} for ${name}.`, 'success');
  await expect(board.ride(name, board.lane(chosen.name))).toBeVisible();
  await expect(board.panel).toContainText('You chose this for the draft');
  await board.button(`Keep ${later} as now`).click();
  await expect(board.draft).toContainText('1 of 2 rides covered');

  await board.draft.getByRole('button', { name: 'Apply 1' }).click();
  await expectToast('The plan is applied. The drivers are being asked.', 'success');
  await expect(board.ride(name, board.lane(chosen.name))).toHaveAccessibleName(/Assigned/);
  expect((await current(ride)).driver?.name).toBe(chosen.name);
  await board.draft.getByRole('button', { name: 'Undo' }).click();
  await expect(board.ride(name, board.unassigned)).toBeVisible();
  expect((await current(ride)).driver).toBeNull();
  const { draft } = await getAsAdmin<{ draft: string | null }>(`/api/admin/board?day=${day}`);
  expect(draft).toBeNull();
});

test('two dispatchers: changes appear, and an outdated draft is refused with the difference', {
  tag: ['@PLAN-9'],
}, async ({ board, page, day, first, bookAt, rides, current, getAsAdmin }) => {
  const name = rider();
  const ride = await bookAt(15, name);
  await board.open(day);
  await board.button('Plan the day').click();
  await expect(board.draft).toContainText('1 of 1 ride covered');
  await board.ride(name).focus();
  // The colleague gives the ride away, and the draft does not know it.
  const other = rider();
  const added = await bookAt(20, other);
  await rides.assign(added._id, first);
  await expect(board.ride(other, board.lane(first.name))).toBeVisible();
  await expect(board.ride(name)).toBeFocused();
  await board.draft.getByRole('button', { name: 'Apply' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was applied' });
  await expect(alert).toContainText(new RegExp(`${other}, \\d:00 PM is a new ride.`));
  expect((await current(ride)).driver).toBeNull();
  await alert.getByRole('button', { name: 'Plan again' }).click();
  await expect(board.draft).toContainText('2 of 2 rides covered');
  await expect(alert).toHaveCount(0);
  const { draft } = await getAsAdmin<{ draft: string }>(`/api/admin/board?day=${day}`);
  const plan = await getAsAdmin<Plan>(`/api/admin/plans/${draft}`);
  expect(plan.assignments).toHaveLength(2);
  await board.button('Discard').click();
  await expect(board.draft).toHaveCount(0);
});
