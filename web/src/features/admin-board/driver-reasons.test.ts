import { expect, test } from 'vitest';
import { obstacleFor, warningsFor } from './driver-reasons.ts';
import { at, board, driver, marcus, ride, services, zone } from './test/board.ts';

const context = { zone, services, now: at(8) };
const wanted = ride('wanted', 14, 16);
const kim = ride('kim', 13, 15.75, {
  driver: marcus,
  status: 'Accepted',
  user: { _id: 'grace', name: 'Grace Kim' },
});

test('says why a driver is not free', () => {
  const why = (changes: Parameters<typeof driver>[1], rides = [wanted]) =>
    obstacleFor(driver(marcus, changes), wanted, board(rides), context);
  expect(why({}, [wanted, kim])).toBe('On Kim’s ride (Airport) until 3:45 PM');
  expect(why({ timeOff: [{ from: at(12), until: at(40), reason: 'sick' }] })).toBe(
    'Sick, back Sat, Nov 21, 4:00 PM',
  );
  expect(why({ status: 'Off-Duty' })).toBe('Off duty');
  expect(why({})).toBeUndefined();
  // A completed ride keeps nobody.
  expect(why({}, [wanted, { ...kim, status: 'Completed' }])).toBeUndefined();
});

test('warns of shifts and car classes', () => {
  const shifts = [{ from: at(6), until: at(15) }];
  expect(warningsFor(driver(marcus, { shifts, carClasses: ['SUV'] }), wanted, zone)).toEqual([
    'Off shift, works 6 AM – 3 PM',
    'Does not drive cars of class Sedan',
  ]);
  expect(warningsFor(driver(marcus), wanted, zone)).toEqual([]);
});
