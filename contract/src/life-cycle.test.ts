import { describe, expect, it } from 'vitest';
import { type Mover, mayMove, readStage, type Stage, stageOf, stages } from './life-cycle.ts';

/** The table of the decisions, written out a second time: here from whom to whom. */
const decided: Record<Mover, [Stage, Stage][]> = {
  customer: [
    ['Pending', 'Cancelled'],
    ['Assigned', 'Cancelled'],
    ['Accepted', 'Cancelled'],
  ],
  driver: [
    ['Assigned', 'Accepted'],
    ['Assigned', 'Pending'],
    ['Accepted', 'In Progress'],
    ['In Progress', 'Completed'],
  ],
  admin: [
    ['Pending', 'Assigned'],
    ['Assigned', 'Assigned'],
    ['Assigned', 'Accepted'],
    ['Assigned', 'Pending'],
    ['Pending', 'Cancelled'],
    ['Assigned', 'Cancelled'],
    ['Accepted', 'Cancelled'],
    ['Pending', 'Rejected'],
    ['Assigned', 'Rejected'],
    ['Accepted', 'Rejected'],
    ['Accepted', 'Pending'],
    ['Accepted', 'In Progress'],
    ['In Progress', 'Completed'],
    ['In Progress', 'Cancelled'],
  ],
};

it.each(['customer', 'driver', 'admin'] as const)(
  'knows every move of the %s, and no other',
  (who) => {
    const possible = stages.flatMap((from) =>
      stages.filter((to) => mayMove(from, to, who)).map((to) => `${from} > ${to}`),
    );
    expect(possible.sort()).toEqual(decided[who].map(([from, to]) => `${from} > ${to}`).sort());
  },
);

it('tells a pending booking with a driver from one without', () => {
  expect(stageOf({ status: 'Pending', hasDriver: true })).toBe('Assigned');
  expect(stageOf({ status: 'Pending', hasDriver: false })).toBe('Pending');
  expect(stageOf({ status: 'Cancelled', hasDriver: true })).toBe('Cancelled');
});

describe('other spellings', () => {
  it.each([
    ['InProgress', 'In Progress'],
    ['Canceled', 'Cancelled'],
    ['confirmed', 'Accepted'],
    ['Assigned', 'Assigned'],
    ['Declined', 'Pending'],
    ['in progress', 'In Progress'],
  ])('%s is %s', (word, stage) => expect(readStage(word)).toBe(stage));

  it.each(['', 'Lost', 'constructor', '__proto__'])('%j is none', (word) =>
    expect(readStage(word)).toBeUndefined(),
  );
});
