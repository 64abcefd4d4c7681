import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  waiting: 'bg-pending-bg text-pending',
  agreed: 'bg-accepted-bg text-accepted',
  moving: 'bg-progress-bg text-progress',
  good: 'bg-completed-bg text-completed',
  neutral: 'bg-cancelled-bg text-cancelled',
  bad: 'bg-rejected-bg text-rejected',
};

/** Every status of the product. */
const toneByStatus: Record<string, keyof typeof tones> = {
  pending: 'waiting',
  'under maintenance': 'waiting',
  reported: 'waiting',
  assigned: 'waiting',
  'change to review': 'waiting',
  requested: 'waiting',
  'out of service': 'waiting',
  invited: 'waiting',
  'not taking bookings yet': 'waiting',
  'invitation expired': 'neutral',
  planned: 'agreed',
  'time off': 'moving',
  accepted: 'agreed',
  confirmed: 'agreed',
  admin: 'agreed',
  'in use': 'agreed',
  'in progress': 'moving',
  'in repair': 'moving',
  busy: 'moving',
  completed: 'good',
  resolved: 'good',
  answered: 'good',
  active: 'good',
  available: 'good',
  'taking bookings': 'good',
  verified: 'good',
  sent: 'agreed',
  approved: 'good',
  'chosen for the home page': 'good',
  cancelled: 'neutral',
  canceled: 'neutral',
  'no-show': 'neutral',
  'off-duty': 'neutral',
  unverified: 'neutral',
  'no account': 'neutral',
  draft: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
  rejected: 'bad',
  declined: 'bad',
  suspended: 'bad',
  overdue: 'bad',
};

/** Statuses that wait for something get a hollow dot. */
const hollowStatuses = new Set([
  'pending',
  'requested',
  'reported',
  'off-duty',
  'unverified',
  'invited',
  'not taking bookings yet',
]);

/** A status as text and color; the text determines the color. */
export function Badge({ status, after }: { status: string; after?: ReactNode }) {
  const normalizedStatus = status.toLowerCase();
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.75 rounded-full py-0.75 pr-2.5 pl-2.25 text-13 font-[550] whitespace-nowrap [&_svg]:-ml-0.5 [&_svg]:size-3.5',
        tones[toneByStatus[normalizedStatus] ?? 'neutral'],
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'flex-none rounded-full',
          hollowStatuses.has(normalizedStatus)
            ? 'size-1.75 border-[1.5px] border-current'
            : 'size-1.5 bg-current',
        )}
      />
      {status}
      {after}
    </span>
  );
}
