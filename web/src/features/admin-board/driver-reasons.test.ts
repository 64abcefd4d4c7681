import type { Plan } from '@chesapeake/contract/planning/plans';
import { expect, test } from 'vitest';
import { obstacleFor, warningsFor, whyNotKept } from './driver-reasons.ts';
import { at, board, driver, lena, marcus, ride, textContext } from './test/board.ts';

const context = { ...textContext, now: at(8) };
const ruth = { _id: 'ruth', name: 'Ruth Delgado' };
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
  // After the other ride, its turnaround is in the way; before it, the ride itself is.
  expect(why({}, [wanted, { ...kim, dropoffTime: at(14), blockedUntil: at(14.5) }])).toBe(
    'On Kim’s ride (Airport) until 2:00 PM, then turnaround until 2:30 PM',
  );
  const later = { pickupTime: at(16.25), dropoffTime: at(18), blockedUntil: at(18.5) };
  expect(why({}, [wanted, { ...kim, ...later }])).toBe('On Kim’s ride (Airport) until 6:00 PM');
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
  expect(warningsFor(driver(marcus, { shifts, carClasses: ['SUV'] }), wanted, context)).toEqual([
    'Off shift, works 6 AM – 3 PM',
    'Does not drive cars of class Sedan',
  ]);
  expect(warningsFor(driver(marcus), wanted, context)).toEqual([]);
  const night = [{ from: at(-2), until: at(6) }];
  expect(warningsFor(driver(marcus, { shifts: night }), wanted, context)).toEqual([
    'Off shift, works until 6 AM',
  ]);
  const followed = [...shifts, { from: at(15), until: at(20) }];
  expect(warningsFor(driver(marcus, { shifts: followed }), wanted, context)).toEqual([]);
});

test('says why a draft cannot leave a ride with its driver of now', () => {
  const why = (
    changes: Parameters<typeof driver>[1] = {},
    { from = marcus as typeof marcus | null, without = [] as Plan['without'] } = {},
  ) =>
    whyNotKept(
      { ride: { ...wanted, declinedBy: ['ruth'] }, from },
      board([], { drivers: [driver(marcus, changes), driver(ruth)] }),
      { without },
      context,
    );
  expect(why()).toBeUndefined();
  // Leaving it open is always possible.
  expect(why({}, { from: null })).toBeUndefined();
  expect(why({}, { without: [marcus] })).toBe('Marcus is not in this draft.');
  expect(why({}, { from: lena })).toBe('Lena can’t take rides now.');
  expect(why({}, { from: ruth })).toBe('Ruth has declined this ride.');
  expect(why({ shifts: [] })).toBe('Can’t stay with Marcus: no shift this day.');
  expect(why({ timeOff: [{ from: at(12), until: at(16), reason: null }] })).toBe(
    'Can’t stay with Marcus: time off, back 4:00 PM.',
  );
  const late = { ride: ride('late', 7, 8), from: marcus };
  expect(whyNotKept(late, board([]), { without: [] }, context)).toBe('The pickup time has passed.');
});
