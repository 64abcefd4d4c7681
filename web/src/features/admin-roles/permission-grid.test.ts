import { expect, it } from 'vitest';
import { toggled } from './components/PermissionGrid.tsx';

it('ticks seeing with changing, and takes both away together', () => {
  expect(toggled([], 'cars:change')).toEqual(['cars:see', 'cars:change']);
  expect(toggled(['cars:see', 'cars:change'], 'cars:change')).toEqual(['cars:see']);
  expect(toggled(['cars:see', 'cars:change', 'users:see'], 'cars:see')).toEqual(['users:see']);
  expect(toggled(['users:see'], 'cars:see')).toEqual(['users:see', 'cars:see']);
});
