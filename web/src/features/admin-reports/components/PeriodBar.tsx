import type { Period } from '@chesapeake/contract/reports';
import { useBusiness } from '../../../lib/business.tsx';
import { useNow } from '../../../lib/now.ts';
import { Card } from '../../../ui/Card.tsx';
import { DaysField } from '../../../ui/DaysField.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { periodsAt } from '../report-period.ts';

const keyOf = ({ from, to }: Period) => `${from} to ${to}`;

/** The days that a report covers: some that are often asked for, or any. */
export function PeriodBar({
  period,
  onChange,
}: {
  period: Period;
  onChange: (period: Period) => void;
}) {
  const { zone } = useBusiness();
  const choices = periodsAt(useNow(), zone);
  // On the first of a month two of them are the same days: then the first is meant.
  const chosen = choices.find((choice) => keyOf(choice.period) === keyOf(period));
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <FilterChips
        label="Period"
        value={chosen?.label ?? ''}
        onChange={(label) => {
          const wanted = choices.find((choice) => choice.label === label);
          if (wanted) onChange(wanted.period);
        }}
        options={choices.map(({ label }) => ({ value: label, label }))}
      />
      <DaysField {...period} onChange={(days) => days.from && days.to && onChange(days)} />
    </Card>
  );
}
