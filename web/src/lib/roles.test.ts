import { builtInRoles } from '@chesapeake/contract/roles';
import { expect, it } from 'vitest';
import { differences } from './roles.tsx';

it('tells what one role may do beyond another, area by area', () => {
  expect(differences(['cars:see'], ['cars:see', 'cars:change', 'users:see'])).toEqual([
    'see users and roles',
    'change cars',
  ]);
  // Less of an area is no gain.
  expect(differences(['cars:see', 'cars:change'], ['cars:see'])).toEqual([]);
  expect(differences([], builtInRoles.fleet.permissions)).toEqual([
    'change drivers',
    'change cars',
    'see bookings',
    'see reviews',
  ]);
  expect(differences(builtInRoles.owner.permissions, builtInRoles.fleet.permissions)).toEqual([]);
});
