import { refundOrder } from '@chesapeake/contract/admin-payments';
import { toCents } from '@chesapeake/contract/money';
import { moneyFailures, moneySuccess } from '@chesapeake/contract/money-texts';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { dollarsText } from '../../../lib/money.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { mostCents, sharesOf } from '../account.ts';
import { fieldText } from '../amounts.ts';
import { useAccount } from '../queries.ts';
import { AmountField } from './AmountField.tsx';
import { type MoneyFormProps, MoneyFrame } from './MoneyFrame.tsx';

/** All that was paid, or part of it: to the cards it came from, the rest to be handed back in cash. */
export function RefundForm({ booking, standing, doing, onClose }: MoneyFormProps) {
  const most = mostCents(booking, standing).refund;
  const form = useSchemaForm(async () => refundOrder, { amount: fieldText(most), reason: '' });
  const field = fieldsOf(form);
  const fields = { amount: field('amount'), reason: field('reason') };
  const amount = useWatch({ control: form.control, name: 'amount' });
  const send = async (body: z.output<typeof refundOrder>) => {
    await doing.mutateAsync({ id: booking._id, deed: 'refund', body });
    toasts.success(moneySuccess.refunded(dollarsText(body.amount)));
    onClose();
  };
  return (
    <MoneyFrame
      booking={booking}
      title="Refund"
      confirm="Refund"
      busy={doing.isPending}
      onSubmit={submitting(form, send, moneyFailures.refunding)}
      onClose={onClose}
    >
      <AmountField
        hint={`Up to ${dollarsText(most / 100)}, all that was paid and is still kept.`}
        {...fields.amount}
      />
      <TextField
        label="Reason"
        hint="It is kept in the ledger and stands on the receipt."
        autoComplete="off"
        {...fields.reason}
      />
      <WhereTo bookingId={booking._id} amount={String(amount ?? '')} most={most} />
    </MoneyFrame>
  );
}

function WhereTo({ bookingId, amount, most }: { bookingId: string; amount: string; most: number }) {
  const account = useAccount(bookingId).data;
  const read = refundOrder.shape.amount.safeDecode(amount);
  if (!account || !read.success || toCents(read.data) > most) return null;
  const { toCards, inCash, cards } = sharesOf(account, toCents(read.data));
  return (
    <Alert tone={inCash > 0 ? 'warning' : 'info'}>
      {toCards > 0 && (
        <p>
          {dollarsText(toCards / 100)} goes back to {cards.join(' and ')}.
        </p>
      )}
      {inCash > 0 && (
        <p>
          {dollarsText(inCash / 100)} was not paid by card: hand it back in cash and record that.
        </p>
      )}
    </Alert>
  );
}
