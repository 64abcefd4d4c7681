import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { useWatch } from 'react-hook-form';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ClassSummary } from '../car-choice.ts';
import { useDesk, useSetValue } from '../desk-context.ts';

/** The classes, with what is free of each. */
export function ClassCards({
  summaries,
  chosen,
  passengers,
}: {
  summaries: readonly ClassSummary[];
  chosen: CarClass | null;
  passengers: number | null;
}) {
  const { form } = useDesk();
  const set = useSetValue();
  const isClassChosen = useWatch({ control: form.control, name: 'isClassChosen' });
  const choose = (carClass: CarClass) => {
    set('isClassChosen', true);
    set('carClass', carClass);
    set('car', null);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Class</legend>
      <div className="grid grid-cols-2 gap-2.5 xl:grid-cols-4">
        {summaries.map((summary) => (
          <ClassCard
            key={summary.carClass}
            {...{ summary, passengers }}
            isChosen={summary.carClass === chosen}
            isSuggested={!isClassChosen && summary.carClass === chosen}
            onChoose={() => choose(summary.carClass)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function ClassCard({
  summary: { carClass, seats, cars, free, price, isTooSmall },
  passengers,
  isChosen,
  isSuggested,
  onChoose,
}: {
  summary: ClassSummary;
  passengers: number | null;
  isChosen: boolean;
  isSuggested: boolean;
  onChoose: () => void;
}) {
  const isTight = isTooSmall || free === 0;
  const availability = isTooSmall
    ? `Too small${passengers ? ` for ${passengers}` : ''}`
    : `${free} of ${cars} free`;
  return (
    <label className="relative grid content-end gap-0.5 overflow-hidden rounded-card border border-edge-soft bg-paper p-3 text-13 text-quiet transition hover:border-edge-strong has-checked:border-primary has-checked:bg-tint-2 has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        name="carClass"
        value={carClass}
        checked={isChosen}
        onChange={onChoose}
        // A click also confirms what is only suggested, which changes nothing.
        onClick={onChoose}
        className="peer absolute inset-0 z-1 size-full appearance-none opacity-0"
      />
      <span className="mt-3 mb-1.5 block rounded-control dark:bg-backdrop dark:px-2 dark:py-1">
        <CarPicture image={null} imageSmall={null} carClass={carClass} />
      </span>
      <span className="flex items-center justify-between gap-2">
        <span className="text-15 font-semibold text-ink">{carClass}</span>
        <span
          aria-hidden="true"
          className={classNames(
            'size-4.5 flex-none rounded-full border-[1.5px] bg-paper',
            isChosen ? 'border-[5.5px] border-primary' : 'border-edge',
          )}
        />
      </span>
      <span>{formatQuantity(seats, 'seat')}</span>
      <span className={classNames('tabular', isTight && 'font-medium text-pending')}>
        {availability}
      </span>
      {price !== null && (
        <span className="font-semibold text-ink tabular">from {formatDollars(price)}</span>
      )}
      {isSuggested && (
        <span className="absolute top-2 right-2 rounded-full bg-brass-soft px-2 text-xs leading-5 font-semibold text-brass-deep">
          Suggested
        </span>
      )}
    </label>
  );
}
