import { expect, test } from 'vitest';
import { lena, marcus, ride } from './test/board.ts';
import { describeShortage, describeState } from './tight-texts.ts';

test('says what stays open, and what a plan leaves alone', { tags: ['PLAN-6'] }, () => {
  const moment = { rides: ['a', 'b', 'c'], drivers: ['marcus'] };
  expect(describeShortage(moment, { without: [] })).toBe(
    '2 of them stay open. The plan never touches a ride that was accepted or pinned.',
  );
  // A plan without Lena takes the rides from her that she has accepted.
  expect(describeShortage(moment, { without: [lena] })).toBe('2 of them stay open.');
});

test('says how far a ride is settled', () => {
  const asked = ride('asked', 9, 11, { driver: marcus });
  expect(describeState(asked, false)).toBe('Marcus Reed has been asked');
  expect(describeState(asked, true)).toBe('Stays with its driver');
  expect(describeState(ride('late', 9, 11), true)).toBe('Nobody has been asked');
});
