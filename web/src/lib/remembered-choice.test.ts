import { expect, test } from 'vitest';
import { withFirst } from './remembered-choice.ts';

const sorts = ['newest', 'oldest', 'pickup'] as const;

test('the remembered option comes first', () => {
  expect(withFirst(sorts, 'pickup')).toEqual(['pickup', 'newest', 'oldest']);
});

test('nothing, or what is no longer an option, changes nothing', () => {
  expect(withFirst(sorts, null)).toBe(sorts);
  expect(withFirst(sorts, 'price')).toBe(sorts);
});
