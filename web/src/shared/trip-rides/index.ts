export { TripRides } from './TripRides.tsx';
export { useTripRides } from './use-trip-rides.ts';
