import { pages } from '@chesapeake/contract/pages';
import { areas } from '@chesapeake/contract/permissions';
import { failureTexts } from '@chesapeake/contract/texts';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { dayText } from '../../../lib/dates.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useAdministrators } from '../queries.ts';

/** Who runs the business, and what that lets them see and change. */
export function AdminRoles() {
  const { zone } = useBusiness();
  const administrators = useAdministrators();
  const failure = useLoadFailure(administrators, {
    toast: failureTexts.usersLoad,
    detail: failureTexts.usersLoad,
  });
  const rows = failure ? undefined : administrators.data?.rows;
  return (
    <AdminPage
      title="Roles"
      line="Every administrator may see and change everything"
      actions={
        <Link to={pages.adminUsers} className={buttonClass({ tone: 'paper' })}>
          Make someone an administrator
        </Link>
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel
          title="Administrators"
          line={rows && `${rows.length} ${rows.length === 1 ? 'person' : 'people'}`}
        >
          {failure && <ErrorState {...failure} />}
          {!rows && !failure && <Skeleton className="m-5 h-24" />}
          <ul className="border-t border-line">
            {rows?.map(({ _id, name, email, createdAt }) => (
              <li
                key={_id}
                className="flex items-center gap-3 border-line-2 px-5 py-3 not-first:border-t"
              >
                <Avatar name={name} />
                <div className="min-w-0 text-sm">
                  <Link
                    to={`${pages.adminUsers}?search=${encodeURIComponent(email)}`}
                    className="font-semibold wrap-anywhere"
                  >
                    {name}
                  </Link>
                  <p className="wrap-anywhere text-quiet">
                    {email}, account since {dayText(createdAt, zone)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="What an administrator may do" line="By area of the business">
          <table className="w-full border-t border-line text-sm">
            <thead className="text-13 text-quiet">
              <tr>
                <th scope="col" className="py-2.5 pl-5 text-left font-[550]">
                  Area
                </th>
                <th scope="col" className="px-3 font-[550]">
                  See
                </th>
                <th scope="col" className="pr-5 pl-3 font-[550]">
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {areas.map((area) => (
                <tr key={area} className="border-t border-line-2">
                  <th scope="row" className="py-2.5 pl-5 text-left font-medium capitalize">
                    {area}
                  </th>
                  <td className="px-3">
                    <Yes />
                  </td>
                  <td className="pr-5 pl-3">
                    <Yes />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      </div>
    </AdminPage>
  );
}

const Yes = () => (
  <>
    <Check aria-hidden="true" className="mx-auto size-4.5 text-completed" />
    <span className="sr-only">Yes</span>
  </>
);
