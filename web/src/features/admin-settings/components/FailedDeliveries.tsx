import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { plural } from '@chesapeake/contract/format/numbers';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import type { FailedDelivery } from '@chesapeake/contract/system/deliveries';
import { useState } from 'react';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { PaginationButtons } from '../../../ui/PaginationButtons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import {
  rowsPerPage,
  useDiscardDelivery,
  useFailedDeliveries,
  useRetryDelivery,
} from '../queries.ts';

/** Deliveries that failed for a day: retry or discard them. */
export function FailedDeliveries() {
  const [page, setPage] = useState(1);
  const [pendingDiscard, setPendingDiscard] = useState<FailedDelivery>();
  const deliveries = useFailedDeliveries(page);
  const retrying = useRetryDelivery();
  const discarding = useDiscardDelivery();
  const failure = useLoadFailure(deliveries, {
    toast: failureTexts.deliveriesLoad,
    detail: failureTexts.deliveriesLoad,
  });
  const list = useFocusRecovery<HTMLDivElement>();
  const { rows, total = 0 } = deliveries.data ?? {};
  // Leaves the page when its last row is gone.
  if (rows?.length === 0 && page > 1 && !deliveries.isFetching) setPage(page - 1);
  const retry = (delivery: FailedDelivery) =>
    toastOutcome(retrying.mutateAsync(delivery), {
      success: successTexts.deliveryRetried,
      failure: failureTexts.action('Try again'),
    });
  const discard = (delivery: FailedDelivery) =>
    void toastOutcome(discarding.mutateAsync(delivery), {
      success: successTexts.deliveryDiscarded,
      failure: failureTexts.action('Discard'),
    });
  return (
    <Panel
      title="Failed deliveries"
      subtitle={rows && total > 0 && `${total} failed for a whole day`}
    >
      {failure && <ErrorState {...failure} />}
      {!rows && !failure && <Skeleton className="m-5 h-24" />}
      {total === 0 && rows?.length === 0 && (
        <EmptyState title="No failed deliveries">
          Emails and messages that fail for a whole day appear here.
        </EmptyState>
      )}
      <div {...list} className="focus-visible:outline-none">
        <ul className="border-line text-sm not-empty:border-t">
          {rows?.map((delivery) => (
            <Line
              key={delivery._id}
              delivery={delivery}
              onRetry={() => void retry(delivery)}
              onDiscard={() => setPendingDiscard(delivery)}
            />
          ))}
        </ul>
        <PaginationButtons page={page} total={total} perPage={rowsPerPage} onChange={setPage} />
      </div>
      <ConfirmDialog
        open={pendingDiscard !== undefined}
        onClose={() => setPendingDiscard(undefined)}
        title="Discard it?"
        confirmLabel="Discard"
        cancelLabel="Keep"
        tone="danger"
        onConfirm={() => pendingDiscard && discard(pendingDiscard)}
      >
        <p className="wrap-anywhere">{pendingDiscard?.what}</p>
        <p className="pt-2">It will not be delivered. This cannot be undone.</p>
      </ConfirmDialog>
    </Panel>
  );
}

function Line({
  delivery: { what, reason, attempts, createdAt, setAsideAt },
  onRetry,
  onDiscard,
}: {
  delivery: FailedDelivery;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const { zone } = useBusiness();
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-line-2 px-5 py-3.5 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{what}</p>
        {reason && <p className="text-13 text-rejected">{reason}</p>}
        <p className="text-13 text-quiet tabular">
          Created {formatDateTimeAutoYear(createdAt, zone)}. Stopped{' '}
          {formatDateTimeAutoYear(setAsideAt, zone)} after {attempts}{' '}
          {plural(attempts, 'try', 'tries')}.
        </p>
      </div>
      <div className="flex gap-2 max-sm:[&>button]:min-h-11 max-sm:[&>button]:flex-1">
        <Button tone="paper" size="sm" onClick={onRetry} aria-label={`Try again: ${what}`}>
          Try again
        </Button>
        <Button tone="danger-quiet" size="sm" onClick={onDiscard} aria-label={`Discard: ${what}`}>
          Discard
        </Button>
      </div>
    </li>
  );
}
