import { useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDesk, useDeskField, useSetValue } from '../desk-context.ts';
import { useDeskPrice } from '../desk-price.tsx';
import { discountFor, discountProblem, readAmount } from '../price.ts';

/** A discount, or another price, which is a discount too. Both need a reason. */
export function PriceChange() {
  const { form } = useDesk();
  const { value: discount } = useDeskField('discount');
  const { subtotal } = useDeskPrice();
  const box = useRef<HTMLDivElement>(null);
  const set = (next: typeof discount) => {
    form.clearErrors('discount');
    form.setValue('discount', next, { shouldDirty: true });
    // The pressed button is gone, so the focus goes on to what takes its place.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(next ? 'input' : 'button')?.focus(),
    );
  };
  if (!discount && subtotal === null) return null;
  return (
    <div ref={box} className="pt-2">
      {discount ? (
        <div className="grid gap-3 rounded-control bg-tint p-3 ring-1 ring-line">
          <DiscountFields />
          <div>
            <Button tone="ghost" size="sm" className="-ml-3" onClick={() => set(null)}>
              Remove the discount
            </Button>
          </div>
        </div>
      ) : (
        <Button
          tone="ghost"
          size="sm"
          className="-ml-3 text-brass-text!"
          onClick={() => set({ amount: '', reason: '' })}
        >
          Change price
        </Button>
      )}
    </div>
  );
}

function DiscountFields() {
  const { form } = useDesk();
  const { subtotal } = useDeskPrice();
  const amount = useDeskField('discount.amount');
  const reason = useDeskField('discount.reason');
  const { errors } = useFormState({ control: form.control, name: 'discount' });
  const set = useSetValue();
  const read = readAmount(amount.value ?? '');
  const problem = discountProblem(subtotal, read);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...amount}
          error={problem ?? amount.error ?? errors.discount?.message}
          label="Discount"
          inputMode="decimal"
          autoComplete="off"
          icon="$"
        />
        <NewPrice
          price={subtotal !== null && read !== null && !problem ? subtotal - read : null}
          onChange={(price) =>
            set('discount.amount', subtotal === null ? '' : discountFor(subtotal, price))
          }
          disabled={subtotal === null}
        />
      </div>
      <TextField
        {...reason}
        label="Reason"
        hint="The customer sees it on the receipt."
        autoComplete="off"
      />
    </>
  );
}

/** What the discount leads to. What is typed stays as it is until the field is left. */
function NewPrice({
  price,
  onChange,
  disabled,
}: {
  price: number | null;
  onChange: (price: string) => void;
  disabled: boolean;
}) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label="New price"
      name="newPrice"
      inputMode="decimal"
      autoComplete="off"
      icon="$"
      disabled={disabled}
      value={typed ?? price?.toFixed(2) ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
