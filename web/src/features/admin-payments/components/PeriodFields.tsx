import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { DateRangeField } from '../../../ui/DateRangeField.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import {
  type LedgerPeriod,
  ledgerPeriodsAt,
  type PeriodName,
  periodNameOf,
  periodNames,
} from '../period.ts';

/** Chooses a common period or custom days. */
export function PeriodFields({
  period,
  onChange,
}: {
  period: LedgerPeriod;
  onChange: (period: LedgerPeriod) => void;
}) {
  const { zone } = useBusiness();
  const periods = ledgerPeriodsAt(useNow(), zone);
  const { from, to } = period;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <FilterChips
        label="Period"
        value={periodNameOf(period, periods) ?? ''}
        onChange={(name) => onChange(periods[name as PeriodName])}
        options={Object.entries(periodNames).map(([value, label]) => ({ value, label }))}
      />
      <DateRangeField
        from={from ?? ''}
        to={to ?? ''}
        onChange={(days) => onChange({ from: days.from || undefined, to: days.to || undefined })}
      />
    </Card>
  );
}
