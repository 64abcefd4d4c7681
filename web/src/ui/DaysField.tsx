import { DayField } from './DayField.tsx';

interface Days {
  /** 'YYYY-MM-DD', or empty. */
  from: string;
  to: string;
}

/** A range of days; either end may be open. */
export const DaysField = ({ from, to, onChange }: Days & { onChange: (days: Days) => void }) => (
  <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
    <DayField label="First day" value={from} onChange={(day) => onChange({ from: day, to })} />
    <span className="text-sm text-quiet">to</span>
    <DayField label="Last day" value={to} onChange={(day) => onChange({ from, to: day })} />
  </div>
);
