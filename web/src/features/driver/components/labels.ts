import type { Deed } from '../moves.ts';

/** What the specification calls the buttons of each page. */
export const dashboardLabels = (isRunningCard = false): Record<Deed, string> => ({
  accept: 'Accept',
  decline: 'Reject',
  start: 'Start Trip',
  complete: isRunningCard ? 'Complete Ride' : 'Complete',
});

export const listLabels: Record<Deed, string> = {
  accept: 'Accept',
  decline: 'Decline',
  start: 'Start Trip',
  complete: 'Complete Trip',
};
