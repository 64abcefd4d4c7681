/** '08:00' as '8:00 AM'. */
export function formatShiftTime(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** An end at or before the beginning is on the next day. */
export const endsNextDay = ({ from, until }: { from: string; until: string }) => until <= from;

/** '8:00 AM to 6:00 PM', '8:00 PM to 4:00 AM the next day' */
export const formatShift = (shift: { from: string; until: string }) =>
  `${formatShiftTime(shift.from)} to ${formatShiftTime(shift.until)}${endsNextDay(shift) ? ' the next day' : ''}`;
