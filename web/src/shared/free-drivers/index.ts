export { DriverOption } from './DriverOption.tsx';
export { formatAvailability, formatOtherRides } from './driver-availability.ts';
export { matchReasons } from './match-reasons.ts';
