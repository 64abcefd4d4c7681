import { expect, it } from 'vitest';
import { withTripsTogether } from './trips-together.ts';

const row = (_id: string, trip: string | null, part = 'upcoming', leg = 1) => ({
  _id,
  part,
  trip: trip === null ? null : { _id: trip, leg },
});

it('puts the rides of one trip next to each other, within one part of the list', () => {
  const rows = [
    row('a', 'one'),
    row('b', null),
    row('c', 'two'),
    row('d', 'one'),
    row('e', 'two', 'past'),
    row('f', null, 'past'),
  ];
  const together = withTripsTogether(rows, ({ part }) => part);
  expect(together.map(({ _id }) => _id)).toEqual(['a', 'd', 'b', 'c', 'e', 'f']);
});

it('keeps the rides of a trip in their order', () => {
  const rows = [row('c', 'one', 'upcoming', 3), row('a', 'one'), row('b', 'one', 'upcoming', 2)];
  const together = withTripsTogether(rows, ({ part }) => part);
  expect(together.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
});
