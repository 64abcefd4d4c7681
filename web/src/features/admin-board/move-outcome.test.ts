import { expect, test } from 'vitest';
import { outcomeOf } from './move-outcome.ts';
import { lena, marcus, ride } from './test/board.ts';

test('a failure names the action that failed', { tags: ['PLAN-2'] }, () => {
  const asked = ride('asked', 9, 11, { driver: marcus });
  expect(outcomeOf({ ride: asked, to: lena })).toEqual({
    success: 'Lena Fischer will be asked to drive Customer asked.',
    failure: 'Failed to assign driver.',
  });
  expect(outcomeOf({ ride: asked, to: null }).failure).toBe(
    'Marcus Reed could not be taken off. Please try again.',
  );
});
