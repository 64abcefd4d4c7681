import { areaNames, areas, type Reach, reachOf } from '@chesapeake/contract/permissions';
import type { Role } from '@chesapeake/contract/roles';
import { Skeleton } from '../../../ui/states.tsx';
import { type RoleDeeds, RoleName, RoleTools } from './RoleParts.tsx';

/** The same as the matrix, in words: for screens without room for it. */
export const RoleCards = ({
  roles,
  ...deeds
}: RoleDeeds & { roles: readonly Role[] | undefined }) => (
  <ul className="border-t border-line xl:hidden">
    {!roles && (
      <li>
        <Skeleton className="m-4.5 h-40" />
      </li>
    )}
    {roles?.map((role) => (
      <li key={role._id} className="border-line-2 px-4.5 py-4 not-first:border-t">
        <div className="flex items-start justify-between gap-3">
          <RoleName role={role} />
          <RoleTools role={role} {...deeds} />
        </div>
        <dl className="grid gap-x-6 gap-y-1.5 pt-2.5 text-sm sm:grid-cols-2">
          <Areas label="Changes" role={role} reach="change" />
          <Areas label="Sees" role={role} reach="see" />
        </dl>
      </li>
    ))}
  </ul>
);

function Areas({ label, role, reach }: { label: string; role: Role; reach: Reach }) {
  const names = areas
    .filter((area) => reachOf(role.permissions, area) === reach)
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
