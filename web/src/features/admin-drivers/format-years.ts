export function formatYears(years: number | null) {
  if (years === null) return 'Not given';
  return years === 1 ? '1 year' : `${years} years`;
}
