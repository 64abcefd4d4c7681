import { maxPlannedRides } from '@chesapeake/contract/planning/limits';
import { describe, expect, it } from 'vitest';
import { type Plan, type Planner, PlannerError } from '../../planner/index.ts';
import type { BoardService, DayRecord, PlannerInput } from '../board/index.ts';
import { createDrafting } from './draft-plan.ts';
import { createPlannerQueue } from './planner-queue.ts';

/** Its driver was asked, but may not take it. */
const ride = { id: 'ride', driver: 'marcus', isFixed: false };
const input = { plannerDay: { rides: [ride] }, places: [] } as unknown as PlannerInput;
const record = { rides: [], drivers: [] } as unknown as DayRecord;

const planWith = (driver: string | null, uncoveredCents: number) =>
  ({ assignments: { ride: driver }, objective: { uncoveredCents } }) as unknown as Plan;

type Outcome = Awaited<ReturnType<Planner['plan']>>;

/** Plans first without, and then with the ride kept. */
function draftWith(solveKept: () => Promise<Outcome>, of = record) {
  const outcomes = [async (): Promise<Outcome> => ({ ok: true, plan: planWith(null, 150_00) })];
  const drafting = createDrafting({
    board: { toPlannerInput: async () => input } as unknown as BoardService,
    planner: { plan: () => (outcomes.pop() ?? solveKept)() } as unknown as Planner,
    queue: createPlannerQueue(),
  });
  const choices = { choices: [], without: [], kept: [] };
  return drafting(of, { kind: 'plan', choices, now: new Date() });
}

describe('a plan in which a driver who was asked would lose a ride', () => {
  it('keeps the ride there', async () => {
    const drafted = await draftWith(async () => ({ ok: true, plan: planWith('marcus', 0) }));
    expect(drafted).toMatchObject({
      choices: { kept: ['ride'] },
      found: { assignments: { ride: 'marcus' } },
    });
  });

  it('leaves the ride open if that driver is suspended', async () => {
    const suspended = { _id: 'marcus', status: 'Suspended', isFormer: false };
    const of = { ...record, drivers: [suspended] } as unknown as DayRecord;
    const drafted = await draftWith(() => Promise.reject(new Error('It was kept')), of);
    expect(drafted.found.assignments).toEqual({ ride: null });
  });

  it.each([
    ['is refused', async (): Promise<Outcome> => ({ ok: false, ride: 'other', refusal: 'No' })],
    ['takes too long', () => Promise.reject(new PlannerError('No plan was found in time'))],
  ])('is the answer if planning with the ride kept %s', async (_, solveKept) => {
    const drafted = await draftWith(solveKept);
    expect(drafted).toMatchObject({
      choices: { kept: [] },
      found: { assignments: { ride: null } },
    });
  });

  it('does not hide a mistake', async () => {
    await expect(draftWith(() => Promise.reject(new Error('a mistake')))).rejects.toThrow(
      'a mistake',
    );
  });
});

it('a day with too many rides is refused before the planner begins', async () => {
  const never = () => Promise.reject(new Error('It began'));
  const rides = Array.from({ length: maxPlannedRides + 1 }, () => ({}));
  const large = { rides } as unknown as DayRecord;
  await expect(draftWith(never, large)).rejects.toMatchObject({ code: 'PLAN_TOO_LARGE' });
});
