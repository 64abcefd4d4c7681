import { areaNames, areas, type Reach, reachOf } from '@chesapeake/contract/permissions';
import type { Role } from '@chesapeake/contract/roles';
import { Eye, Pencil } from 'lucide-react';
import { Skeleton } from '../../../ui/states.tsx';
import { type RoleDeeds, RoleName, RoleTools } from './RoleParts.tsx';

/** Every role with every area, for the eye that compares; where there is no room, see RoleCards. */
export function RoleMatrix({
  roles,
  ...deeds
}: RoleDeeds & { roles: readonly Role[] | undefined }) {
  return (
    <table className="w-full border-t border-line text-sm max-xl:hidden">
      <caption className="sr-only">What each role may see and change</caption>
      <thead className="text-13 text-quiet">
        <tr className="align-bottom">
          <th scope="col" className="py-2.5 pl-4.5 text-left font-[550]">
            Role
          </th>
          {areas.map((area) => (
            <th key={area} scope="col" className="px-1 py-2.5 leading-tight font-[550]">
              {areaNames[area]}
            </th>
          ))}
          <th scope="col" className="pr-4.5">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {!roles && <RowsLoading />}
        {roles?.map((role) => (
          <tr key={role._id} className="border-t border-line-2">
            <th scope="row" className="w-70 py-3 pr-3 pl-4.5 text-left font-normal">
              <RoleName role={role} />
            </th>
            {areas.map((area) => (
              <td key={area} className="px-1 text-center">
                <ReachMark reach={reachOf(role.permissions, area)} />
              </td>
            ))}
            <td className="w-24 pr-3">
              <RoleTools role={role} {...deeds} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const marks = {
  change: { icon: Pencil, word: 'Change', look: 'bg-completed-bg text-completed' },
  see: { icon: Eye, word: 'See', look: 'bg-accepted-bg text-accepted' },
};

function ReachMark({ reach }: { reach: Reach }) {
  if (reach === 'nothing') {
    return (
      <>
        <span aria-hidden="true" className="text-edge">
          –
        </span>
        <span className="sr-only">Nothing</span>
      </>
    );
  }
  const { icon: Icon, word, look } = marks[reach];
  return (
    <span
      title={word}
      className={`inline-grid size-7 place-items-center rounded-full align-middle ${look}`}
    >
      <Icon aria-hidden="true" className="size-3.75" />
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** What the marks mean, for those who see them. */
export const MarkLegend = () => (
  <ul aria-hidden="true" className="flex gap-4 text-13 text-ink-2 max-xl:hidden">
    <li className="flex items-center gap-1.75">
      <ReachMark reach="change" /> Sees and changes
    </li>
    <li className="flex items-center gap-1.75">
      <ReachMark reach="see" /> Sees
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
