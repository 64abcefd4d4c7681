/**
 * Tells the list of bookings which one was just made. It is kept with the history entry, so it
 * survives a reload and is gone on the next visit.
 */
export const newRideState = (id: string) => ({ newRide: id });

export const readNewRide = (state: unknown): string | undefined => {
  const { newRide } = (state ?? {}) as { newRide?: unknown };
  return typeof newRide === 'string' ? newRide : undefined;
};
