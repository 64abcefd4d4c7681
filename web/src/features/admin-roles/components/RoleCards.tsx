import {
  type AccessLevel,
  accessLevelOf,
  areaNames,
  areas,
} from '@chesapeake/contract/roles/permissions';
import type { Role } from '@chesapeake/contract/roles/roles';
import { Skeleton } from '../../../ui/content-states.tsx';
import { type RoleActions, RoleMenu, RoleName } from './RoleName.tsx';

/** The role matrix as text, for narrow screens. */
export const RoleCards = ({
  roles,
  ...actions
}: RoleActions & { roles: readonly Role[] | undefined }) => (
  <ul className="border-t border-line @min-[60rem]:hidden">
    {!roles && (
      <li>
        <Skeleton className="m-4.5 h-40" />
      </li>
    )}
    {roles?.map((role) => (
      <li key={role._id} className="border-line-2 px-4.5 py-4 not-first:border-t">
        <div className="flex items-start justify-between gap-3">
          <RoleName role={role} />
          <RoleMenu role={role} {...actions} />
        </div>
        <dl className="grid gap-x-6 gap-y-1.5 pt-2.5 text-sm sm:grid-cols-2">
          <Areas label="Can edit" role={role} level="change" />
          <Areas label="View only" role={role} level="see" />
        </dl>
      </li>
    ))}
  </ul>
);

function Areas({ label, role, level }: { label: string; role: Role; level: AccessLevel }) {
  const names = areas
    .filter((area) => accessLevelOf(role.permissions, area) === level)
    .map((area) => areaNames[area]);
  if (names.length === 0) return null;
  return (
    <div>
      <dt className="text-13 text-quiet">{label}</dt>
      <dd className="font-medium">
        {names.length === areas.length ? 'Everything' : names.join(', ')}
      </dd>
    </div>
  );
}
