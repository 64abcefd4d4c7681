import type { Board } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { rider, test } from '../fixtures/board.ts';
import { expect } from '../fixtures/test.ts';

const planAgain = 'lanning again. You can go on as soon as the new draft is ready.';

/** Planning takes until the returned function is called. */
async function holdPlanning(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/plans', async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

test('while a new draft is on its way, nothing can be chosen, and the page says why', {
  tag: ['@PLAN-3'],
}, async ({ board, page, day, first, second, bookAt, expectToast }) => {
  const [name, later] = [rider(), rider()];
  await bookAt(15, name);
  await bookAt(20, later);
  await board.open(day);
  await board.button('Plan the day').click();
  await expect(board.draft).toContainText('2 of 2 rides covered');
  await board.ride(name).click();
  const assign = board.panel.getByRole('button', { name: /^Assign / }).first();
  await expect(assign).toBeEnabled();

  const release = await holdPlanning(page);
  await board.button(`Keep ${later} as now`).click();
  for (const place of [board.draft, board.panel, board.changesPanel])
    await expect(place).toContainText(planAgain);
  const blocked = [
    board.button(`Keep ${name} as now`),
    assign,
    board.panel.getByRole('button', { name: 'Leave open' }),
    board.draft.getByRole('button', { name: 'Apply' }),
  ];
  for (const button of blocked) await expect(button).toHaveAttribute('aria-disabled', 'true');
  // Space opens the ride instead of picking it up.
  await expect(board.ride(name)).not.toHaveAccessibleDescription(/pick up/);
  await page.getByRole('button', { name: `Actions for ${first.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Repair without Anton' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);

  release();
  await expectToast(`Planned again, with ${later} left open.`, 'success');
  await expect(page.getByText(planAgain)).toHaveCount(0);
  await expect(board.ride(name)).toHaveAccessibleDescription(/pick up/);
  await expect(board.lane(second.name)).toBeVisible();
});

test('new drafts keep what was decided, until the draft is discarded', {
  tag: ['@PLAN-11'],
}, async ({ board, page, day, first, second, bookAt, rides }) => {
  const [asked, open] = [rider(), rider()];
  await rides.assign((await bookAt(15, asked))._id, first);
  await bookAt(20, open);
  await board.open(day);
  await board.button('Plan the day').click();
  await board.button(`Keep ${open} as now`).click();
  await expect(board.draft).toContainText('1 ride chosen by hand.');

  await board.choose(first.name, 'Repair without Anton');
  await expect(board.draft).toContainText(`Without ${first.name}. 1 ride chosen by hand.`);
  await expect(board.ride(asked, board.lane(second.name))).toBeVisible();
  await expect(board.ride(open)).toHaveAccessibleName(/no driver/);
  // Nobody offers what the planner always refuses.
  await expect(board.changes).toContainText('Anton is not in this draft.');
  await expect(board.button(`Keep ${asked} as now`)).toHaveCount(0);

  await board.button('Plan the day').click();
  await expect(board.draft).toContainText(/^Draft: 1 of 2 rides covered/);
  await expect(board.draft).toContainText(`Without ${first.name}. 1 ride chosen by hand.`);
  await board.choose(first.name, 'Plan with Anton again');
  await expect(board.draft).not.toContainText('Without');
  await expect(board.draft).toContainText('1 ride chosen by hand.');

  await board.button('Discard').click();
  await expect(board.draft).toHaveCount(0);
  await board.button('Plan the day').click();
  await expect(board.draft).toContainText('2 of 2 rides covered');
  await expect(page.getByText('chosen by hand')).toHaveCount(0);
});

test('a choice that is refused says why beside the ride', { tag: ['@PLAN-7'] }, async ({
  board,
  page,
  day,
  first: _,
  bookAt,
}) => {
  const name = rider();
  const { _id: booking } = await bookAt(15, name);
  await board.open(day);
  await board.button('Plan the day').click();
  await expect(board.draft).toContainText('1 of 1 ride covered');
  await page.route('**/api/admin/plans', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'PLAN_CHOICE_REFUSED', message: 'Has to rest', details: { booking } },
    }),
  );
  await board.button(`Keep ${name} as now`).click();
  await expect(board.changes).toContainText('Has to rest');
  await expect(board.button(`Keep ${name} as now`)).toHaveCount(0);
});

test('a day that is over has no draft to apply and nothing to undo', {
  tag: ['@PLAN-10'],
}, async ({ board, page, day, first: _, bookAt, getAsAdmin }) => {
  const name = rider();
  await bookAt(15, name);
  await board.open(day);
  await board.button('Plan the day').click();
  await expect(board.draft).toContainText('1 of 1 ride covered');

  // As if nobody had looked at it since.
  const reply = await getAsAdmin<Board>(`/api/admin/board?day=${day}`);
  const past = { ...reply, day: '2026-01-09' };
  let isApplied = false;
  await page.route('**/api/admin/board?day=2026-01-09', (route) =>
    route.fulfill({
      json: isApplied ? { ...past, draft: null, applied: reply.draft } : past,
    }),
  );
  await page.route(`**/api/admin/plans/${reply.draft}`, async (route) => {
    const plan: Plan = await (await route.fetch()).json();
    await route.fulfill({ json: { ...plan, state: 'Applied', appliedAt: plan.createdAt } });
  });
  await board.open('2026-01-09');
  await expect(board.ride(name, board.unassigned)).toHaveAccessibleName(/Pending/);
  await expect(board.draft).toHaveCount(0);
  await expect(board.button(/^(Plan the day|Repair)/)).toHaveCount(0);

  isApplied = true;
  await board.open('2026-01-09');
  await expect(board.draft).toContainText('Plan applied');
  await expect(board.draft.getByRole('button')).toHaveCount(0);
});

test('the draft of another dispatcher appears without any event', { tag: ['@PLAN-3'] }, async ({
  board,
  page,
  day,
  first: _,
  bookAt,
  people,
  admin,
}) => {
  await bookAt(15, rider());
  await page.clock.install();
  await board.open(day);
  await expect(board.button('Plan the day')).toBeEnabled();
  await people.send('POST', '/api/admin/plans', { day }, admin.token);
  await page.clock.runFor(16_000);
  await expect(board.draft).toContainText('1 of 1 ride covered');
});
