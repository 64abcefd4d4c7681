import { addDays } from '@chesapeake/contract/calendar/days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/DateField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { Grouping } from '../board-params.ts';

/** Which day, and which lanes. */
export function DayControls({
  day,
  today,
  by,
  onChange,
}: {
  day: string;
  today: string;
  by: Grouping;
  onChange: (changes: { day?: string; by?: Grouping }) => void;
}) {
  const tomorrow = addDays(today, 1);
  return (
    <>
      <Segmented
        label="Day"
        value={day === today ? 'today' : day === tomorrow ? 'tomorrow' : undefined}
        options={dayOptions}
        onChange={(chosen) => onChange({ day: chosen === 'today' ? today : tomorrow })}
        className="max-sm:flex-1"
      />
      <div className="flex max-sm:order-1 max-sm:w-full">
        <Step label="Previous day" onClick={() => onChange({ day: addDays(day, -1) })}>
          <ChevronLeft aria-hidden="true" className="size-4.5" />
        </Step>
        <DateField
          label="Date"
          value={day}
          onChange={(chosen) => chosen && onChange({ day: chosen })}
        />
        <Step label="Next day" onClick={() => onChange({ day: addDays(day, 1) })}>
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Step>
      </div>
      <Segmented
        label="Lanes"
        value={by}
        options={groupingOptions}
        onChange={(chosen) => onChange({ by: chosen })}
        className="max-sm:flex-1"
      />
    </>
  );
}

const dayOptions = [
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
] as const;
const groupingOptions = [
  { value: 'drivers', label: 'Drivers' },
  { value: 'cars', label: 'Cars' },
] as const;

const Step = ({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid h-11 w-9 flex-none place-items-center rounded-control text-ink-2 hover:bg-ink/6 hover:text-ink focus-visible:rounded-control max-table:w-11"
  >
    {children}
  </button>
);
