/** Rides of a day that the planner takes; beyond that, it would work for minutes. */
export const maxPlannedRides = 400;
