import { z } from 'zod';
import { dollarAmount, outputDollars } from '../fields/money.ts';
import { flag, requiredLine, wholeNumber } from '../fields/text.ts';
import { settingsTexts } from './settings-texts.ts';
import { checkNames } from './unique-names.ts';

const extraInput = z.object({
  /** Assigned when the extra is added; a new extra has none. */
  slug: z.string().max(40).optional(),
  name: requiredLine({ label: 'Name', max: 60 }),
  /** For each one. An extra can be free, so that the driver hears of it. */
  price: dollarAmount({ label: 'Price', mayBeZero: true }),
  max: wholeNumber({ label: 'Most per ride', min: 1, max: 20 }),
  isPerStop: flag({ label: 'Charged per stop' }).default(false),
  isRetired: flag({ label: 'Retired' }).default(false),
});

/** What can be added to a ride, in display order. */
export const extrasSection = z
  .array(extraInput)
  .max(30, 'There can be at most 30 extras')
  .superRefine((extras, context) => checkNames(extras, settingsTexts.sameExtra, context));

export const outputExtra = z.object({
  slug: z.string(),
  name: z.string(),
  price: outputDollars,
  max: z.int(),
  isPerStop: z.boolean(),
  isRetired: z.boolean(),
});
