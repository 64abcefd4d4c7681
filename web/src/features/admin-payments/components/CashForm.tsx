import { cashOrder } from '@chesapeake/contract/admin-payments';
import { moneyFailures, moneySuccess } from '@chesapeake/contract/money-texts';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { dollarsText } from '../../../lib/money.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { mostCents } from '../account.ts';
import { fieldText } from '../amounts.ts';
import { AmountField } from './AmountField.tsx';
import { type MoneyFormProps, MoneyFrame } from './MoneyFrame.tsx';

const order = cashOrder.omit({ direction: true });

/** Cash that came where something is owed, or that was handed back where too much was paid. */
export function CashForm({ booking, standing, doing, onClose }: MoneyFormProps) {
  const { received, handedBack } = mostCents(booking, standing);
  const isBack = handedBack > 0;
  const most = isBack ? handedBack : received;
  const form = useSchemaForm(async () => order, { amount: fieldText(most), note: '' });
  const field = fieldsOf(form);
  const fields = { amount: field('amount'), note: field('note') };
  const send = async (body: { amount: number; note?: string }) => {
    const direction = isBack ? 'handed-back' : 'received';
    await doing.mutateAsync({ id: booking._id, deed: 'cash', body: { ...body, direction } });
    const told = isBack ? moneySuccess.cashHandedBack : moneySuccess.cashReceived;
    toasts.success(told(dollarsText(body.amount)));
    onClose();
  };
  return (
    <MoneyFrame
      booking={booking}
      title={isBack ? 'Cash handed back' : 'Cash received'}
      confirm="Record cash"
      busy={doing.isPending}
      onSubmit={submitting(form, send, moneyFailures.cash)}
      onClose={onClose}
    >
      <AmountField
        hint={`${dollarsText(most / 100)} is ${isBack ? 'to be handed back' : 'owed'}.`}
        {...fields.amount}
      />
      <TextField
        label="Note"
        optional
        hint="It stands in the ledger and on the receipt."
        autoComplete="off"
        {...fields.note}
      />
    </MoneyFrame>
  );
}
