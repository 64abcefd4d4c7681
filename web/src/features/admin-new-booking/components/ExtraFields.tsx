import { formatDollars } from '@chesapeake/contract/format/money';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { type BusinessDetails, useBusiness } from '../../../shared/business/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { controlClass, FieldError } from '../../../ui/Field.tsx';
import { useDesk, useDeskField, useSetValue } from '../desk-context.ts';

type Extra = BusinessDetails['extras'][number];

/** What can be added to the ride. Extras that are charged per stop come with the stops. */
export function ExtraFields() {
  const { extras } = useBusiness();
  const { form } = useDesk();
  const { value: chosen, error } = useDeskField('extras');
  const returnTrip = useWatch({ control: form.control, name: 'returnTrip' });
  const set = useSetValue();
  const offered = extras.filter(({ isPerStop }) => !isPerStop);
  const id = useId();
  if (offered.length === 0) return null;
  const setQuantity = (slug: string, quantity: number) =>
    set(
      'extras',
      offered.flatMap((extra) => {
        const before = chosen.find((each) => each.slug === extra.slug)?.quantity ?? 0;
        const wanted = extra.slug === slug ? quantity : before;
        return wanted > 0 ? [{ slug: extra.slug, quantity: wanted }] : [];
      }),
    );
  return (
    <fieldset className="min-w-0" aria-describedby={error && id}>
      <legend className="pb-1.5 text-sm leading-snug font-[550]">
        Extras
        {returnTrip && <span className="font-normal text-quiet"> (for each way)</span>}
      </legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {offered.map((extra) => (
          <ExtraRow
            key={extra.slug}
            extra={extra}
            quantity={chosen.find(({ slug }) => slug === extra.slug)?.quantity ?? 0}
            onChange={(quantity) => setQuantity(extra.slug, quantity)}
          />
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

function ExtraRow({
  extra: { slug, name, price, max },
  quantity,
  onChange,
}: {
  extra: Extra;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  return (
    <div
      className={classNames(
        'flex min-h-12 items-center gap-3 rounded-control border px-3.5 transition',
        quantity > 0
          ? 'border-primary bg-tint-2 shadow-[inset_0_0_0_1px_var(--primary)]'
          : 'border-edge-soft hover:border-edge',
      )}
    >
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-15 font-medium">
        <input
          type="checkbox"
          name={`extras.${slug}`}
          checked={quantity > 0}
          onChange={({ target }) => onChange(target.checked ? 1 : 0)}
          className="size-5 flex-none accent-primary"
        />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </label>
      {quantity > 0 && max > 1 && (
        <select
          aria-label={`How many: ${name}`}
          value={quantity}
          onChange={({ target }) => onChange(Number(target.value))}
          className={classNames(controlClass, 'min-h-8! w-auto! px-2! py-0.5! text-sm!')}
        >
          {Array.from({ length: max }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      )}
      <span className="flex-none text-sm font-[550] tabular">
        {formatDollars(price)}
        {max > 1 && <span className="font-normal text-quiet"> each</span>}
      </span>
    </div>
  );
}
