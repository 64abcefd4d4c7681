import type { Rule } from '../rule.ts';

export const available: Rule = {
  name: 'available',
  refuse: ({ driver }) => driver.unavailable,
};
