import { adjustmentOrder } from '@chesapeake/contract/admin-payments';
import { moneyFailures, moneySuccess } from '@chesapeake/contract/money-texts';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { dollarsText } from '../../../lib/money.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { mostCents } from '../account.ts';
import { AmountField } from './AmountField.tsx';
import { type MoneyFormProps, MoneyFrame } from './MoneyFrame.tsx';

const order = adjustmentOrder.omit({ kind: true });

/** A fee that is added to what a booking costs, or something that is taken off. */
export function AdjustForm({ booking, standing, deed, doing, onClose }: MoneyFormProps) {
  const kind = deed === 'fee' ? 'fee' : 'discount';
  const form = useSchemaForm(async () => order, { amount: '', reason: '' });
  const field = fieldsOf(form);
  const fields = { amount: field('amount'), reason: field('reason') };
  const send = async (body: { amount: number; reason: string }) => {
    await doing.mutateAsync({ id: booking._id, deed: 'adjust', body: { ...body, kind } });
    const told = kind === 'fee' ? moneySuccess.feeAdded : moneySuccess.takenOff;
    toasts.success(told(dollarsText(body.amount)));
    onClose();
  };
  const most = dollarsText(mostCents(booking, standing).discount / 100);
  return (
    <MoneyFrame
      booking={booking}
      title={kind === 'fee' ? 'Add a fee' : 'Take something off'}
      confirm={kind === 'fee' ? 'Add fee' : 'Take off'}
      busy={doing.isPending}
      onSubmit={submitting(form, send, moneyFailures[kind])}
      onClose={onClose}
    >
      <AmountField
        hint={
          kind === 'fee'
            ? 'It is added to what the customer owes.'
            : `Up to ${most}. What was paid beyond what is due then goes back.`
        }
        {...fields.amount}
      />
      <TextField
        label="Reason"
        hint="The customer reads it on the receipt."
        autoComplete="off"
        {...fields.reason}
      />
    </MoneyFrame>
  );
}
