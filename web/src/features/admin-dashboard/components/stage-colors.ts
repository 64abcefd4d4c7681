import type { BookingStage } from '@chesapeake/contract/bookings/life-cycle';

/** A ride on the board with text on it. */
export const stageBlockClasses: Record<BookingStage, string> = {
  Pending: 'bg-paper text-pending',
  Assigned: 'bg-pending-bg text-pending',
  Accepted: 'bg-accepted-bg text-accepted',
  'In Progress': 'bg-progress-bg text-progress',
  Completed: 'bg-completed-bg text-completed',
  Cancelled: 'bg-cancelled-bg text-cancelled',
  Rejected: 'bg-rejected-bg text-rejected',
};

/** The color alone; the text is next to it. */
export const stageDotClasses: Record<BookingStage, string> = {
  Pending: 'bg-brass-2',
  Assigned: 'bg-brass-2',
  Accepted: 'bg-accepted',
  'In Progress': 'bg-progress',
  Completed: 'bg-completed',
  Cancelled: 'bg-edge-soft',
  Rejected: 'bg-rejected',
};
