/** The time for which car and driver are held, as PostgreSQL writes a range: its end is free again. */
export const heldRange = (from: Date, until: Date) =>
  `[${from.toISOString()},${until.toISOString()})`;
