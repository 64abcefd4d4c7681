import { formatQuantity } from '@chesapeake/contract/format/numbers';
/** '1 hour 30 minutes' */
export function formatHours(minutes: number) {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  const parts = [
    hours > 0 && formatQuantity(hours, 'hour'),
    rest > 0 && formatQuantity(rest, 'minute'),
  ];
  return parts.filter(Boolean).join(' ');
}
