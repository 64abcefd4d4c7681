export { TripRides } from './TripRides.tsx';
export { useTripQuery, useTripRides } from './use-trip-rides.ts';
