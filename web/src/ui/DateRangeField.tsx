import { DateField } from './DateField.tsx';

interface DateRange {
  /** 'YYYY-MM-DD', or empty. */
  from: string;
  to: string;
}

/** A range of days; either end may be open. */
export const DateRangeField = ({
  from,
  to,
  onChange,
}: DateRange & { onChange: (days: DateRange) => void }) => (
  // On phones below each other: side by side, the dates would be cut off.
  <div className="flex min-w-0 items-center gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[auto_minmax(0,1fr)]">
    <span className="text-sm text-quiet sm:hidden">From</span>
    <DateField label="First day" value={from} onChange={(day) => onChange({ from: day, to })} />
    <span className="text-sm text-quiet max-sm:capitalize">to</span>
    <DateField label="Last day" value={to} onChange={(day) => onChange({ from, to: day })} />
  </div>
);
