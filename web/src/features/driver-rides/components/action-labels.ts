import type { RideAction } from '../ride-actions.ts';

/** The specified button labels of each page. */
export const dashboardActionLabels = (isRunningCard = false): Record<RideAction, string> => ({
  accept: 'Accept',
  decline: 'Reject',
  start: 'Start Trip',
  complete: isRunningCard ? 'Complete Ride' : 'Complete',
});

export const listActionLabels: Record<RideAction, string> = {
  accept: 'Accept',
  decline: 'Decline',
  start: 'Start Trip',
  complete: 'Complete Trip',
};
