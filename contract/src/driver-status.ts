/** Where a driver stands: an application, then a driver on or off duty. */
export const driverStatuses = ['Pending', 'Active', 'Off-Duty', 'Rejected'] as const;
export type DriverStatus = (typeof driverStatuses)[number];

/** A driver from approval to deletion: one who is off duty is a driver, too. */
export const approvedStatuses = ['Active', 'Off-Duty'] as const satisfies DriverStatus[];
export const isApproved = ({ status }: { status: DriverStatus }) =>
  (approvedStatuses as readonly DriverStatus[]).includes(status);

/** Every move that an administrator can make. What is not here is refused; deleting is always there. */
const moves = {
  Pending: ['Active', 'Rejected'],
  Active: ['Off-Duty'],
  'Off-Duty': ['Active'],
  Rejected: [],
} as const satisfies Record<DriverStatus, readonly DriverStatus[]>;

/** 'Pending to Active' and the like. */
export type DriverMove = {
  [From in DriverStatus]: `${From} to ${(typeof moves)[From][number]}`;
}[DriverStatus];

export const driverMovesFrom = (status: DriverStatus): readonly DriverStatus[] => moves[status];

/** Why a move is refused, in words. */
export const driverMoveRefusal = (from: DriverStatus, to: DriverStatus) =>
  from === to
    ? `This driver is already ${from}.`
    : `This driver is ${from} now and cannot become ${to}.`;

/** What a driver is shown as: someone on a ride is Busy. */
export const shownDriverStatus = (driver: { status: DriverStatus; currentBooking: unknown }) =>
  driver.status === 'Active' && driver.currentBooking ? 'Busy' : driver.status;
