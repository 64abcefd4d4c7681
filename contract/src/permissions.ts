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

export const toChange = (...changes: Area[]): readonly Permission[] =>
  changes.flatMap((area) => [`${area}:see`, `${area}:change`] as const);

export const toSee = (...seen: Area[]): readonly Permission[] =>
  seen.map((area) => `${area}:see` as const);
