import { formatDollars } from '@chesapeake/contract/format/money';
import { cashInput } from '@chesapeake/contract/payments/admin-payments';
import {
  paymentFailureTexts,
  paymentSuccessTexts,
} from '@chesapeake/contract/payments/payment-texts';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { limitsFor } from '../account.ts';
import { formatAmountInput } from '../format-amount-input.ts';
import { AmountField } from './AmountField.tsx';
import { PaymentFormDialog, type PaymentFormProps } from './PaymentFormDialog.tsx';

const schema = cashInput.omit({ direction: true });

/** Records cash received if the customer owes money, or cash returned if they overpaid. */
export function CashForm({ booking, balance, mutation, onClose }: PaymentFormProps) {
  const { cashReceived: received, cashHandedBack: handedBack } = limitsFor(booking, balance);
  const isBack = handedBack > 0;
  const max = isBack ? handedBack : received;
  const form = useSchemaForm(async () => schema, { amount: formatAmountInput(max), note: '' });
  const field = fieldsOf(form);
  const fields = { amount: field('amount'), note: field('note') };
  const send = async (body: { amount: number; note?: string }) => {
    const direction = isBack ? 'handed-back' : 'received';
    await mutation.mutateAsync({ id: booking._id, action: 'cash', body: { ...body, direction } });
    const successText = isBack
      ? paymentSuccessTexts.cashHandedBack
      : paymentSuccessTexts.cashReceived;
    toasts.success(successText(formatDollars(body.amount)));
    onClose();
  };
  return (
    <PaymentFormDialog
      booking={booking}
      title={isBack ? 'Cash refund' : 'Cash received'}
      submitLabel="Record cash"
      busy={mutation.isPending}
      onSubmit={submitHandler(form, send, paymentFailureTexts.cash)}
      onClose={onClose}
    >
      <AmountField
        hint={`${isBack ? 'Refund due' : 'Balance due'}: ${formatDollars(max / 100)}.`}
        {...fields.amount}
      />
      <TextField
        label="Note"
        optional
        hint="Shown in the ledger and on the receipt."
        autoComplete="off"
        {...fields.note}
      />
    </PaymentFormDialog>
  );
}
