import { pages } from '@chesapeake/contract/pages';
import { failureTexts } from '@chesapeake/contract/texts';
import type { ListedUser } from '@chesapeake/contract/users';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLoadFailure } from '../../../lib/loading.ts';
import { useMay } from '../../../lib/may.ts';
import { useHolds } from '../../../lib/roles.tsx';
import { useSession } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useAdministrators } from '../queries.ts';
import { GiveDialog } from './GiveDialog.tsx';

/** Who runs the business, and with which role. */
export function People() {
  const people = useAdministrators();
  const failure = useLoadFailure(people, {
    toast: failureTexts.usersLoad,
    detail: failureTexts.usersLoad,
  });
  const mayChange = useMay('users:change');
  const [asked, ask] = useState<ListedUser>();
  const rows = failure ? undefined : people.data?.rows;
  return (
    <Panel
      title="Administrators"
      line={rows && `${rows.length} ${rows.length === 1 ? 'person' : 'people'}`}
      corner={
        mayChange && (
          <Link to={pages.adminUsers} className={buttonClass({ tone: 'paper', size: 'sm' })}>
            Make someone an administrator
          </Link>
        )
      }
    >
      {failure && <ErrorState {...failure} />}
      {!rows && !failure && <Skeleton className="m-4.5 h-24" />}
      <ul className="border-t border-line">
        {rows?.map((person) => (
          <Person key={person._id} person={person} onGive={() => ask(person)} />
        ))}
      </ul>
      {asked && <GiveDialog person={asked} onClose={() => ask(undefined)} />}
    </Panel>
  );
}

function Person({ person, onGive }: { person: ListedUser; onGive: () => void }) {
  const { _id, name, email, role, permissions } = person;
  const holds = useHolds();
  const mayChange = useMay('users:change');
  const isYou = useSession()?._id === _id;
  return (
    <li className="flex items-center gap-3 border-line-2 px-4.5 py-3 not-first:border-t max-sm:flex-wrap">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isYou && <span className="font-normal text-quiet"> (you)</span>}
        </p>
        <p className="wrap-anywhere text-quiet">{email}</p>
      </div>
      <p className="text-sm font-medium wrap-anywhere max-sm:ml-13 sm:w-40">{role?.name}</p>
      <div className="flex justify-end sm:w-32">
        {mayChange && !isYou && holds(permissions) && (
          <Button tone="paper" size="sm" className="max-lg:min-h-11" onClick={onGive}>
            <span>
              Change role<span className="sr-only"> of {name}</span>
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}
