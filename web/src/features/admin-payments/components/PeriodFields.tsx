import { useBusiness } from '../../../lib/business.tsx';
import { useNow } from '../../../lib/now.ts';
import { Card } from '../../../ui/Card.tsx';
import { DaysField } from '../../../ui/DaysField.tsx';
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
      <DaysField
        from={from ?? ''}
        to={to ?? ''}
        onChange={(days) => onChange({ from: days.from || undefined, to: days.to || undefined })}
      />
    </Card>
  );
}
