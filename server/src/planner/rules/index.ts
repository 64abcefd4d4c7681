import type { Rule } from '../rule.ts';
import { available } from './available.ts';
import { carClass } from './car-class.ts';
import { declined } from './declined.ts';
import { onAnotherRide } from './on-another-ride.ts';
import { ownBooking } from './own-booking.ts';
import { rest } from './rest.ts';
import { shift } from './shift.ts';
import { timeOff } from './time-off.ts';
import { tooLate } from './too-late.ts';

/** In the order in which a dispatcher wants to hear them. */
export const plannerRules: readonly Rule[] = [
  available,
  ownBooking,
  declined,
  carClass,
  timeOff,
  shift,
  rest,
  onAnotherRide,
  tooLate,
];
