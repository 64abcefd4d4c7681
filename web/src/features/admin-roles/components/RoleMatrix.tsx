import {
  type AccessLevel,
  accessLevelOf,
  areaNames,
  areas,
} from '@chesapeake/contract/roles/permissions';
import type { Role } from '@chesapeake/contract/roles/roles';
import { Eye, Pencil } from 'lucide-react';
import { Skeleton } from '../../../ui/content-states.tsx';
import { type RoleActions, RoleMenu, RoleName } from './RoleName.tsx';

/** All roles and areas side by side; narrow screens use RoleCards. */
export function RoleMatrix({
  roles,
  ...actions
}: RoleActions & { roles: readonly Role[] | undefined }) {
  return (
    <table className="w-full table-fixed border-t border-line text-sm @max-[60rem]:hidden">
      <caption className="sr-only">What each role can see and change</caption>
      <thead className="text-xs text-quiet xl:text-13">
        <tr className="align-bottom">
          <th scope="col" className="w-56 py-2.5 pl-4.5 xl:w-70 text-left font-[550]">
            Role
          </th>
          {areas.map((area) => (
            <th key={area} scope="col" className="px-1 py-2.5 leading-tight font-[550]">
              {areaNames[area]}
            </th>
          ))}
          <th scope="col" className="w-32 pr-4.5">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {!roles && <RowsLoading />}
        {roles?.map((role) => (
          <tr key={role._id} className="border-t border-line-2">
            <th scope="row" className="py-3 pr-3 pl-4.5 text-left font-normal">
              <RoleName role={role} />
            </th>
            {areas.map((area) => (
              <td key={area} className="px-1 text-center">
                <AccessIcon level={accessLevelOf(role.permissions, area)} />
              </td>
            ))}
            <td className="pr-3">
              <RoleMenu role={role} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const marks = {
  change: { icon: Pencil, label: 'Change', className: 'bg-completed-bg text-completed' },
  see: { icon: Eye, label: 'See', className: 'bg-accepted-bg text-accepted' },
};

function AccessIcon({ level }: { level: AccessLevel }) {
  if (level === 'nothing') {
    return (
      <>
        <span aria-hidden="true" className="text-edge">
          –
        </span>
        <span className="sr-only">Nothing</span>
      </>
    );
  }
  const { icon: Icon, label, className } = marks[level];
  return (
    <span
      title={label}
      className={`inline-grid size-7 place-items-center rounded-full align-middle ${className}`}
    >
      <Icon aria-hidden="true" className="size-3.75" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Legend of the marks. */
export const AccessLegend = () => (
  <ul aria-hidden="true" className="flex gap-4 text-13 text-ink-2 @max-[60rem]:hidden">
    <li className="flex items-center gap-1.75">
      <AccessIcon level="change" /> Can edit
    </li>
    <li className="flex items-center gap-1.75">
      <AccessIcon level="see" /> View only
    </li>
  </ul>
);

const RowsLoading = () => (
  <>
    {[1, 2, 3, 4, 5].map((row) => (
      <tr key={row} className="border-t border-line-2">
        <td colSpan={areas.length + 2} className="px-4.5 py-3">
          <Skeleton className="h-9" />
        </td>
      </tr>
    ))}
  </>
);
