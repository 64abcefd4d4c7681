import type { Plan } from '@chesapeake/contract/planning/plans';
import { expect, test } from 'vitest';
import { lanesOf } from './lanes.ts';
import {
  canPin,
  confirmationOf,
  hasChoice,
  type Move,
  moveKind,
  whyFixed,
  withChoice,
  withoutChoice,
} from './moves.ts';
import { assignment, board, lena, marcus, plan, ride } from './test/board.ts';

const open = ride('open', 9, 11);
const asked = ride('asked', 9, 11, { driver: marcus });
const accepted = ride('accepted', 9, 11, { driver: marcus, status: 'Accepted' });
const kindOf = (move: Move, draft?: Plan) => moveKind(move, draft, false);
const underWay = ride('under-way', 9, 11, { driver: marcus, status: 'In Progress' });

test('asks before a driver who has accepted loses a ride', { tags: ['PLAN-2'] }, () => {
  expect(kindOf({ ride: open, to: lena })).toBe('propose');
  expect(kindOf({ ride: asked, to: null })).toBe('propose');
  expect(kindOf({ ride: asked, to: marcus })).toBe('nothing');
  expect(kindOf({ ride: accepted, to: lena })).toBe('confirm');
  expect(kindOf({ ride: accepted, to: null })).toBe('confirm');
  expect(kindOf({ ride: underWay, to: lena })).toBe('nothing');
  expect(confirmationOf({ ride: accepted, to: lena }).text).toBe(
    'Marcus Reed has already accepted this ride. Take Marcus Reed off it and ask Lena Fischer instead?',
  );
  expect(confirmationOf({ ride: accepted, to: null }).label).toBe('Take Marcus off');
});

test('in a draft, a move is a choice for it, and fixed rides stay', () => {
  const draft = plan([
    assignment('asked', lena, marcus),
    assignment('accepted', marcus, marcus, true),
  ]);
  expect(kindOf({ ride: asked, to: lena }, draft)).toBe('nothing');
  expect(kindOf({ ride: asked, to: marcus }, draft)).toBe('choose');
  expect(kindOf({ ride: accepted, to: lena }, draft)).toBe('nothing');
  // Booked after the draft was made.
  expect(kindOf({ ride: open, to: lena }, draft)).toBe('propose');
  expect(whyFixed(accepted, draft, false)).toBe(
    'Marcus has accepted this ride, so a draft can’t move it.',
  );
  expect(whyFixed({ ...asked, isPinned: true }, draft, false)).toBe(
    'This ride is pinned, so a draft can’t move it.',
  );
  expect(whyFixed(accepted, undefined, false)).toBeUndefined();
  // Whoever is left out loses accepted rides too.
  expect(whyFixed(accepted, { ...draft, without: [marcus] }, false)).toBeUndefined();
});

test('a ride that a draft keeps against a rule can be given away until it is answered', () => {
  const keeping = plan([assignment('asked', marcus, marcus, true)], { kept: ['asked'] });
  expect(whyFixed(asked, keeping, false)).toBeUndefined();
  expect(kindOf({ ride: asked, to: null }, keeping)).toBe('choose');
  expect(kindOf({ ride: asked, to: lena }, keeping)).toBe('choose');
});

test('a draft cannot move a ride whose pickup has passed, and nobody is said to have accepted it', () => {
  const draft = plan([assignment('asked', marcus, marcus, true), assignment('open', null, null)]);
  for (const late of [asked, open]) {
    expect(whyFixed(late, draft, true)).toMatch(/^Its pickup time has passed/);
    expect(moveKind({ ride: late, to: lena }, draft, true)).toBe('nothing');
    // Without a draft it is not too late to ask somebody.
    expect(moveKind({ ride: late, to: lena }, undefined, true)).toBe('propose');
  }
});

test('one choice for each ride', () => {
  const before = [
    { booking: 'a', driver: 'marcus' },
    { booking: 'b', driver: null },
  ];
  expect(withChoice(before, { booking: 'a', driver: null })).toEqual([
    { booking: 'b', driver: null },
    { booking: 'a', driver: null },
  ]);
});

test('a choice can be dropped, and the others stay', () => {
  const choices = [
    { booking: 'a', driver: null },
    { booking: 'b', driver: 'marcus' },
  ];
  const left = withoutChoice(choices, 'a');
  expect(left).toEqual([{ booking: 'b', driver: 'marcus' }]);
  expect(['a', 'b'].map((id) => hasChoice({ choices: left }, id))).toEqual([false, true]);
});

test('only a live ride with a driver can be pinned', { tags: ['PLAN-8'] }, () => {
  const rides = [open, asked, accepted, underWay, ride('done', 9, 11, { status: 'Completed' })];
  const pinnable = rides.filter((each) => canPin({ kind: 'now', ride: each }));
  expect(pinnable).toEqual([asked, accepted, underWay]);
});

test('a ride that a draft gives to someone else is not pinned to its driver of now', () => {
  const day = board([asked]);
  const inDraft = lanesOf(day, plan([assignment('asked', lena, marcus)]), 'drivers');
  expect(inDraft.flatMap(({ rides }) => rides).filter(canPin)).toEqual([]);
  const asNow = lanesOf(day, plan([assignment('asked', marcus, marcus)]), 'drivers');
  expect(asNow.flatMap(({ rides }) => rides).filter(canPin)).toHaveLength(1);
});
