import { areaNames, areas, type Permission, reachOf } from '@chesapeake/contract/permissions';
import {
  builtInRoleKeys,
  builtInRoles,
  defaultRole,
  listRoles,
  type Role,
} from '@chesapeake/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../ui/SelectField.tsx';
import { call } from './http.ts';
import { useLookAgain } from './look-again.ts';
import { roots } from './query-roots.ts';
import { useSession } from './session.ts';

export const rolesKey = [roots.adminRoles, 'roles'];

export const useRoles = () =>
  useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => call(listRoles, { signal }),
    ...useLookAgain(),
  });

export type ChosenRole = Pick<Role, '_id' | 'name' | 'permissions'>;

const builtIn: ChosenRole[] = builtInRoleKeys.map((key) => ({
  _id: key,
  name: builtInRoles[key].name,
  permissions: [...builtInRoles[key].permissions],
}));

/** What the person signed in holds: nobody gives or takes away more. */
export function useHolds() {
  const { permissions = [] } = useSession() ?? {};
  return (needed: readonly Permission[]) => needed.every((each) => permissions.includes(each));
}

/** The roles that can be chosen: the built-in ones at once, those of the business when they have come. */
export function useRoleChoice() {
  const holds = useHolds();
  const roles: ChosenRole[] = useRoles().data ?? builtIn;
  const givable = roles.filter(({ permissions }) => holds(permissions));
  return { roles, givable, first: givable.find(({ _id }) => _id === defaultRole) ?? givable[0] };
}

export function RoleSelect({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (role: ChosenRole) => void;
}) {
  const { roles, givable } = useRoleChoice();
  const isGivable = (role: ChosenRole) => givable.includes(role);
  return (
    <SelectField
      label="Role"
      value={value}
      hint={givable.length < roles.length ? 'You can give what you may do yourself.' : undefined}
      onChange={({ target }) => {
        const chosen = givable.find(({ _id }) => _id === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {roles.map((role) => (
        <option key={role._id} value={role._id} disabled={!isGivable(role)}>
          {role.name}
        </option>
      ))}
    </SelectField>
  );
}

/** What a change of role means, area by area: what is gained, and what is lost. */
export function RoleChange({
  before,
  after,
}: {
  before: readonly Permission[];
  after: readonly Permission[];
}) {
  const gained = differences(before, after);
  const lost = differences(after, before);
  if (gained.length + lost.length === 0) return <p>They may do the same as before.</p>;
  return (
    <dl className="grid gap-2">
      <Words label="Can from now on" words={gained} />
      <Words label="Can no longer" words={lost} />
    </dl>
  );
}

function Words({ label, words }: { label: string; words: string[] }) {
  if (words.length === 0) return null;
  return (
    <div>
      <dt className="text-13 text-quiet">{label}</dt>
      <dd className="font-medium text-ink">{words.join(', ')}</dd>
    </div>
  );
}

/** What the second holds beyond the first. Whoever may change something and now only sees it keeps seeing it. */
export const differences = (less: readonly Permission[], more: readonly Permission[]): string[] =>
  areas.flatMap((area) => {
    const [from, to] = [reachOf(less, area), reachOf(more, area)];
    if (to === 'nothing' || to === from || from === 'change') return [];
    return `${to} ${areaNames[area].toLowerCase()}`;
  });
