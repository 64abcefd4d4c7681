import {
  accessLevelOf,
  areaNames,
  areas,
  type Permission,
} from '@chesapeake/contract/roles/permissions';

const verbs = [
  ['change', 'Change'],
  ['see', 'See'],
] as const;

/**
 * Permissions in the second set beyond the first: one line for Change and one for See. Going from
 * Change to See is no gain.
 */
export const permissionsGained = (
  before: readonly Permission[],
  after: readonly Permission[],
): string[] =>
  verbs.flatMap(([level, verb]) => {
    const gained = areas.filter((area) => {
      const had = accessLevelOf(before, area);
      return accessLevelOf(after, area) === level && had !== level && had !== 'change';
    });
    if (gained.length === 0) return [];
    const isAll = gained.length === areas.length;
    return `${verb} ${isAll ? 'everything' : gained.map((area) => areaNames[area].toLowerCase()).join(', ')}`;
  });
