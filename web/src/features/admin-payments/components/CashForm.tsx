import { cashOrder } from '@chesapeake/contract/admin-payments';
import { moneyFailures, moneySuccess } from '@chesapeake/contract/money-texts';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { dollarsText } from '../../../lib/money.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { mostCents } from '../account.ts';
import { fieldText } from '../amounts.ts';
import { AmountField } from './AmountField.tsx';
import { type MoneyFormProps, MoneyFrame } from './MoneyFrame.tsx';

type Cash = z.output<typeof cashOrder>;

/** Cash that came, or that was handed back. */
export function CashForm({ booking, standing, doing, onClose }: MoneyFormProps) {
  const { received, handedBack } = mostCents(booking, standing);
  const usual = handedBack > 0 ? 'handed-back' : 'received';
  const form = useSchemaForm(async () => cashOrder, {
    direction: usual,
    amount: fieldText(usual === 'received' ? received : handedBack),
    note: '',
  });
  const field = fieldsOf(form);
  const fields = { direction: field('direction'), amount: field('amount'), note: field('note') };
  const isReceived = useWatch({ control: form.control, name: 'direction' }) === 'received';
  const most = isReceived ? received : handedBack;
  const send = async ({ note, ...rest }: Cash) => {
    await doing.mutateAsync({ id: booking._id, deed: 'cash', body: { ...rest, note } });
    const told = isReceived ? moneySuccess.cashReceived : moneySuccess.cashHandedBack;
    toasts.success(told(dollarsText(rest.amount)));
    onClose();
  };
  return (
    <MoneyFrame
      booking={booking}
      title="Record cash"
      confirm="Record cash"
      busy={doing.isPending}
      onSubmit={submitting(form, send, moneyFailures.cash)}
      onClose={onClose}
    >
      <RadioCards
        legend="The cash was"
        options={[
          {
            value: 'received',
            label: 'Received',
            ...(received === 0 && { disabled: 'Nothing is owed' }),
          },
          {
            value: 'handed-back',
            label: 'Handed back',
            ...(handedBack === 0 && { disabled: 'Nothing is to be handed back' }),
          },
        ]}
        {...fields.direction}
      />
      <AmountField
        hint={
          isReceived
            ? `${dollarsText(received / 100)} is owed.`
            : `${dollarsText(most / 100)} is to be handed back.`
        }
        {...fields.amount}
      />
      <TextField label="Note" optional autoComplete="off" {...fields.note} />
    </MoneyFrame>
  );
}
