import { formatDollars } from '@chesapeake/contract/format/money';
import { adjustmentInput } from '@chesapeake/contract/payments/admin-payments';
import {
  paymentFailureTexts,
  paymentSuccessTexts,
} from '@chesapeake/contract/payments/payment-texts';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { limitsFor } from '../account.ts';
import { AmountField } from './AmountField.tsx';
import { PaymentFormDialog, type PaymentFormProps } from './PaymentFormDialog.tsx';

const schema = adjustmentInput.omit({ kind: true });

/** Adds a fee or a discount. */
export function AdjustForm({ booking, balance, action, mutation, onClose }: PaymentFormProps) {
  const kind = action === 'fee' ? 'fee' : 'discount';
  const form = useSchemaForm(async () => schema, { amount: '', reason: '' });
  const field = fieldsOf(form);
  const fields = { amount: field('amount'), reason: field('reason') };
  const send = async (body: { amount: number; reason: string }) => {
    await mutation.mutateAsync({ id: booking._id, action: 'adjust', body: { ...body, kind } });
    const successText =
      kind === 'fee' ? paymentSuccessTexts.feeAdded : paymentSuccessTexts.discountAdded;
    toasts.success(successText(formatDollars(body.amount)));
    onClose();
  };
  const max = formatDollars(limitsFor(booking, balance).discount / 100);
  return (
    <PaymentFormDialog
      booking={booking}
      title={kind === 'fee' ? 'Add a fee' : 'Add a discount'}
      submitLabel={kind === 'fee' ? 'Add fee' : 'Add discount'}
      busy={mutation.isPending}
      onSubmit={submitHandler(form, send, paymentFailureTexts[kind])}
      onClose={onClose}
    >
      <AmountField
        hint={
          kind === 'fee'
            ? 'Added to the customer’s balance.'
            : `Up to ${max}. Any overpayment is refunded.`
        }
        {...fields.amount}
      />
      <TextField
        label="Reason"
        hint="The customer sees it on the receipt."
        autoComplete="off"
        {...fields.reason}
      />
    </PaymentFormDialog>
  );
}
