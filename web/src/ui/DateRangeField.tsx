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
  <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
    <DateField label="First day" value={from} onChange={(day) => onChange({ from: day, to })} />
    <span className="text-sm text-quiet">to</span>
    <DateField label="Last day" value={to} onChange={(day) => onChange({ from, to: day })} />
  </div>
);
