import { expect, test } from 'vitest';
import { canPin, confirmationOf, moveKind, whyFixed, withChoice } from './moves.ts';
import { assignment, lena, marcus, plan, ride } from './test/board.ts';

const open = ride('open', 9, 11);
const asked = ride('asked', 9, 11, { driver: marcus });
const accepted = ride('accepted', 9, 11, { driver: marcus, status: 'Accepted' });
const underWay = ride('under-way', 9, 11, { driver: marcus, status: 'In Progress' });

test('asks before a driver who has accepted loses a ride', { tags: ['PLAN-2'] }, () => {
  expect(moveKind({ ride: open, to: lena }, undefined)).toBe('propose');
  expect(moveKind({ ride: asked, to: null }, undefined)).toBe('propose');
  expect(moveKind({ ride: asked, to: marcus }, undefined)).toBe('nothing');
  expect(moveKind({ ride: accepted, to: lena }, undefined)).toBe('confirm');
  expect(moveKind({ ride: accepted, to: null }, undefined)).toBe('confirm');
  expect(moveKind({ ride: underWay, to: lena }, undefined)).toBe('nothing');
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
  expect(moveKind({ ride: asked, to: lena }, draft)).toBe('nothing');
  expect(moveKind({ ride: asked, to: marcus }, draft)).toBe('choose');
  expect(moveKind({ ride: accepted, to: lena }, draft)).toBe('nothing');
  // Booked after the draft was made.
  expect(moveKind({ ride: open, to: lena }, draft)).toBe('propose');
  expect(whyFixed(accepted, draft)).toBe('Marcus has accepted this ride, so the draft leaves it.');
  expect(whyFixed(accepted, undefined)).toBeUndefined();
});

test('one choice for each ride', () => {
  const before = [
    { booking: 'a', driver: 'marcus' },
    { booking: 'b', driver: null },
  ];
  expect(withChoice(before, 'a', null)).toEqual([
    { booking: 'b', driver: null },
    { booking: 'a', driver: null },
  ]);
});

test('only a live ride with a driver can be pinned', { tags: ['PLAN-8'] }, () => {
  expect([open, asked, accepted, underWay].map(canPin)).toEqual([false, true, true, true]);
  expect(canPin({ ...accepted, status: 'Completed' })).toBe(false);
});
