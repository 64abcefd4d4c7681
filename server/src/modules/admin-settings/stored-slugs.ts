import { findService } from '@chesapeake/contract/bookings/service-types';
import { fail } from '../../errors.ts';

/**
 * The slugs of the rows that are already stored; undefined for new ones. Bookings refer to the
 * slugs, so a row can be retired but not removed.
 */
export function matchStoredSlugs(
  section: 'services' | 'extras',
  input: readonly { slug?: string | undefined }[],
  before: readonly { slug: string }[],
  texts: { unknown: string; notRemoved: string },
): (string | undefined)[] {
  const errors: Record<string, string> = {};
  const known = input.map(({ slug }) =>
    slug === undefined ? undefined : findService(before, slug)?.slug,
  );
  for (const [index, { slug }] of input.entries()) {
    const isKnownOnce = known[index] && known.indexOf(known[index]) === index;
    if (slug !== undefined && !isKnownOnce) errors[`${section}.${index}.slug`] = texts.unknown;
  }
  if (before.some(({ slug }) => !known.includes(slug))) errors[section] = texts.notRemoved;
  if (Object.keys(errors).length > 0) fail('VALIDATION_FAILED', { errors });
  return known;
}
