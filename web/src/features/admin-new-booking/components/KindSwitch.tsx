import { type TripKind, tripKindNames } from '../trip-kinds.ts';

/** One way, round trip or by the hour: one control in pieces. */
export const KindSwitch = ({
  kinds,
  value,
  onChange,
}: {
  kinds: readonly TripKind[];
  value: TripKind;
  onChange: (kind: TripKind) => void;
}) => (
  <fieldset className="min-w-0">
    <legend className="pb-1.5 text-sm leading-snug font-[550]">Kind of trip</legend>
    <div className="flex min-h-12 gap-1 rounded-control bg-sand p-1">
      {kinds.map((kind) => (
        <label
          key={kind}
          className="relative grid flex-1 place-items-center rounded-[7px] px-2 text-center text-sm leading-tight font-medium text-ink-2 transition has-checked:bg-paper has-checked:font-semibold has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--edge-soft),0_1px_2px_rgb(14_27_42/0.12)] has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === value}
            onChange={() => onChange(kind)}
            className="absolute inset-0 size-full appearance-none opacity-0"
          />
          {tripKindNames[kind]}
        </label>
      ))}
    </div>
  </fieldset>
);
