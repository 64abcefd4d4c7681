import { bookingStatuses } from '@chesapeake/contract/life-cycle';
import { pages } from '@chesapeake/contract/pages';
import { serviceName } from '@chesapeake/contract/services';
import { failureTexts } from '@chesapeake/contract/texts';
import { Link } from 'react-router';
import { bookingAddress } from '../../../lib/addresses.ts';
import { useBusiness } from '../../../lib/business.tsx';
import { dayText } from '../../../lib/dates.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { dollarsText } from '../../../lib/money.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useMoney } from '../queries.ts';

/** What the bookings are worth, and what is due from those that were driven. */
export function AdminPayments() {
  const { services, zone } = useBusiness();
  const money = useMoney();
  const failure = useLoadFailure(money, {
    toast: failureTexts.pageLoad,
    detail: failureTexts.pageLoad,
  });
  if (failure) {
    return (
      <AdminPage title="Payments">
        <Card>
          <ErrorState {...failure} />
        </Card>
      </AdminPage>
    );
  }
  const { counts, revenue, completed } = money.data ?? {};
  const ahead = revenue && revenue.Pending + revenue.Accepted + revenue['In Progress'];
  const gone = revenue && revenue.Cancelled + revenue.Rejected;
  return (
    <AdminPage title="Payments" line="What a ride costs is due when it ends">
      <StatStrip
        label="Money"
        figures={[
          {
            label: 'Due from completed rides',
            value: revenue && dollarsText(revenue.Completed),
            note: counts && `${counts.Completed} ${counts.Completed === 1 ? 'ride' : 'rides'}`,
          },
          {
            label: 'Still ahead',
            value: ahead === undefined ? undefined : dollarsText(ahead),
            note: 'pending, accepted and in progress',
          },
          {
            label: 'Nothing due',
            value: gone === undefined ? undefined : dollarsText(gone),
            note: 'cancelled and rejected',
          },
        ]}
      />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        <Panel title="Worth by status" line="The sum of price across all bookings">
          {!revenue && <Skeleton className="m-5 h-60" />}
          {revenue && counts && (
            <table className="w-full border-t border-line text-sm tabular">
              <thead className="sr-only">
                <tr>
                  <th scope="col">Status</th>
                  <th scope="col">Bookings</th>
                  <th scope="col">Price</th>
                </tr>
              </thead>
              <tbody>
                {bookingStatuses.map((status) => (
                  <tr key={status} className="border-line-2 not-first:border-t">
                    <th scope="row" className="py-2.5 pl-5 text-left">
                      <Link
                        to={`${pages.adminBookings}?status=${encodeURIComponent(status)}`}
                        className="no-underline"
                      >
                        <Badge status={status} />
                      </Link>
                    </th>
                    <td className="px-3 text-right">{counts[status]}</td>
                    <td className="pr-5 pl-3 text-right font-medium">
                      {dollarsText(revenue[status])}
                    </td>
                  </tr>
                ))}
                <tr className="border-t border-line font-semibold">
                  <th scope="row" className="py-2.5 pl-5 text-left">
                    All
                  </th>
                  <td className="px-3 text-right">{counts.all}</td>
                  <td className="pr-5 pl-3 text-right">{dollarsText(revenue.all)}</td>
                </tr>
              </tbody>
            </table>
          )}
        </Panel>
        <Panel title="Completed rides" line="The latest pickup first">
          {!completed && <Skeleton className="m-5 h-60" />}
          {completed?.length === 0 && (
            <EmptyState title="No completed rides yet">Each is listed with what is due.</EmptyState>
          )}
          <ul className="border-t border-line text-sm">
            {completed?.map(({ _id, user, serviceType, pickupTime, price }) => (
              <li
                key={_id}
                className="flex items-baseline justify-between gap-4 border-line-2 px-5 py-2.5 not-first:border-t"
              >
                <span className="min-w-0">
                  <Link to={bookingAddress(_id)} className="font-medium wrap-anywhere">
                    {user.name}
                  </Link>
                  <span className="block text-13 text-quiet">
                    {serviceName(services, serviceType)}, {dayText(pickupTime, zone)}
                  </span>
                </span>
                <span className="flex-none font-medium tabular">
                  {price === null ? 'N/A' : dollarsText(price)}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </AdminPage>
  );
}
