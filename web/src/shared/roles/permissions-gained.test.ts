import { builtInRoles } from '@chesapeake/contract/roles/roles';
import { expect, it } from 'vitest';
import { permissionsGained } from './permissions-gained.ts';

it('lists what one role permits beyond another, by area', () => {
  expect(permissionsGained(['cars:see'], ['cars:see', 'cars:change', 'users:see'])).toEqual([
    'Change cars',
    'See users and roles',
  ]);
  // Having less is no gain.
  expect(permissionsGained(['cars:see', 'cars:change'], ['cars:see'])).toEqual([]);
  expect(permissionsGained([], builtInRoles.fleet.permissions)).toEqual([
    'Change drivers, cars',
    'See bookings, reviews',
  ]);
  expect(permissionsGained([], builtInRoles.owner.permissions)).toEqual(['Change everything']);
  expect(permissionsGained(builtInRoles.owner.permissions, builtInRoles.fleet.permissions)).toEqual(
    [],
  );
});
