import { expect, it } from 'vitest';
import { describeDriverChanges } from './describe-driver-changes.ts';

const marcus = { _id: 'm', name: 'Marcus Reed' };
const ruth = { _id: 'r', name: 'Ruth Delgado' };
const before = { status: 'Accepted' as const, driver: marcus };

it('shows another driver, who has to accept, and a ride that is left open', () => {
  expect(describeDriverChanges({ before, after: { driver: ruth }, status: 'Assigned' })).toEqual([
    { label: 'Driver', before: 'Marcus Reed', after: 'Ruth Delgado' },
    { label: 'Status', before: 'Accepted', after: 'Assigned' },
  ]);
  expect(describeDriverChanges({ before, after: { driver: null }, status: 'Pending' })).toEqual([
    { label: 'Driver', before: 'Marcus Reed', after: 'none' },
    { label: 'Status', before: 'Accepted', after: 'Pending' },
  ]);
  expect(describeDriverChanges({ before, after: { driver: marcus }, status: 'Accepted' })).toEqual(
    [],
  );
});
