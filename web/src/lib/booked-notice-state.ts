/**
 * Tells the page of a booking that it was just made at the desk, and whom to call. It is kept with
 * the history entry, so it survives a reload and is gone on the next visit.
 */
export const bookedNoticeState = (text: string) => ({ bookedNotice: text });

export const readBookedNotice = (state: unknown): string | undefined => {
  const { bookedNotice } = (state ?? {}) as { bookedNotice?: unknown };
  return typeof bookedNotice === 'string' ? bookedNotice : undefined;
};
