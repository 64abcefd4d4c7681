import type { ListedUser } from '@chesapeake/contract/accounts/users';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermission } from '../../../lib/permissions.ts';
import { useSession } from '../../../lib/session.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useHasPermissions } from '../../../shared/roles/index.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useAdministrators } from '../queries.ts';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';

/** All administrators and their roles. */
export function Administrators() {
  const people = useAdministrators();
  const failure = useLoadFailure(people, {
    toast: failureTexts.usersLoad,
    detail: failureTexts.usersLoad,
  });
  const mayChange = usePermission('users:change');
  const [selected, setSelected] = useState<ListedUser>();
  const rows = failure ? undefined : people.data?.rows;
  return (
    <Panel
      title="Administrators"
      subtitle={rows && formatQuantity(rows.length, 'person', 'people')}
      corner={
        mayChange && (
          <Link
            to={pages.adminUsers}
            className={classNames(buttonClass({ tone: 'paper', size: 'sm' }), 'max-lg:min-h-11')}
          >
            Add administrator
          </Link>
        )
      }
    >
      {failure && <ErrorState {...failure} />}
      {!rows && !failure && <Skeleton className="m-4.5 h-24" />}
      <ul className="border-t border-line">
        {rows?.map((person) => (
          <Administrator
            key={person._id}
            person={person}
            onChangeRole={() => setSelected(person)}
          />
        ))}
      </ul>
      {selected && <ChangeRoleDialog person={selected} onClose={() => setSelected(undefined)} />}
    </Panel>
  );
}

function Administrator({ person, onChangeRole }: { person: ListedUser; onChangeRole: () => void }) {
  const { _id, name, email, role, permissions } = person;
  const hasPermissions = useHasPermissions();
  const mayChange = usePermission('users:change');
  const isYou = useSession()?._id === _id;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-line-2 px-4.5 py-3 not-first:border-t sm:grid-cols-[auto_minmax(0,1fr)_10rem_8rem]">
      <Avatar name={name} />
      <div className="min-w-0 text-sm">
        <p className="font-semibold wrap-anywhere">
          <Link
            to={`${pages.adminUsers}?${new URLSearchParams({ search: email ?? name })}`}
            className="text-ink no-underline underline-offset-3 hover:underline"
          >
            {name}
          </Link>
          {isYou && <span className="font-normal text-quiet"> (you)</span>}
        </p>
        <p className="wrap-anywhere text-quiet">{email}</p>
      </div>
      {/* On phones, both go below the name on one line. */}
      <div className="col-start-2 flex min-w-0 items-center justify-between gap-3 sm:contents">
        <p className="min-w-0 text-sm font-medium wrap-anywhere">{role?.name}</p>
        {mayChange && !isYou && hasPermissions(permissions) && (
          <Button
            tone="paper"
            size="sm"
            className="flex-none max-lg:min-h-11 sm:justify-self-end"
            onClick={onChangeRole}
          >
            <span>
              Change role<span className="sr-only"> of {name}</span>
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}
