import { Card } from '../../../ui/Card.tsx';
import { DayField } from '../../../ui/DayField.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import type { Period } from '../queries.ts';

interface Choice {
  label: string;
  period: Period;
}

const keyOf = ({ from, to }: Period) => `${from} to ${to}`;

/** The days that a report covers: some that are often asked for, or any. */
export function PeriodBar({
  period,
  choices,
  onChange,
}: {
  period: Period;
  choices: readonly Choice[];
  onChange: (period: Period) => void;
}) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <FilterChips
        label="Period"
        value={keyOf(period)}
        onChange={(key) => {
          const chosen = choices.find((choice) => keyOf(choice.period) === key);
          if (chosen) onChange(chosen.period);
        }}
        options={choices.map((choice) => ({ value: keyOf(choice.period), label: choice.label }))}
      />
      <div className="flex items-center gap-2 max-sm:w-full">
        <DayField
          label="First day"
          value={period.from}
          onChange={(from) => from && onChange({ ...period, from })}
        />
        <span className="text-sm text-quiet">to</span>
        <DayField
          label="Last day"
          value={period.to}
          onChange={(to) => to && onChange({ ...period, to })}
        />
      </div>
    </Card>
  );
}
