import { useBusiness } from '../../../lib/business.tsx';
import { useNow } from '../../../lib/now.ts';
import { Card } from '../../../ui/Card.tsx';
import { DayField } from '../../../ui/DayField.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { nameOfPeriod, type Period, type PeriodName, periodNames, periodsAt } from '../period.ts';

/** Which days: some that are often asked for, or any. */
export function PeriodFields({
  period,
  onChange,
}: {
  period: Period;
  onChange: (period: Period) => void;
}) {
  const { zone } = useBusiness();
  const periods = periodsAt(useNow(), zone);
  const { from, to } = period;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <FilterChips
        label="Period"
        value={nameOfPeriod(period, periods) ?? ''}
        onChange={(name) => onChange(periods[name as PeriodName])}
        options={Object.entries(periodNames).map(([value, label]) => ({ value, label }))}
      />
      <div className="flex items-center gap-2 max-sm:w-full">
        <DayField
          label="First day"
          value={from ?? ''}
          onChange={(day) => onChange({ from: day || undefined, to })}
        />
        <span className="text-sm text-quiet">to</span>
        <DayField
          label="Last day"
          value={to ?? ''}
          onChange={(day) => onChange({ from, to: day || undefined })}
        />
      </div>
    </Card>
  );
}
