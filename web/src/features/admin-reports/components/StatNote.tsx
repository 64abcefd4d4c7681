import { formatChange } from '../../../lib/format-change.ts';
import { ChangeIndicator } from '../../../ui/ChangeIndicator.tsx';

/** A stat's explanation and its change from the previous period. */
export function StatNote({
  now,
  before,
  text,
  means,
  isIncreaseGood = true,
}: {
  now: number;
  before: number;
  text: (value: number) => string;
  means: string;
  /** Whether an increase is good. */
  isIncreaseGood?: boolean;
}) {
  const { direction, text: by } = formatChange({ now, before });
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-1.5">
        <ChangeIndicator
          direction={direction}
          text={by}
          good={(direction === 'up') === isIncreaseGood}
        />
        <span>vs. {text(before)}</span>
      </span>
      <span className="mt-1 block text-xs leading-snug">{means}</span>
    </>
  );
}
