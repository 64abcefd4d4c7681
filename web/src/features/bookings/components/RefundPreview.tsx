import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import type { BookingAccount, CancellationTerms } from '@chesapeake/contract/payments/payments';
import type { UseQueryResult } from '@tanstack/react-query';
import { useBusiness } from '../../../shared/business/index.ts';
import { Skeleton } from '../../../ui/content-states.tsx';
import { formatRefund } from '../cancellation.ts';

/** The refund a customer would get for cancelling now. */
export function RefundPreview({
  preview,
  account,
}: {
  preview: CancellationTerms | undefined;
  account: UseQueryResult<BookingAccount>;
}) {
  const { zone } = useBusiness();
  if (preview) {
    const isLess = preview.until !== null && preview.refund > 0;
    return (
      <p className="mt-3 font-[550] text-ink" aria-live="polite">
        {formatRefund(preview)}
        {isLess && preview.until && (
          <span className="block text-sm font-normal text-ink-2">
            That holds until {formatDateTimeAutoYear(preview.until, zone)}.
          </span>
        )}
      </p>
    );
  }
  // It can no longer be cancelled; the server will explain why.
  if (account.data) return null;
  if (account.isError) {
    return (
      <p role="alert" className="mt-3">
        Your refund could not be loaded.{' '}
        <button type="button" className="link" onClick={() => void account.refetch()}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <div className="mt-3">
      <span className="sr-only">Checking your refund...</span>
      <Skeleton className="h-6 w-56 max-w-full" />
    </div>
  );
}
