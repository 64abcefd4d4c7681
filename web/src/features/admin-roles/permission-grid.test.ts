import { expect, it } from 'vitest';
import { togglePermission } from './components/PermissionGrid.tsx';

it('checks See together with Change, and unchecks both together', () => {
  expect(togglePermission([], 'cars:change')).toEqual(['cars:see', 'cars:change']);
  expect(togglePermission(['cars:see', 'cars:change'], 'cars:change')).toEqual(['cars:see']);
  expect(togglePermission(['cars:see', 'cars:change', 'users:see'], 'cars:see')).toEqual([
    'users:see',
  ]);
  expect(togglePermission(['users:see'], 'cars:see')).toEqual(['users:see', 'cars:see']);
});
