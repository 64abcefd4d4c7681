import { describe, expect, it } from 'vitest';
import {
  type Actor,
  type BookingStage,
  bookingStages,
  canTransition,
  parseBookingStage,
  toBookingStage,
  transitionSteps,
} from './life-cycle.ts';

/** The decided transition table, written out a second time, by actor. */
const expectedTransitions: Record<Actor, [BookingStage, BookingStage][]> = {
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
  'allows the %s exactly the decided transitions',
  (actor) => {
    const possible = bookingStages.flatMap((from) =>
      bookingStages.filter((to) => canTransition(from, to, actor)).map((to) => `${from} > ${to}`),
    );
    expect(possible.sort()).toEqual(
      expectedTransitions[actor].map(([from, to]) => `${from} > ${to}`).sort(),
    );
  },
);

it.each(['customer', 'driver', 'admin'] as const)(
  'lets the %s skip exactly the start of an accepted ride, if they may start it',
  { tags: ['LETTER-1'] },
  (actor) => {
    const skipping = bookingStages.flatMap((from) =>
      bookingStages
        .map((to) => [from, ...transitionSteps(from, to, actor)])
        .filter(({ length }) => length > 2),
    );
    expect(skipping).toEqual(
      actor === 'customer' ? [] : [['Accepted', 'In Progress', 'Completed']],
    );
  },
);

it('distinguishes a pending booking with a driver from one without', () => {
  expect(toBookingStage({ status: 'Pending', hasDriver: true })).toBe('Assigned');
  expect(toBookingStage({ status: 'Pending', hasDriver: false })).toBe('Pending');
  expect(toBookingStage({ status: 'Cancelled', hasDriver: true })).toBe('Cancelled');
});

describe('status aliases', () => {
  it.each([
    ['InProgress', 'In Progress'],
    ['Canceled', 'Cancelled'],
    ['confirmed', 'Accepted'],
    ['Assigned', 'Assigned'],
    ['Declined', 'Pending'],
    ['in progress', 'In Progress'],
  ])('reads %s as %s', (text, stage) => expect(parseBookingStage(text)).toBe(stage));

  it.each(['', 'Lost', 'constructor', '__proto__'])('rejects %j', (text) =>
    expect(parseBookingStage(text)).toBeUndefined(),
  );
});
