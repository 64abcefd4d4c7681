import { z } from 'zod';
import { requiredLine, wholeNumber } from '../fields/text.ts';

export const zoneTexts = {
  sameName: 'Another zone has this name',
  unknownZone: 'Choose a zone from the list',
  samePair: 'Another line has the same zones',
} as const;

const zoneChoice = (label: string) =>
  requiredLine({ label, max: 40, required: zoneTexts.unknownZone });

/** The zones and the minutes between them, as the office edits them. */
export const zonesSection = z
  .object({
    list: z
      .array(
        z.object({
          /** Assigned when the zone is added; a new zone has none. */
          slug: z.string().max(40).optional(),
          name: requiredLine({ label: 'Name', max: 60 }),
        }),
      )
      .min(1, 'There must be at least one zone')
      .max(100, 'There can be at most 100 zones'),
    minutes: z
      .array(
        z.object({
          from: zoneChoice('From'),
          to: zoneChoice('To'),
          minutes: wholeNumber({ label: 'Minutes', min: 1, max: 12 * 60 }),
        }),
      )
      .max(1000, 'There can be at most 1000 lines'),
  })
  .superRefine(({ list, minutes }, context) => {
    const names = list.map(({ name }) => name.toLowerCase());
    const pairs = minutes.map(({ from, to }) => `${from} ${to}`);
    for (const index of repeated(names)) {
      context.addIssue({
        code: 'custom',
        path: ['list', index, 'name'],
        message: zoneTexts.sameName,
      });
    }
    for (const index of repeated(pairs)) {
      context.addIssue({
        code: 'custom',
        path: ['minutes', index, 'to'],
        message: zoneTexts.samePair,
      });
    }
  });
export type ZonesSection = z.output<typeof zonesSection>;

/** The indexes of texts that came before. */
const repeated = (texts: string[]) =>
  texts.flatMap((text, index) => (texts.indexOf(text) < index ? [index] : []));
