import type { Booking } from '@chesapeake/contract/bookings';
import { movesFrom, type Stage, stageOf } from '@chesapeake/contract/life-cycle';

type Judged = Pick<Booking, 'status' | 'driver'>;

/** A pending booking for which somebody was asked reads Assigned. */
export const stageOfBooking = ({ status, driver }: Judged): Stage =>
  stageOf({ status, hasDriver: driver !== null });

export const movesOf = (booking: Judged) => movesFrom(stageOfBooking(booking), 'admin');

export const needsDriver = ({ status }: Judged) => status === 'Pending';

/** These cannot be taken back: they are asked about first. */
export const endings = ['Completed', 'Cancelled', 'Rejected'] as const;
export type Ending = (typeof endings)[number];
export const isEnding = (stage: Stage): stage is Ending =>
  (endings as readonly Stage[]).includes(stage);

/** As it will be when the server has agreed. */
export const movedTo = (booking: Booking, to: Stage): Booking =>
  to === 'Pending' || to === 'Assigned'
    ? { ...booking, status: 'Pending', driver: to === 'Pending' ? null : booking.driver }
    : { ...booking, status: to };
