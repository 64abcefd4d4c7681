import { minuteMs } from '../calendar/days.ts';

/** A ride that ends this long before its plan is early: the driver's page asks first. The API takes it. */
const earlyEndMinutes = 15;

export const isEarlyEnd = ({ dropoffTime }: { dropoffTime: Date }, now: Date) =>
  dropoffTime.getTime() - now.getTime() > earlyEndMinutes * minuteMs;
