/** First an application, then a driver on or off duty, or suspended by the office. */
export const driverStatuses = ['Pending', 'Active', 'Off-Duty', 'Rejected', 'Suspended'] as const;
export type DriverStatus = (typeof driverStatuses)[number];

/** The statuses that drivers choose themselves. */
export const dutyStatuses = ['Active', 'Off-Duty'] as const satisfies DriverStatus[];

/** From approval to deletion; a driver who is off duty or suspended still counts as a driver. */
export const approvedStatuses = [...dutyStatuses, 'Suspended'] as const satisfies DriverStatus[];
export const isApproved = ({ status }: { status: DriverStatus }) =>
  (approvedStatuses as readonly DriverStatus[]).includes(status);

/**
 * All transitions an administrator can make. Anything else is refused; deleting is always possible.
 */
const transitions = {
  Pending: ['Active', 'Rejected'],
  Active: ['Off-Duty', 'Suspended'],
  'Off-Duty': ['Active', 'Suspended'],
  Rejected: [],
  Suspended: ['Active', 'Off-Duty'],
} as const satisfies Record<DriverStatus, readonly DriverStatus[]>;

/** For example 'Pending to Active'. */
export type DriverTransition = {
  [From in DriverStatus]: `${From} to ${(typeof transitions)[From][number]}`;
}[DriverStatus];

export const allowedDriverTransitions = (status: DriverStatus): readonly DriverStatus[] =>
  transitions[status];

/** Explains why a transition is refused. */
export const formatDriverTransitionError = (from: DriverStatus, to: DriverStatus) =>
  from === to
    ? `This driver is already ${from}.`
    : `This driver is ${from} and can’t become ${to}.`;

/** The status shown to users: a driver on a ride is Busy. */
export const displayedDriverStatus = (driver: { status: DriverStatus; currentBooking: unknown }) =>
  driver.status === 'Active' && driver.currentBooking ? 'Busy' : driver.status;
