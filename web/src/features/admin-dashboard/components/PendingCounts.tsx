import { formatCount } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';

/** Pending work: applications, if there are any, and unread messages. */
export const PendingCounts = ({
  pending = 0,
  unread,
}: {
  pending: number | undefined;
  unread: number | undefined;
}) => (
  <>
    {pending > 0 && (
      <CountLink
        to={`${pages.adminDrivers}?status=pending`}
        label="Applications"
        count={formatCount(pending)}
        urgent
      />
    )}
    {unread !== undefined && (
      <CountLink
        to={pages.adminMessages}
        label="Messages"
        count={`${formatCount(unread)} unread`}
      />
    )}
  </>
);

const CountLink = ({
  to,
  label,
  count,
  urgent = false,
}: {
  to: string;
  label: string;
  count: string;
  urgent?: boolean;
}) => (
  <Link
    to={to}
    className={classNames(
      'inline-flex min-h-9 items-center gap-2.25 rounded-control border py-1 pr-1.5 pl-3 text-sm font-[550] no-underline hover:border-edge focus-visible:rounded-control max-sm:min-h-11',
      urgent ? 'border-brass-2 bg-tint-2' : 'border-edge-soft bg-paper',
    )}
  >
    {label}{' '}
    <span
      className={classNames(
        'min-w-6 rounded-md px-1.75 text-center text-13 leading-6 font-semibold whitespace-nowrap tabular',
        urgent ? 'bg-pending-bg text-pending' : 'bg-sand',
      )}
    >
      {count}
    </span>
  </Link>
);
