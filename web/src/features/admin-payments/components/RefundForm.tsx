import { toCents } from '@chesapeake/contract/fields/money';
import { formatDollars } from '@chesapeake/contract/format/money';
import { refundInput } from '@chesapeake/contract/payments/admin-payments';
import {
  paymentFailureTexts,
  paymentSuccessTexts,
} from '@chesapeake/contract/payments/payment-texts';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { limitsFor, splitRefund } from '../account.ts';
import { formatAmountInput } from '../format-amount-input.ts';
import { useAccount } from '../queries.ts';
import { AmountField } from './AmountField.tsx';
import { PaymentFormDialog, type PaymentFormProps } from './PaymentFormDialog.tsx';

/** Refunds all or part of the payment: to the cards it came from, and the rest in cash. */
export function RefundForm({ booking, balance, mutation, onClose }: PaymentFormProps) {
  const max = limitsFor(booking, balance).refund;
  const form = useSchemaForm(async () => refundInput, {
    amount: formatAmountInput(max),
    reason: '',
  });
  const field = fieldsOf(form);
  const fields = { amount: field('amount'), reason: field('reason') };
  const amount = useWatch({ control: form.control, name: 'amount' });
  const send = async (body: z.output<typeof refundInput>) => {
    await mutation.mutateAsync({ id: booking._id, action: 'refund', body });
    toasts.success(paymentSuccessTexts.refunded(formatDollars(body.amount)));
    onClose();
  };
  return (
    <PaymentFormDialog
      booking={booking}
      title="Refund"
      submitLabel="Refund"
      busy={mutation.isPending}
      onSubmit={submitHandler(form, send, paymentFailureTexts.refunding)}
      onClose={onClose}
    >
      <AmountField
        hint={`Up to ${formatDollars(max / 100)}, the amount paid and not yet refunded.`}
        {...fields.amount}
      />
      <TextField
        label="Reason"
        hint="Shown in the ledger and on the receipt."
        autoComplete="off"
        {...fields.reason}
      />
      <RefundDestinations bookingId={booking._id} amount={String(amount ?? '')} max={max} />
    </PaymentFormDialog>
  );
}

function RefundDestinations({
  bookingId,
  amount,
  max,
}: {
  bookingId: string;
  amount: string;
  max: number;
}) {
  const account = useAccount(bookingId).data;
  const read = refundInput.shape.amount.safeDecode(amount);
  if (!account || !read.success || toCents(read.data) > max) return null;
  const { toCards, inCash, cards } = splitRefund(account, toCents(read.data));
  return (
    <Alert tone={inCash > 0 ? 'warning' : 'info'}>
      {toCards > 0 && (
        <p>
          We’ll refund {formatDollars(toCards / 100)} to {cards.join(' and ')}.
        </p>
      )}
      {inCash > 0 && (
        <p>
          {formatDollars(inCash / 100)} wasn’t paid by card. Return it in cash and record it here.
        </p>
      )}
    </Alert>
  );
}
