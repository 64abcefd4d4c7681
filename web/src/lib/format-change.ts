import { formatPercent } from '@chesapeake/contract/format/numbers';
import { type PeriodChange, percentChange } from '@chesapeake/contract/reports/dashboard';

export interface FormattedChange {
  direction: 'up' | 'down' | 'none';
  /** '30.1%', 'New' or 'No change' */
  text: string;
}

/** Formats how a period compares with the one before. */
export function formatChange(change: PeriodChange): FormattedChange {
  const percent = percentChange(change);
  if (percent === null) return { direction: 'none', text: 'New' };
  if (percent === 0) return { direction: 'none', text: 'No change' };
  const size = Math.abs(percent);
  return {
    direction: percent > 0 ? 'up' : 'down',
    text: size < 0.05 ? 'under 0.1%' : formatPercent(size),
  };
}

/** Percentage of a whole; 0 if the whole is 0. */
export const percentShare = (part: number, whole: number) =>
  whole === 0 ? 0 : (part / whole) * 100;
