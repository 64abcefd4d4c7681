import type { CancellationPreview } from '@chesapeake/contract/bookings/cancel-by-office';
import { formatDollars } from '@chesapeake/contract/format/money';
import { type ComponentProps, useId } from 'react';
import { RadioRow } from '../../../ui/RadioRow.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type CancelChoice, describeTerms, listChoices, termsOf } from '../cancel-terms.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** What was paid, and the choices of what goes back, each with its amount. */
export function CancelChoices({
  preview,
  isNoShow,
  choice,
  amount,
  onChoose,
  amountField,
}: {
  preview: CancellationPreview;
  isNoShow: boolean;
  choice: CancelChoice;
  amount: string;
  onChoose: (choice: CancelChoice) => void;
  amountField: FieldProps;
}) {
  const id = useId();
  const terms = termsOf(preview, choice, amount);
  return (
    <div className="mt-4 grid gap-2.5 text-ink">
      <p className="flex justify-between gap-4 font-[550]">
        <span>Paid</span>
        <span className="tabular">{formatDollars(preview.paid)}</span>
      </p>
      <div role="radiogroup" aria-labelledby={id} className="grid gap-2">
        <p id={id} className="text-sm text-ink-2">
          {preview.paid > 0 ? 'What goes back to the customer' : 'What the customer is charged'}
        </p>
        {listChoices(preview, isNoShow).map((each) => (
          <RadioRow
            key={each.choice}
            name={id}
            checked={each.choice === choice}
            onChoose={() => onChoose(each.choice)}
            className="grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <span>{each.label}</span>
            {each.amount && <span className="tabular">{each.amount}</span>}
          </RadioRow>
        ))}
      </div>
      {choice === 'amount' && (
        <TextField
          label="Amount that goes back"
          hint={`Up to ${formatDollars(preview.paid)}, which was paid.`}
          inputMode="decimal"
          autoComplete="off"
          icon="$"
          {...amountField}
        />
      )}
      {terms && (
        <p aria-live="polite" className="text-sm text-ink-2">
          {describeTerms(terms)}
        </p>
      )}
    </div>
  );
}
