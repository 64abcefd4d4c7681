import { expect, it } from 'vitest';
import { toE164 } from './phone-numbers.ts';

it.each(['(410) 555-0143', '410.555.0143', '+1 410 555 0143', '1-410-555-0143'])(
  'reads %s as one number',
  { tags: ['DESK-20'] },
  (phone) => expect(toE164(phone)).toBe('+14105550143'),
);

it.each(['410.555.0143 x12', '(410) 555-0143 ext. 7', '555', 'no phone', ''])(
  'leaves %j out, which is no whole number or more than one',
  (phone) => expect(toE164(phone)).toBeNull(),
);
