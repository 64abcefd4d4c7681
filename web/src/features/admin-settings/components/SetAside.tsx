import type { SetAsideDelivery } from '@chesapeake/contract/deliveries';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useState } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { datedMomentText } from '../../../lib/dates.ts';
import { useKeptFocus } from '../../../lib/kept-focus.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { tellOutcome } from '../../../lib/outcome.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Turning } from '../../../ui/Turning.tsx';
import { rowsAPage, useDiscardDelivery, useRetryDelivery, useSetAside } from '../queries.ts';

/** What could not be delivered for a day: tried again, or given up. */
export function SetAside() {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<SetAsideDelivery>();
  const setAside = useSetAside(page);
  const retrying = useRetryDelivery();
  const discarding = useDiscardDelivery();
  const failure = useLoadFailure(setAside, {
    toast: failureTexts.deliveriesLoad,
    detail: failureTexts.deliveriesLoad,
  });
  const list = useKeptFocus<HTMLDivElement>();
  const { rows, total = 0 } = setAside.data ?? {};
  // The last of a page takes the page with it.
  if (rows?.length === 0 && page > 1 && !setAside.isFetching) setPage(page - 1);
  const retry = (delivery: SetAsideDelivery) =>
    tellOutcome(retrying.mutateAsync(delivery), {
      done: successTexts.deliveryRetried,
      failed: failureTexts.action('Try again'),
    });
  const discard = (delivery: SetAsideDelivery) =>
    void tellOutcome(discarding.mutateAsync(delivery), {
      done: successTexts.deliveryDiscarded,
      failed: failureTexts.action('Discard'),
    });
  return (
    <Panel
      title="Set aside"
      line={rows && total > 0 && `${total} could not be delivered for a day`}
    >
      {failure && <ErrorState {...failure} />}
      {!rows && !failure && <Skeleton className="m-5 h-24" />}
      {total === 0 && rows?.length === 0 && (
        <EmptyState title="Nothing is set aside">
          What cannot be delivered for a day, a mail say, waits here to be tried again.
        </EmptyState>
      )}
      <div {...list} className="focus-visible:outline-none">
        <ul className="border-line text-sm not-empty:border-t">
          {rows?.map((delivery) => (
            <Line
              key={delivery._id}
              delivery={delivery}
              onRetry={() => void retry(delivery)}
              onDiscard={() => setAsked(delivery)}
            />
          ))}
        </ul>
        <Turning page={page} total={total} perPage={rowsAPage} onTurn={setPage} />
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Discard it?"
        confirmLabel="Discard"
        cancelLabel="Keep"
        tone="danger"
        onConfirm={() => asked && discard(asked)}
      >
        <p className="wrap-anywhere">{asked?.what}</p>
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
  delivery: SetAsideDelivery;
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
          From {datedMomentText(createdAt, zone)}, set aside {datedMomentText(setAsideAt, zone)}{' '}
          after {attempts} {attempts === 1 ? 'try' : 'tries'}
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
