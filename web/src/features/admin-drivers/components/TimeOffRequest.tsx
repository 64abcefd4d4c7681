import { type TimeOff, timeOffReasonNames } from '@chesapeake/contract/drivers/time-off';
import { formatTimeWindow } from '@chesapeake/contract/format/dates';
import { useId, useState } from 'react';
import { usePermission } from '../../../lib/permissions.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { DecideTimeOffDialog } from './DecideTimeOffDialog.tsx';

/** A driver's request for time off, for the office to decide. */
export function TimeOffRequest({ driverName, request }: { driverName: string; request: TimeOff }) {
  const { zone } = useBusiness();
  const now = useNow();
  const id = useId();
  const mayChange = usePermission('drivers:change');
  const [decision, setDecision] = useState<'approved' | 'declined'>();
  const { from, until, reason, note } = request;
  return (
    <section aria-labelledby={id} className="rounded-control bg-pending-bg px-4 py-3 text-sm">
      <h3 id={id} className="font-sans text-sm font-semibold tracking-normal text-pending">
        Asks for time off
      </h3>
      <p className="py-1.5 wrap-anywhere">
        <b className="font-semibold tabular">{formatTimeWindow(from, until, zone, now)}</b>
        <span className="block text-ink-2">
          {timeOffReasonNames[reason]}
          {note && `: ${note}`}
        </span>
      </p>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setDecision('approved')}>
            Approve time off
          </Button>
          <Button size="sm" tone="danger-quiet" onClick={() => setDecision('declined')}>
            Decline time off
          </Button>
        </div>
      )}
      {decision && (
        <DecideTimeOffDialog
          driverName={driverName}
          request={request}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </section>
  );
}
