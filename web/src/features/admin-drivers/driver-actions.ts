import { type DriverStatus, driverMovesFrom } from '@chesapeake/contract/driver-status';
import { successTexts } from '@chesapeake/contract/texts';

export type DriverAction = 'approve' | 'reject' | 'offDuty' | 'activate' | 'delete';

interface ActionTexts {
  label: string;
  title: string;
  confirm: string;
  tone: 'primary' | 'danger';
  /** What it does, to be read before it is done. */
  meaning: (name: string) => string;
  done: (name: string) => string;
  /** The same of what lies ahead, for those whom somebody counts on. */
  ofUpcoming?: (count: number) => string;
}

export const actionTexts: Record<DriverAction, ActionTexts> = {
  approve: {
    label: 'Approve',
    title: 'Approve this application?',
    confirm: 'Approve',
    tone: 'primary',
    meaning: (name) =>
      `${name} becomes an active driver: the driver can accept bookings from now on. They are told by email.`,
    done: successTexts.driverApproved,
  },
  reject: {
    label: 'Reject',
    title: 'Reject this application?',
    confirm: 'Reject',
    tone: 'danger',
    meaning: (name) =>
      `${name} does not become a driver, and is told by email. This cannot be undone, but they may apply again.`,
    done: successTexts.driverRejected,
  },
  offDuty: {
    label: 'Off-Duty',
    title: 'Set this driver off duty?',
    confirm: 'Set Off-Duty',
    tone: 'primary',
    meaning: (name) => `${name} gets no new bookings until you or they change it back.`,
    done: successTexts.driverSetOffDuty,
    ofUpcoming: (count) =>
      count === 1
        ? 'The upcoming booking stays with them. Assign another driver if need be.'
        : `The ${count} upcoming bookings stay with them. Assign other drivers if need be.`,
  },
  activate: {
    label: 'Activate',
    title: 'Activate this driver?',
    confirm: 'Activate',
    tone: 'primary',
    meaning: (name) => `${name} is on duty again: the driver can accept bookings.`,
    done: successTexts.driverActivated,
  },
  delete: {
    label: 'Delete',
    title: 'Delete this driver?',
    confirm: 'Delete',
    tone: 'danger',
    meaning: (name) =>
      `${name} leaves the drivers, with all documents. This is permanent and cannot be undone. Their account and the history of their rides stay.`,
    done: successTexts.driverDeleted,
    ofUpcoming: (count) =>
      count === 1
        ? 'Their upcoming booking goes back to Pending and needs another driver.'
        : `Their ${count} upcoming bookings go back to Pending and need other drivers.`,
  },
};

/** Every move that the table of statuses knows, as the office calls it. */
const moveOf = (from: DriverStatus, to: DriverStatus): DriverAction => {
  if (to === 'Rejected') return 'reject';
  if (to === 'Off-Duty') return 'offDuty';
  return from === 'Pending' ? 'approve' : 'activate';
};

export const movesFor = (status: DriverStatus) =>
  driverMovesFrom(status).map((to) => moveOf(status, to));

const statusAfter = {
  approve: 'Active',
  activate: 'Active',
  reject: 'Rejected',
  offDuty: 'Off-Duty',
} as const;

/** What the driver will be; nothing where there will be none. */
export const statusOf = (action: DriverAction) =>
  action === 'delete' ? undefined : statusAfter[action];
