import type { Period } from '@chesapeake/contract/calendar/periods';
import { formatTimeWindow } from '@chesapeake/contract/format/dates';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useBusiness } from '../business/index.ts';

/** One period in a list: when, why, its state, and what can be done with it. */
export function AbsenceItem({
  period,
  reason,
  note,
  status,
  children,
  action,
}: {
  period: Period;
  reason: string;
  note: string | null;
  status: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  return (
    <li className="grid gap-2.5 rounded-control border border-line p-3.5 text-sm">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <strong className="block font-semibold tabular">
            {formatTimeWindow(period.from, period.until, zone, now)}
          </strong>
          <span className="text-ink-2">{note ? `${reason}: ${note}` : reason}</span>
        </p>
        <Badge status={status} />
      </div>
      {children}
      {action}
    </li>
  );
}
