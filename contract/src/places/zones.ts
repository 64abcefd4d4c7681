import { z } from 'zod';
import { requiredLine } from '../fields/text.ts';

const zoneSlug = z
  .string()
  .regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/)
  .max(40);

/** A part of the region. Places store the slug, which never changes. */
export const zone = z.object({
  slug: zoneSlug,
  name: requiredLine({ label: 'Name', max: 60 }),
});
export type Zone = z.output<typeof zone>;

/** What the office knows about the drive between two zones, or within one. */
export const zoneMinutes = z.object({
  from: zoneSlug,
  to: zoneSlug,
  minutes: z
    .int()
    .min(1)
    .max(12 * 60),
});
export type ZoneMinutes = z.output<typeof zoneMinutes>;

/** Maryland, Washington and northern Virginia. */
export const defaultZones: Zone[] = [
  { slug: 'annapolis', name: 'Annapolis' },
  { slug: 'bwi', name: 'BWI and northern Anne Arundel' },
  { slug: 'baltimore', name: 'Baltimore' },
  { slug: 'baltimore-county', name: 'Baltimore and Carroll Counties' },
  { slug: 'howard', name: 'Howard County' },
  { slug: 'montgomery', name: 'Montgomery County' },
  { slug: 'prince-georges', name: 'Prince George’s County' },
  { slug: 'washington', name: 'Washington, DC' },
  { slug: 'arlington-alexandria', name: 'Arlington and Alexandria' },
  { slug: 'fairfax', name: 'Fairfax County' },
  { slug: 'dulles-loudoun', name: 'Dulles and Loudoun County' },
  { slug: 'manassas-fredericksburg', name: 'Manassas to Fredericksburg' },
  { slug: 'frederick', name: 'Frederick County' },
  { slug: 'western-maryland', name: 'Western Maryland' },
  { slug: 'harford-cecil', name: 'Harford and Cecil Counties' },
  { slug: 'mid-shore', name: 'Kent Island to Cambridge' },
  { slug: 'lower-shore', name: 'Salisbury and Ocean City' },
  { slug: 'southern-maryland', name: 'Southern Maryland' },
];

/** A drive takes as long back, unless the way back has a row of its own. */
export const findZoneMinutes = (
  rows: readonly ZoneMinutes[],
  from: string,
  to: string,
): number | undefined =>
  (
    rows.find((row) => row.from === from && row.to === to) ??
    rows.find((row) => row.from === to && row.to === from)
  )?.minutes;
