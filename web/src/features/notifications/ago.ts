import { datedMomentText } from '../../lib/dates.ts';

const minuteMs = 60_000;
const hoursInWords = 12;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago; from half a day on, when. */
export function agoText(moment: Date, now: Date, zone: string) {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minuteMs);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return counted(minutes, 'minute');
  if (minutes < hoursInWords * 60) return counted(Math.floor(minutes / 60), 'hour');
  return datedMomentText(moment, zone, now);
}
