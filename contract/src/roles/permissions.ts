import { z } from 'zod';

/** The areas in which administrators can see and change things. */
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

/** Display names of the areas. */
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

/** How much someone may do in an area. */
export type AccessLevel = 'nothing' | 'see' | 'change';

export const accessLevelOf = (permissions: readonly Permission[], area: Area): AccessLevel => {
  if (permissions.includes(`${area}:change`)) return 'change';
  return permissions.includes(`${area}:see`) ? 'see' : 'nothing';
};

/** Adds the see permission to every change permission; each once, in the order of the areas. */
export const withImpliedPermissions = (permissions: readonly Permission[]): Permission[] =>
  areas.flatMap((area) => {
    const level = accessLevelOf(permissions, area);
    if (level === 'nothing') return [];
    return level === 'see' ? seePermissions(area) : changePermissions(area);
  });

/** The needed permissions that are not granted. */
export const missingPermissions = (
  needed: readonly Permission[],
  granted: { has: (permission: Permission) => boolean },
): Permission[] => needed.filter((each) => !granted.has(each));

/** Whether every permission is granted. */
export const hasAllPermissions = (granted: { has: (permission: Permission) => boolean }): boolean =>
  missingPermissions(allPermissions, granted).length === 0;

/** 'see Users and roles, change Cars'. Change implies see, so see is not repeated. */
export const formatPermissions = (permissions: readonly Permission[]): string =>
  areas
    .flatMap((area) => {
      const level = accessLevelOf(permissions, area);
      return level === 'nothing' ? [] : `${level} ${areaNames[area]}`;
    })
    .join(', ');

export const changePermissions = (...changes: Area[]): readonly Permission[] =>
  changes.flatMap((area) => [`${area}:see`, `${area}:change`] as const);

export const seePermissions = (...seen: Area[]): readonly Permission[] =>
  seen.map((area) => `${area}:see` as const);
