import { expect, test } from 'vitest';
import { lanesOf } from './lanes.ts';
import { objectionsTo } from './objections.ts';
import {
  assignment,
  at,
  board,
  driver,
  lena,
  marcus,
  plan,
  ride,
  textContext,
} from './test/board.ts';

const context = { ...textContext, now: at(8) };
const asked = ride('asked', 14, 16, { driver: marcus });
const day = board([asked], {
  drivers: [driver(marcus, { shifts: [], status: 'Off-Duty' }), driver(lena, { shifts: [] })],
});
const [, marcusLane, lenaLane] = lanesOf(day, undefined, 'drivers');
const against = (shownWith: typeof marcus, lane = marcusLane) =>
  objectionsTo({ ride: asked, driver: shownWith }, lane, day, context);
const nothing = { reason: undefined, warnings: [] };

test('nothing is said of the lane in which the ride is shown', { tags: ['PLAN-2'] }, () => {
  expect(against(marcus)).toEqual(nothing);
  expect(against(marcus, lenaLane)).toEqual({ ...nothing, warnings: ['No shift this day'] });
});

test('in a draft, the driver of now is warned of like any other', { tags: ['PLAN-2'] }, () => {
  const draft = plan([assignment('asked', lena, marcus)]);
  const [, , lenas] = lanesOf(day, draft, 'drivers');
  expect(lenas?.rides.map(({ driver: shown }) => shown)).toEqual([lena]);
  expect(against(lena)).toEqual({ reason: 'Off duty', warnings: ['No shift this day'] });
  expect(against(lena, lenaLane)).toEqual(nothing);
});
