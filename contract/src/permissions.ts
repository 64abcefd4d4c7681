import { z } from 'zod';

/** What an administrator may see and change, by area of the business. */
export const areas = [
  'users',
  'drivers',
  'cars',
  'bookings',
  'payments',
  'reviews',
  'messages',
  'reports',
  'settings',
] as const;
export type Area = (typeof areas)[number];

export type Permission = `${Area}:${'see' | 'change'}`;

export const allPermissions: readonly Permission[] = areas.flatMap(
  (area) => [`${area}:see`, `${area}:change`] as const,
);

export const permission = z.enum(allPermissions as [Permission, ...Permission[]]);

/** What the areas are called on the screen. */
export const areaNames: Record<Area, string> = {
  users: 'Users and roles',
  drivers: 'Drivers',
  cars: 'Cars',
  bookings: 'Bookings',
  payments: 'Payments',
  reviews: 'Reviews',
  messages: 'Messages',
  reports: 'Reports',
  settings: 'Settings',
};

/** How much of an area somebody may do. */
export type Reach = 'nothing' | 'see' | 'change';

export const reachOf = (permissions: readonly Permission[], area: Area): Reach => {
  if (permissions.includes(`${area}:change`)) return 'change';
  return permissions.includes(`${area}:see`) ? 'see' : 'nothing';
};

/** Whoever may change something may see it: so said, once each, in the order of the areas. */
export const withSight = (permissions: readonly Permission[]): Permission[] =>
  areas.flatMap((area) => {
    const reach = reachOf(permissions, area);
    if (reach === 'nothing') return [];
    return reach === 'see' ? toSee(area) : toChange(area);
  });

/** Those of the first that are not among the second. */
export const missingFrom = (
  needed: readonly Permission[],
  held: { has: (permission: Permission) => boolean },
): Permission[] => needed.filter((each) => !held.has(each));

/** Whether somebody may do everything. */
export const holdsAll = (held: { has: (permission: Permission) => boolean }): boolean =>
  missingFrom(allPermissions, held).length === 0;

/** For people: 'see Users and roles, change Cars'. What may be changed is not told twice. */
export const permissionsText = (permissions: readonly Permission[]): string =>
  areas
    .flatMap((area) => {
      const reach = reachOf(permissions, area);
      return reach === 'nothing' ? [] : `${reach} ${areaNames[area]}`;
    })
    .join(', ');

export const toChange = (...changes: Area[]): readonly Permission[] =>
  changes.flatMap((area) => [`${area}:see`, `${area}:change`] as const);

export const toSee = (...seen: Area[]): readonly Permission[] =>
  seen.map((area) => `${area}:see` as const);
