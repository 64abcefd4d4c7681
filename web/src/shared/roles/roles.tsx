import {
  accessLevelOf,
  areaNames,
  areas,
  type Permission,
} from '@chesapeake/contract/roles/permissions';
import {
  builtInRoleKeys,
  builtInRoles,
  defaultRole,
  listRoles,
  type Role,
} from '@chesapeake/contract/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useSession } from '../../lib/session.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { SelectField } from '../../ui/SelectField.tsx';

export const rolesKey = [queryRoots.adminRoles, 'roles'];

export const useRoles = () =>
  useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => call(listRoles, { signal }),
    ...usePollingInterval(),
  });

export type ChosenRole = Pick<Role, '_id' | 'name' | 'permissions'>;

const builtIn: ChosenRole[] = builtInRoleKeys.map((key) => ({
  _id: key,
  name: builtInRoles[key].name,
  permissions: [...builtInRoles[key].permissions],
}));

/** Checks the user's permissions: no one can grant or remove more than they have. */
export function useHasPermissions() {
  const { permissions = [] } = useSession() ?? {};
  return (needed: readonly Permission[]) => needed.every((each) => permissions.includes(each));
}

/** The available roles: built-in ones at once, custom ones after loading. */
export function useRoleChoice() {
  const hasPermissions = useHasPermissions();
  const roles: ChosenRole[] = useRoles().data ?? builtIn;
  const assignable = roles.filter(({ permissions }) => hasPermissions(permissions));
  return {
    roles,
    assignable,
    first: assignable.find(({ _id }) => _id === defaultRole) ?? assignable[0],
  };
}

export function RoleSelect({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (role: ChosenRole) => void;
}) {
  const { roles, assignable } = useRoleChoice();
  const isAssignable = (role: ChosenRole) => assignable.includes(role);
  return (
    <SelectField
      label="Role"
      value={value}
      hint={assignable.length < roles.length ? 'You can give what you may do yourself.' : undefined}
      onChange={({ target }) => {
        const chosen = assignable.find(({ _id }) => _id === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {roles.map((role) => (
        <option key={role._id} value={role._id} disabled={!isAssignable(role)}>
          {role.name}
        </option>
      ))}
    </SelectField>
  );
}

/** The permissions gained and lost with a role change. */
export function RoleChange({
  before,
  after,
}: {
  before: readonly Permission[];
  after: readonly Permission[];
}) {
  const gained = permissionsGained(before, after);
  const lost = permissionsGained(after, before);
  if (gained.length + lost.length === 0) return <p>They may do the same as before.</p>;
  return (
    <dl className="grid gap-2">
      <PermissionLines label="Can from now on" lines={gained} />
      <PermissionLines label="Can no longer" lines={lost} />
    </dl>
  );
}

function PermissionLines({ label, lines }: { label: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <dt className="text-13 text-quiet">{label}</dt>
      {lines.map((line) => (
        <dd key={line} className="font-medium text-ink">
          {line}
        </dd>
      ))}
    </div>
  );
}

const verbs = [
  ['change', 'Change'],
  ['see', 'See'],
] as const;

/**
 * Permissions in the second set beyond the first: one line for Change and one for See. Going from
 * Change to See is no gain.
 */
export const permissionsGained = (
  less: readonly Permission[],
  more: readonly Permission[],
): string[] =>
  verbs.flatMap(([reach, verb]) => {
    const gained = areas.filter((area) => {
      const had = accessLevelOf(less, area);
      return accessLevelOf(more, area) === reach && had !== reach && had !== 'change';
    });
    if (gained.length === 0) return [];
    const isAll = gained.length === areas.length;
    return `${verb} ${isAll ? 'everything' : gained.map((area) => areaNames[area].toLowerCase()).join(', ')}`;
  });
