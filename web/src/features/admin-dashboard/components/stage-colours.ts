import type { Stage } from '@chesapeake/contract/life-cycle';

/** A ride on the board with its words on it. */
export const blocks: Record<Stage, string> = {
  Pending: 'bg-paper text-pending',
  Assigned: 'bg-pending-bg text-pending',
  Accepted: 'bg-accepted-bg text-accepted',
  'In Progress': 'bg-progress-bg text-progress',
  Completed: 'bg-completed-bg text-completed',
  Cancelled: 'bg-cancelled-bg text-cancelled',
  Rejected: 'bg-rejected-bg text-rejected',
};

/** The same where the colour alone is to be seen; words stand beside it. */
export const dots: Record<Stage, string> = {
  Pending: 'bg-brass-2',
  Assigned: 'bg-brass-2',
  Accepted: 'bg-accepted',
  'In Progress': 'bg-progress',
  Completed: 'bg-completed',
  Cancelled: 'bg-edge-soft',
  Rejected: 'bg-rejected',
};
