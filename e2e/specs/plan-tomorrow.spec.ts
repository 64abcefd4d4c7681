import { addDays } from '@chesapeake/contract/calendar/days';
import type { Board } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { getAs, signInDemoAdmin } from '../fixtures/demo-admin.ts';
import { test } from '../fixtures/fresh-demo.ts';
import { expect } from '../fixtures/test.ts';
import { BoardPage } from '../pages/board-page.ts';

test('tomorrow is planned and applied with three clicks', { tag: ['@PLAN-3'] }, async ({
  page,
  people,
  expectToast,
}) => {
  const get = getAs(people, await signInDemoAdmin(page, people));
  const { day: today } = await get<Board>('/api/admin/board');
  const readTomorrow = () => get<Board>(`/api/admin/board?day=${addDays(today, 1)}`);
  const before = await readTomorrow();
  const openRides = before.rides.filter(({ driver }) => driver === null);
  expect(openRides.length).toBeGreaterThan(0);
  await page.addInitScript(() => {
    const counter = window as unknown as { clicks: number };
    counter.clicks = 0;
    addEventListener('click', () => {
      counter.clicks += 1;
    });
  });
  await page.goto('/admin/board');
  const board = new BoardPage(page);
  await board.button('Tomorrow').click();
  await board.button('Plan the day').click();
  await board.draft.getByRole('button', { name: /^Apply/ }).click();
  await expectToast('The plan is applied. The drivers are being asked.', 'success');
  expect(await page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(3);

  const { applied, rides } = await readTomorrow();
  const plan = await get<Plan>(`/api/admin/plans/${applied}`);
  expect(plan.isProven).toBe(true);
  for (const { booking, driver } of plan.assignments)
    expect(rides.find(({ _id }) => _id === booking)?.driver?._id).toBe(driver?._id);
  const stillOpen = rides.filter(({ driver }) => driver === null).length;
  expect(stillOpen).toBeLessThan(openRides.length);
});
