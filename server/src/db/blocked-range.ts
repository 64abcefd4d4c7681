/** The time a car and driver are blocked, as a PostgreSQL range with an exclusive end. */
export const blockedRange = (from: Date, until: Date) =>
  `[${from.toISOString()},${until.toISOString()})`;
