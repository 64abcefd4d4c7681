import type { BookingAccount, CancellationTerms } from '@chesapeake/contract/payments/payments';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNow } from '../../../lib/use-now.ts';
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
  const now = useNow();
  if (preview) {
    return (
      <p className="mt-3 font-[550] text-ink" aria-live="polite">
        {formatRefund(preview, { now, zone })}
      </p>
    );
  }
  // It can no longer be cancelled; the server will explain why.
  if (account.data) return null;
  if (account.isError) {
    return (
      <p role="alert" className="mt-3">
        We couldn’t load your refund.{' '}
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
