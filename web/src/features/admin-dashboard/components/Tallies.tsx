import { pages } from '@chesapeake/contract/pages';
import { Link } from 'react-router';
import { countText } from '../../../lib/count-text.ts';
import { names } from '../../../ui/class-names.ts';

/** What waits for somebody: applications only where there are any, and the inbox. */
export const Tallies = ({
  pending = 0,
  unread,
}: {
  pending: number | undefined;
  unread: number | undefined;
}) => (
  <>
    {pending > 0 && (
      <Tally
        to={`${pages.adminDrivers}?status=pending`}
        label="Applications"
        count={countText(pending)}
        urgent
      />
    )}
    {unread !== undefined && (
      <Tally to={pages.adminMessages} label="Messages" count={`${countText(unread)} unread`} />
    )}
  </>
);

const Tally = ({
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
    className={names(
      'inline-flex min-h-9 items-center gap-2.25 rounded-control border py-1 pr-1.5 pl-3 text-sm font-[550] no-underline hover:border-edge focus-visible:rounded-control max-sm:min-h-11',
      urgent ? 'border-brass-2 bg-tint-2' : 'border-edge-soft bg-paper',
    )}
  >
    {label}{' '}
    <span
      className={names(
        'min-w-6 rounded-md px-1.75 text-center text-13 leading-6 font-semibold whitespace-nowrap tabular',
        urgent ? 'bg-pending-bg text-pending' : 'bg-sand',
      )}
    >
      {count}
    </span>
  </Link>
);
