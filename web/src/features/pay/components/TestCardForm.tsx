import { type PayNext, testCard } from '@chesapeake/contract/payments';
import { failureTexts } from '@chesapeake/contract/texts';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { dollarsText } from '../../../lib/money.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { expiryText, groupedInFours, retype } from '../card-text.ts';
import { isUnanswered, usePay } from '../queries.ts';
import type { CardFormProps } from './card-form.ts';
import { PayProblem } from './PayProblem.tsx';
import { TestBank } from './TestBank.tsx';
import { TestCards } from './TestCards.tsx';

/** A card form of our own, which takes test cards alone. */
export function TestCardForm({ bookingId, owes, onNext }: CardFormProps) {
  const pay = usePay(bookingId);
  const form = useSchemaForm(async () => testCard, { number: '', expiry: '', cvc: '' });
  const field = fieldsOf(form);
  const [toConfirm, setToConfirm] = useState<number>();

  const hear = (next: PayNext) => {
    setToConfirm(next.status === 'needs-confirmation' ? next.amount : undefined);
    if (next.status === 'paid' || next.status === 'processing') onNext(next.status);
  };
  const submit = submitting(
    form,
    async (card) => hear(await pay.mutateAsync({ method: 'test-card', amount: owes, ...card })),
    failureTexts.paying,
    {},
    // Whether it was paid nobody knows: the form says so, and a toast would say it was not.
    (error) => !isUnanswered(error),
  );
  const fill = (number: string) => {
    form.setValue('number', number, { shouldValidate: form.formState.isSubmitted });
    // Any will do; one that somebody typed stays.
    if (!form.getValues('expiry')) form.setValue('expiry', '12/34');
    if (!form.getValues('cvc')) form.setValue('cvc', '123');
    if (form.formState.isSubmitted) void form.trigger();
  };

  // No browser is to offer a real card here, so the fields do not say what they are.
  const untold = { autoComplete: 'off', inputMode: 'numeric' } as const;
  return (
    <>
      <TestCards onChoose={fill} />
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <TextField
          {...field('number')}
          {...untold}
          label="Card number"
          icon={<CreditCard />}
          onInput={({ currentTarget }) => retype(currentTarget, groupedInFours)}
        />
        <div className="grid gap-5 min-[25rem]:grid-cols-2">
          <TextField
            {...field('expiry')}
            {...untold}
            label="Expiry"
            placeholder="MM/YY"
            onInput={({ currentTarget }) => retype(currentTarget, expiryText)}
          />
          <TextField {...field('cvc')} {...untold} label="Security code" maxLength={4} />
        </div>
        {toConfirm === undefined && <PayProblem error={pay.error} />}
        <SubmitButton busy={form.formState.isSubmitting}>Pay {dollarsText(owes)}</SubmitButton>
      </form>
      <TestBank
        amount={toConfirm}
        answer={async (approve) => hear(await pay.mutateAsync({ method: 'test-card', approve }))}
        problem={<PayProblem error={pay.error} />}
        onClose={() => setToConfirm(undefined)}
      />
    </>
  );
}
