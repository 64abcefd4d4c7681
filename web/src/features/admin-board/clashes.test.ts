import { expect, test } from 'vitest';
import { findClashes } from './clashes.ts';
import { clashText } from './ride-texts.ts';
import { drive, marcus, ride, textContext } from './test/board.ts';

const accepted = { driver: marcus, status: 'Accepted' as const };
const a = ride('a', 8, 10, accepted);
const b = ride('b', 10.5, 12, accepted);
const direct = (minutes: number) => drive('marcus', 10, minutes, { after: 'a', before: 'b' });
const home = (minutes: number) => drive('marcus', 10, minutes, { after: 'a' });
const out = (minutes: number) => drive('marcus', 9, minutes, { before: 'b' });
const texts = (...args: Parameters<typeof findClashes>) =>
  findClashes(...args).map((clash) => clashText(clash, textContext));

test('the drive between two rides has to fit', () => {
  expect(texts([b, a], [direct(30)])).toEqual([]);
  expect(texts([b, a], [direct(35)])).toEqual([
    'Only 30 min between Customer a’s ride and Customer b’s; the drive takes 35 min',
  ]);
  // With another car, by way of the garage.
  expect(texts([a, b], [home(15), out(15)])).toEqual([]);
  expect(texts([a, b], [home(15), out(50)])).toEqual([
    'Only 30 min between Customer a’s ride and Customer b’s; the drive by way of the garage takes 1 h 5 min',
  ]);
  expect(texts([a, b], [out(35)])).toHaveLength(1);
  // Without drives there is nothing to say.
  expect(texts([a, b], [])).toEqual([]);
});

test('rides that overlap clash, the next but one too', () => {
  const long = ride('long', 8, 14, accepted);
  expect(texts([long, b, ride('c', 13, 15, accepted)], [])).toEqual([
    'Customer long’s ride ends 3 h 30 min after Customer b’s begins',
    'Customer long’s ride ends 1 h after Customer c’s begins',
  ]);
});

test('a pickup that has been made is no longer to be reached', () => {
  expect(texts([a, { ...b, status: 'In Progress' }], [direct(35)])).toEqual([]);
});

test('rides of the same rider are told apart by their pickup times', () => {
  const jamal = { user: { _id: 'jamal', name: 'Jamal Carter' } };
  expect(
    texts(
      [
        { ...a, ...jamal },
        { ...b, ...jamal },
      ],
      [direct(35)],
    ),
  ).toEqual([
    'Only 30 min between Jamal Carter’s 8:00 AM ride and the one at 10:30 AM; the drive takes 35 min',
  ]);
  const long = ride('long', -0.5, 11, { ...accepted, ...jamal });
  expect(texts([long, { ...b, ...jamal }], [])).toEqual([
    'Jamal Carter’s Thu 11:30 PM ride ends 30 min after the one at 10:30 AM begins',
  ]);
});
