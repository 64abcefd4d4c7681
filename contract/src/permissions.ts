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

export type Permission = `${(typeof areas)[number]}:${'see' | 'change'}`;

export const allPermissions: readonly Permission[] = areas.flatMap(
  (area) => [`${area}:see`, `${area}:change`] as const,
);
