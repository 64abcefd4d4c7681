import type { PlanAlternative } from '@chesapeake/contract/planning/plans';
import { expect, test } from 'vitest';
import {
  byCost,
  confirmationOfApply,
  describeCost,
  describeNobody,
  describeOpenRides,
  describePlan,
  describeReasons,
  describeTightest,
} from './plan-texts.ts';
import { assignment, at, byId, figures, lena, marcus, plan, ride, zone } from './test/board.ts';

const jane = ride('jane', 11, 13, { user: { _id: 'jane', name: 'Jane Doe' } });
const brooks = ride('brooks', 14, 17, { user: { _id: 'nathan', name: 'Nathan Brooks' } });
const rides = byId([jane, brooks]);
const draft = plan([assignment('jane', marcus, marcus, true), assignment('brooks', lena, null)], {
  changes: 1,
  figures: { now: figures({ covered: 1, emptyMinutes: 190 }), planned: figures() },
});
const tightest = { at: at(17.5), rides: ['jane', 'brooks'], drivers: ['lena'] };

test('says what a draft covers, and that it is the best only if that is proven', () => {
  expect(describePlan(draft, zone, false)).toBe(
    '2 of 2 rides covered, proven best. 2 h 10 min less empty driving than now, 1 change.',
  );
  const unfinished = describePlan(
    { ...draft, isProven: false, gap: 0.034, unfinishedPart: 'emptyCost' },
    zone,
    false,
  );
  expect(unfinished).toContain('at most 4% from the best in empty driving and call-ins');
  expect(unfinished).not.toContain('proven');
  expect(describePlan(draft, zone, true)).toMatch(/^2 of 2 rides covered\. 2 h 10 min less/);
});

test('says which rides stay open and at what moment drivers are missing', {
  tags: ['PLAN-6'],
}, () => {
  const short = plan(draft.assignments, {
    uncovered: [{ booking: 'brooks', price: 150, tightest }],
    figures: { now: figures(), planned: figures({ covered: 1 }) },
  });
  expect(describePlan(short, zone, false)).toBe(
    '1 of 2 rides covered, proven best. 2 rides overlap at 5:30 PM, and only 1 driver can take any of them.',
  );
  expect(describeOpenRides(short, rides)).toBe('Nathan Brooks’s ride stays open, $150.00.');
  const late = { ...short, uncovered: [{ booking: 'brooks', price: 150, tightest: null }] };
  expect(describeOpenRides(late, rides)).toBe(
    'Nathan Brooks’s ride stays open, $150.00. No free driver gets there in time.',
  );
  expect(describeOpenRides(draft, rides)).toBeUndefined();
  expect(
    describeNobody(tightest, short, { rides, drivers: new Map([['lena', 'Lena Fischer']]), zone }),
  ).toEqual([
    '2 rides overlap at 5:30 PM, and only 1 driver can take any of them',
    'The rides at that moment: Jane Doe, Nathan Brooks',
    'The drivers: Lena Fischer',
    '1 of 2 rides stays with its driver',
  ]);
});

const texts = (changes: object) =>
  describeReasons(
    {
      emptyMinutes: 0,
      comesFrom: { booking: 'jane', place: 'BWI Airport, Terminal B', at: at(13) },
      keepsCar: false,
      drivesAssignedCar: false,
      isPreferred: false,
      dutyUntil: at(16.8333333),
      overtimeMinutes: 0,
      ...changes,
    },
    brooks,
    rides,
    zone,
  ).map(({ text, kind }) => (kind === 'pro' ? text : `but ${text}`));

test('says why a driver was planned', { tags: ['PLAN-7'] }, () => {
  expect(texts({ keepsCar: true, drivesAssignedCar: true, isPreferred: true })).toEqual([
    'Drops Jane Doe at BWI at 1:00 PM: no empty driving to this pickup',
    'Stays in the S 580',
    'Drives this car every day',
    'Nathan Brooks’s preferred chauffeur',
    'Back at the garage at 4:49 PM',
  ]);
  const garage = { booking: null, place: 'Garage', at: at(12) };
  expect(texts({ emptyMinutes: 20, comesFrom: garage, overtimeMinutes: 30 })).toEqual([
    '20 min of empty driving from the garage',
    'Back at the garage at 4:49 PM',
    'but 30 min overtime',
  ]);
  expect(texts({ emptyMinutes: 45 })[0]).toBe(
    'Drops Jane Doe at BWI at 1:00 PM, then 45 min of empty driving',
  );
});

const none = {
  openRevenue: 0,
  changes: 0,
  overtimeMinutes: 0,
  emptyCost: 0,
  unfairness: 0,
  emptyMinutes: 0,
  callIns: 0,
};
const alternative = (
  difference: object,
  moved: PlanAlternative['moved'] = [],
): PlanAlternative => ({
  driver: lena,
  refusal: null,
  difference: { ...none, ...difference },
  moved,
  isProven: true,
});

