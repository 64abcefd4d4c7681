import { type Change, percentOf } from '@chesapeake/contract/dashboard';

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export interface ChangeWords {
  way: 'up' | 'down' | 'none';
  /** '30.1%', 'New' or 'No change' */
  text: string;
}

/** How some days compare with as many before them, as it is written. */
export function changeWords(change: Change): ChangeWords {
  const percent = percentOf(change);
  if (percent === null) return { way: 'none', text: 'New' };
  if (percent === 0) return { way: 'none', text: 'No change' };
  const size = Math.abs(percent);
  return {
    way: percent > 0 ? 'up' : 'down',
    text: size < 0.05 ? 'under 0.1%' : `${oneDecimal.format(size)}%`,
  };
}

/** Of a whole, in percent; of nothing, nothing. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

export const shareText = (percent: number) => `${oneDecimal.format(percent)}%`;
