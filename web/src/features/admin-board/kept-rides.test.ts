import { expect, test } from 'vitest';
import { describeKept } from './kept-rides.ts';
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
const jane = { user: { _id: 'jane', name: 'Jane Doe' } };
const rides = [ride('first', 9, 11, jane), ride('second', 14, 16, jane)];
const draft = plan([assignment('first', marcus, marcus), assignment('second', lena, lena)]);
const noShift = board(rides, { drivers: [driver(marcus, { shifts: [] }), driver(lena)] });

test('says which rides stay with a driver against the rules, and which rule is known', () => {
  expect(describeKept(draft, noShift, context)).toBeUndefined();
  expect(describeKept({ ...draft, kept: ['first'] }, noShift, context)).toBe(
    'Jane Doe’s ride stays with Marcus Reed even though that breaks a planning rule (no shift this day), because nobody else can take it.',
  );
  expect(describeKept({ ...draft, kept: ['second'] }, noShift, context)).toBe(
    'Jane Doe’s ride stays with Lena Fischer even though that breaks a planning rule, because nobody else can take it.',
  );
  const offDuty = board(rides, { drivers: [], offBoard: [{ ...lena, status: 'Off-Duty' }] });
  expect(describeKept({ ...draft, kept: ['second'] }, offDuty, context)).toContain('(off duty)');
});

test('tells two kept rides of one customer apart by their pickup times', () => {
  expect(describeKept({ ...draft, kept: ['first', 'second'] }, noShift, context)).toBe(
    '2 rides stay with their drivers even though that breaks a planning rule, because nobody else can take them: Jane Doe at 9:00 AM (no shift this day), Jane Doe at 2:00 PM.',
  );
});