test('says what another driver would cost', { tags: ['PLAN-7'] }, () => {
  const costOf = (changes: object, ride = jane) =>
    describeCost(alternative(changes), ride, draft, rides);
  expect(costOf({ emptyCost: 45, emptyMinutes: 45 })).toMatchObject({
    tone: 'worse',
    text: '+45 min empty',
  });
  expect(costOf({ changes: 1, emptyCost: -20, emptyMinutes: -20 }).text).toBe(
    '1 more change, 20 min less empty',
  );
  expect(costOf({ overtimeMinutes: 20 }).text).toBe('20 min more overtime');
  expect(costOf({ overtimeMinutes: -20 })).toMatchObject({
    tone: 'better',
    text: '20 min less overtime',
  });
  expect(
    describeCost(
      alternative({ openRevenue: 350 }, [{ booking: 'brooks', driver: null }]),
      jane,
      draft,
      rides,
    ),
  ).toEqual({
    tone: 'worse',
    text: 'Would leave Brooks open, $350.00 less revenue',
    detail: undefined,
  });
  expect(
    describeCost(
      alternative({ emptyCost: 5, emptyMinutes: 5 }, [{ booking: 'brooks', driver: marcus }]),
      jane,
      draft,
      rides,
    ).detail,
  ).toBe('Brooks moves to Marcus');
  expect(costOf({})).toMatchObject({ tone: 'same', text: 'No difference' });
  const refused = { ...alternative({}), refusal: 'On another ride', difference: null };
  expect(describeCost(refused, jane, draft, rides)).toMatchObject({
    tone: 'refused',
    text: 'On another ride',
  });
});

test('says the net revenue beside the rides that would be left open', { tags: ['PLAN-7'] }, () => {
  const costOf = (openRevenue: number, open: string[], changes = 0) =>
    describeCost(
      alternative(
        { openRevenue, changes },
        open.map((booking) => ({ booking, driver: null })),
      ),
      jane,
      draft,
      rides,
    ).text;
  // Two rides for one.
  expect(costOf(150, ['jane', 'brooks'])).toBe(
    'Would leave Doe and Brooks open, $150.00 less revenue',
  );
  expect(costOf(-50, ['brooks'])).toBe('Would leave Brooks open, $50.00 more revenue');
  expect(costOf(0, ['brooks'], -2)).toBe('Would leave Brooks open, same revenue, 2 fewer changes');
  expect(costOf(150, ['gone'])).toBe('Would leave another ride open, $150.00 less revenue');
  expect(costOf(150, [])).toBe('$150.00 less revenue');
});

test('a ride that nobody drives in the draft goes to a driver, and does not move', {
  tags: ['PLAN-7'],
}, () => {
  const open = plan([assignment('brooks', null, lena)]);
  const moved = [{ booking: 'brooks', driver: marcus }];
  expect(describeCost(alternative({}, moved), jane, open, rides).detail).toBe(
    'Brooks goes to Marcus',
  );
});

test('tells call-ins and preferred chauffeurs from minutes', { tags: ['PLAN-7'] }, () => {
  const costOf = (changes: object, preferredDriver: string | null = null) =>
    describeCost(alternative(changes), { ...jane, preferredDriver }, draft, rides).text;
  expect(costOf({ emptyCost: 45, emptyMinutes: 15, callIns: 1 })).toBe(
    '+15 min empty, one more call-in',
  );
  expect(costOf({ emptyCost: -30, callIns: -1 })).toBe('One fewer call-in');
  expect(costOf({ emptyCost: 60, callIns: 2 })).toBe('2 more call-ins');
  expect(costOf({ emptyCost: 35, emptyMinutes: 15 }, 'marcus')).toBe(
    '+15 min empty, not the preferred chauffeur',
  );
  expect(costOf({ emptyCost: -20 }, 'lena')).toBe('The preferred chauffeur');
  expect(costOf({ emptyCost: 20 })).toBe('Another ride loses its preferred chauffeur');
});

test('says which rides the dispatcher left open, and which lose their driver', () => {
  const open = [
    { booking: 'jane', price: 150, tightest: null },
    { booking: 'brooks', price: 200, tightest: null },
  ];
  const both = plan([assignment('jane', null, marcus), assignment('brooks', null, lena)], {
    uncovered: open,
    figures: { now: figures(), planned: figures({ covered: 0 }) },
  });
  expect(describeOpenRides(both, rides)).toBe(
    '2 rides lose their driver, $350.00. No free driver gets there in time.',
  );
  const chosen = { ...both, choices: [{ booking: 'jane', driver: null }] };
  expect(describeOpenRides(chosen, rides)).toBe(
    'You left Jane Doe’s ride open, $150.00. Nathan Brooks’s ride loses its driver, $200.00. No free driver gets there in time.',
  );
  expect(confirmationOfApply(both, rides)?.text).toBe(
    '2 rides would lose their driver: Jane Doe (Marcus Reed), Nathan Brooks (Lena Fischer). Apply anyway?',
  );
  expect(confirmationOfApply(draft, rides)).toBeUndefined();
});

test('with no driver at the tightest moment, none is said to be missing', () => {
  expect(describeTightest({ ...tightest, drivers: [] }, zone)).toBe(
    'No driver can take the 2 rides at 5:30 PM',
  );
  expect(describeTightest({ ...tightest, drivers: ['lena', 'marcus'] }, zone)).toBe(
    '2 rides overlap at 5:30 PM, and only 2 drivers can take any of them',
  );
});

test('the cheapest driver is first, in the planner’s order, and refusals last', () => {
  const refused = { ...alternative({}), refusal: 'Declined', difference: null };
  const late = alternative({ overtimeMinutes: 5 });
  const empty = alternative({ emptyCost: 90, emptyMinutes: 90 });
  expect([refused, late, empty].sort(byCost)).toEqual([empty, late, refused]);
});
