import { formatQuantity } from '@chesapeake/contract/format/numbers';
export function formatYears(years: number | null) {
  if (years === null) return 'Not given';
  return formatQuantity(years, 'year');
}
