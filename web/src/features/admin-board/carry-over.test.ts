import { expect, test } from 'vitest';
import { carryOver } from './carry-over.ts';
import { board, lena, marcus, plan, ride } from './test/board.ts';

const choices = [
  { booking: 'a', driver: 'lena' },
  { booking: 'b', driver: null },
];
const draft = plan([], { choices });
const day = board([ride('a', 8, 10), ride('b', 12, 14, { driver: marcus })]);

test('a new draft takes over the choices and whom the one before leaves out', () => {
  expect(carryOver(draft, ['marcus'], day)).toEqual({ without: ['marcus'], choices });
  expect(carryOver(undefined, [], day)).toEqual({ without: [], choices: [] });
});

test('forgets what can no longer be', () => {
  // Lena is left out now.
  expect(carryOver(draft, ['lena'], day).choices).toEqual([{ booking: 'b', driver: null }]);
  // Marcus has accepted, but that does not count if he is left out.
  const accepted = board([ride('b', 12, 14, { driver: marcus, status: 'Accepted' })]);
  expect(carryOver(draft, [], accepted).choices).toEqual([{ booking: 'a', driver: 'lena' }]);
  expect(carryOver(draft, ['marcus'], accepted).choices).toEqual(choices);
  const pinned = board([ride('a', 8, 10, { driver: marcus, isPinned: true })]);
  expect(carryOver(draft, [], pinned).choices).toEqual([{ booking: 'b', driver: null }]);
  // Former drivers.
  const withoutLena = board([], { drivers: [] });
  expect(carryOver(draft, ['ruth'], withoutLena)).toEqual({
    without: [],
    choices: [{ booking: 'b', driver: null }],
  });
  // Whoever is off duty is refused with the reason.
  const offDuty = board([], { drivers: [], offBoard: [{ ...lena, status: 'Off-Duty' }] });
  expect(carryOver(draft, [], offDuty).choices).toEqual(choices);
});
