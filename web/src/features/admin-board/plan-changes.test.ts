import { expect, test } from 'vitest';
import { changesOf, describeDifference, otherEmptyDifference } from './plan-changes.ts';
import { ridesAtOnce, tightestMoments } from './rides-at-once.ts';
import {
  assignment,
  at,
  board,
  drive,
  driver,
  figures,
  lena,
  marcus,
  plan,
  ride,
} from './test/board.ts';

const hart = ride('hart', 8, 10, { driver: marcus, status: 'Accepted' });
const grant = ride('grant', 10.5, 12, {
  driver: lena,
  pickupLocation: 'BWI Marshall Airport, Departures',
});
const boyd = ride('boyd', 9, 10);

test('lists what a draft changes, why in short, and the empty driving', () => {
  const day = board([grant, hart, boyd], {
    drivers: [driver(marcus), driver(lena)],
    emptyDrives: [drive('lena', 10, 45, { before: 'grant' })],
  });
  const draft = plan(
    [
      assignment('hart', marcus, marcus, true),
      assignment('grant', marcus, lena),
      assignment('boyd', lena, null),
    ],
    {
      choices: [{ booking: 'boyd', driver: 'lena' }],
      emptyDrives: [drive('lena', 8.5, 20, { before: 'boyd' })],
    },
  );
  expect(
    changesOf(day, draft).map(({ ride: { _id }, from, to, why, emptyDifference, isChosen }) => [
      _id,
      from?.name,
      to?.name,
      why,
      emptyDifference,
      isChosen,
    ]),
  ).toEqual([
    ['boyd', undefined, 'Lena Fischer', '20 min from the garage', 20, true],
    ['grant', 'Lena Fischer', 'Marcus Reed', 'At BWI already, in the S 580', -45, false],
  ]);
  const days = { now: figures({ emptyMinutes: 60 }), planned: figures({ emptyMinutes: 40 }) };
  // 20 more and 45 less are in the rows.
  expect(otherEmptyDifference({ figures: days }, changesOf(day, draft))).toBe(5);
  expect([45, -20, 0].map(describeDifference)).toEqual([
    '45 min more',
    '20 min less',
    'No difference',
  ]);
});

test('counts rides at once in half hours', () => {
  const scale = { from: at(8), until: at(11), hours: 3 };
  expect(ridesAtOnce([hart, boyd, grant], scale).map(({ count }) => count)).toEqual([
    1, 1, 2, 2, 0, 1,
  ]);
});

test('the moment with the most missing drivers is first, and each is there once', {
  tags: ['PLAN-6'],
}, () => {
  const small = { at: at(9), rides: ['a', 'b'], drivers: ['marcus'] };
  const large = { at: at(17), rides: ['c', 'd', 'e'], drivers: ['marcus'] };
  const open = [small, large, large, null].map((tightest, index) => ({
    booking: String(index),
    price: 150,
    tightest,
  }));
  expect(tightestMoments(plan([], { uncovered: open }))).toEqual([large, small]);
});
