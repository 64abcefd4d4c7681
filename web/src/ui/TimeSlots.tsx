import { useId, useState } from 'react';
import type { Slot } from '../lib/zoned-time.ts';
import { Tabs } from './Tabs.tsx';

const partsOfDay = [
  { name: 'Night', before: 6 * 60 },
  { name: 'Morning', before: 12 * 60 },
  { name: 'Afternoon', before: 18 * 60 },
  { name: 'Evening', before: 24 * 60 },
];
const partOfDay = ({ minute }: Slot) => partsOfDay.find(({ before }) => minute < before)?.name;
/** Which part of the day to open first. */
const partPreference = ['Morning', 'Afternoon', 'Evening', 'Night'];

/** The times of a day, grouped by part of the day. */
export function TimeSlots({
  heading,
  slots,
  value,
  onChoose,
  onPress,
}: {
  heading: string;
  slots: readonly Slot[];
  value: Date | null;
  onChoose: (instant: Date) => void;
  /** A time was chosen by pointer. */
  onPress: () => void;
}) {
  const name = useId();
  const [opened, setOpened] = useState<string>();
  const inPart = (part: string) => slots.filter((slot) => partOfDay(slot) === part);
  const isChosen = (slot: Slot) => slot.instant.getTime() === value?.getTime();
  const chosen = slots.find(isChosen);
  const hasSlots = (part: string | undefined) => part !== undefined && inPart(part).length > 0;
  // The part the user opened, as long as it has slots.
  const visiblePart = [opened, chosen && partOfDay(chosen), ...partPreference].find(hasSlots);
  return (
    <div className="min-w-0">
      <p className="pb-1 text-15 leading-10 font-semibold">{heading}</p>
      {visiblePart === undefined ? (
        <p className="text-15 text-quiet">No times are left on this day.</p>
      ) : (
        <Tabs
          label="Part of the day"
          value={visiblePart}
          onChange={setOpened}
          tabs={partsOfDay.map((part) => ({
            value: part.name,
            label: part.name,
            disabled: !hasSlots(part.name),
            content: (
              <div
                role="radiogroup"
                aria-label={`${heading}, ${part.name.toLowerCase()}`}
                className="grid grid-cols-3 gap-2"
              >
                {inPart(part.name).map((slot) => (
                  <label
                    key={slot.minute}
                    className="relative grid min-h-11 place-items-center rounded-control border border-edge-soft bg-paper text-sm font-medium whitespace-nowrap tabular transition hover:border-edge-strong has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
                  >
                    <input
                      type="radio"
                      name={name}
                      checked={isChosen(slot)}
                      onChange={() => onChoose(slot.instant)}
                      // The arrow keys click as well, without a count.
                      onClick={({ detail }) => detail > 0 && onPress()}
                      className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
                    />
                    {slot.text}
                  </label>
                ))}
              </div>
            ),
          }))}
        />
      )}
    </div>
  );
}
