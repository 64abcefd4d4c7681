import type { BookingAccount, IfCancelled } from '@chesapeake/contract/payments';
import type { UseQueryResult } from '@tanstack/react-query';
import { useBusiness } from '../../../lib/business.tsx';
import { datedMomentText } from '../../../lib/dates.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { whatComesBack } from '../cancelling.ts';

/** What comes back to whoever cancels now, before they do. */
export function ComesBack({
  known,
  account,
}: {
  known: IfCancelled | undefined;
  account: UseQueryResult<BookingAccount>;
}) {
  const { zone } = useBusiness();
  if (known) {
    const isLess = known.until !== null && known.refund > 0;
    return (
      <p className="mt-3 font-[550] text-ink" aria-live="polite">
        {whatComesBack(known)}
        {isLess && known.until && (
          <span className="block text-sm font-normal text-ink-2">
            That holds until {datedMomentText(known.until, zone)}.
          </span>
        )}
      </p>
    );
  }
  // It can no longer be cancelled, and the server will say why.
  if (account.data) return null;
  if (account.isError) {
    return (
      <p role="alert" className="mt-3">
        What comes back to you could not be looked up.{' '}
        <button type="button" className="link" onClick={() => void account.refetch()}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <div className="mt-3">
      <span className="sr-only">Looking up what comes back to you...</span>
      <Skeleton className="h-6 w-56 max-w-full" />
    </div>
  );
}
