import type { Period } from '@chesapeake/contract/reports/reports';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { DateRangeField } from '../../../ui/DateRangeField.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { reportPeriodsAt } from '../report-period.ts';

const keyOf = ({ from, to }: Period) => `${from} to ${to}`;

/** The report's period: a common one or custom days. */
export function PeriodBar({
  period,
  onChange,
}: {
  period: Period;
  onChange: (period: Period) => void;
}) {
  const { zone } = useBusiness();
  const choices = reportPeriodsAt(useNow(), zone);
  // On the first of a month two choices cover the same days; the first one wins.
  const chosen = choices.find((choice) => keyOf(choice.period) === keyOf(period));
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <FilterChips
        label="Period"
        value={chosen?.label ?? ''}
        onChange={(label) => {
          const selected = choices.find((choice) => choice.label === label);
          if (selected) onChange(selected.period);
        }}
        options={choices.map(({ label }) => ({ value: label, label }))}
      />
      <DateRangeField {...period} onChange={(days) => days.from && days.to && onChange(days)} />
    </Card>
  );
}
