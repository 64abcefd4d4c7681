import { allowedDriverTransitions, type DriverStatus } from '@chesapeake/contract/drivers/status';
import { successTexts } from '@chesapeake/contract/pages/texts';

export type DriverAction =
  | 'approve'
  | 'reject'
  | 'offDuty'
  | 'activate'
  | 'suspend'
  | 'lift'
  | 'liftOffDuty'
  | 'delete';

interface DriverActionTexts {
  label: string;
  title: string;
  confirm: string;
  tone: 'primary' | 'danger';
  /** Explains the effect before the user confirms. */
  effect: (name: string) => string;
  successText: (name: string) => string;
  /** The effect on the driver's upcoming bookings. */
  upcomingEffect?: (count: number) => string;
}

export const driverActionTexts: Record<DriverAction, DriverActionTexts> = {
  approve: {
    label: 'Approve',
    title: 'Approve this application?',
    confirm: 'Approve',
    tone: 'primary',
    effect: (name) =>
      `${name} becomes an active driver and can accept bookings right away. We’ll let them know by email.`,
    successText: successTexts.driverApproved,
  },
  reject: {
    label: 'Reject',
    title: 'Reject this application?',
    confirm: 'Reject',
    tone: 'danger',
    effect: (name) =>
      `${name} will be notified by email. This cannot be undone, but they can apply again.`,
    successText: successTexts.driverRejected,
  },
  offDuty: {
    label: 'Off-Duty',
    title: 'Set this driver off duty?',
    confirm: 'Set Off-Duty',
    tone: 'primary',
    effect: (name) => `${name} gets no new bookings until you or they change it back.`,
    successText: successTexts.driverSetOffDuty,
    upcomingEffect: (count) =>
      count === 1
        ? 'Their upcoming booking stays assigned. Assign another driver if needed.'
        : `Their ${count} upcoming bookings stay assigned. Assign other drivers if needed.`,
  },
  activate: {
    label: 'Activate',
    title: 'Activate this driver?',
    confirm: 'Activate',
    tone: 'primary',
    effect: (name) => `${name} is on duty again: the driver can accept bookings.`,
    successText: successTexts.driverActivated,
  },
  suspend: {
    label: 'Suspend',
    title: 'Suspend this driver?',
    confirm: 'Suspend',
    tone: 'danger',
    effect: (name) =>
      `${name} cannot go on duty, accept or start rides until you lift the suspension.`,
    successText: successTexts.driverSuspended,
    upcomingEffect: (count) =>
      count === 1
        ? 'Their upcoming booking stays assigned. Assign another driver if needed.'
        : `Their ${count} upcoming bookings stay assigned. Assign other drivers if needed.`,
  },
  lift: {
    label: 'Lift Suspension',
    title: 'Lift the suspension?',
    confirm: 'Lift Suspension',
    tone: 'primary',
    effect: (name) => `${name} is on duty again and can accept bookings.`,
    successText: successTexts.driverActivated,
  },
  liftOffDuty: {
    label: 'Lift to Off-Duty',
    title: 'Lift the suspension?',
    confirm: 'Lift Suspension',
    tone: 'primary',
    effect: (name) =>
      `${name} is off duty and gets no new bookings until you or they change it back.`,
    successText: successTexts.driverSetOffDuty,
  },
  delete: {
    label: 'Delete',
    title: 'Delete this driver?',
    confirm: 'Delete',
    tone: 'danger',
    effect: (name) =>
      `This deletes the driver record of ${name} and all documents. It is permanent and cannot be undone. Their account and ride history stay.`,
    successText: successTexts.driverDeleted,
    upcomingEffect: (count) =>
      count === 1
        ? 'Their upcoming booking goes back to Pending and needs another driver.'
        : `Their ${count} upcoming bookings go back to Pending and need other drivers.`,
  },
};

/** Maps every transition of the status table to an action. */
const actionForTransition = (from: DriverStatus, to: DriverStatus): DriverAction => {
  if (to === 'Rejected') return 'reject';
  if (to === 'Suspended') return 'suspend';
  if (to === 'Off-Duty') return from === 'Suspended' ? 'liftOffDuty' : 'offDuty';
  if (from === 'Suspended') return 'lift';
  return from === 'Pending' ? 'approve' : 'activate';
};

export const driverActionsFrom = (status: DriverStatus) =>
  allowedDriverTransitions(status).map((to) => actionForTransition(status, to));

/** The card offers the everyday actions; the dialog offers all. */
export const cardActionsFrom = (status: DriverStatus) =>
  driverActionsFrom(status).filter((action) => action !== 'suspend' && action !== 'liftOffDuty');

const statusByAction = {
  approve: 'Active',
  activate: 'Active',
  reject: 'Rejected',
  offDuty: 'Off-Duty',
  suspend: 'Suspended',
  lift: 'Active',
  liftOffDuty: 'Off-Duty',
} as const;

/** The driver's status after the action; undefined after deletion. */
export const statusAfterAction = (action: DriverAction) =>
  action === 'delete' ? undefined : statusByAction[action];
