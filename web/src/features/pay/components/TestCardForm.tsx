import { formatDollars } from '@chesapeake/contract/format/money';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { type PaymentOutcome, testCard } from '@chesapeake/contract/payments/payments';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { formatCardNumber, formatExpiry, reformatInput } from '../format-card-input.ts';
import { isPaymentUncertain, usePay } from '../queries.ts';
import type { CardFormProps } from './card-form-props.ts';
import { PayProblem } from './PayProblem.tsx';
import { TestBank } from './TestBank.tsx';
import { TestCards } from './TestCards.tsx';

/** Our own card form, for test cards only. */
export function TestCardForm({ target, owes, scope, onNext }: CardFormProps) {
  const pay = usePay(target, scope);
  const form = useSchemaForm(async () => testCard, { number: '', expiry: '', cvc: '' });
  const field = fieldsOf(form);
  const [toConfirm, setToConfirm] = useState<number>();

  const handleError = (next: PaymentOutcome) => {
    setToConfirm(next.status === 'needs-confirmation' ? next.amount : undefined);
    if (next.status === 'paid' || next.status === 'processing') onNext(next.status);
  };
  const submit = submitHandler(
    form,
    async (card) =>
      handleError(await pay.mutateAsync({ method: 'test-card', amount: owes, ...card })),
    failureTexts.paying,
    {},
    // If the outcome is uncertain, the form says so; a toast would claim it failed.
    (error) => !isPaymentUncertain(error),
  );
  const fill = (number: string) => {
    form.setValue('number', number, { shouldValidate: form.formState.isSubmitted });
    // Any date works; keep one that was typed.
    if (!form.getValues('expiry')) form.setValue('expiry', '12/34');
    if (!form.getValues('cvc')) form.setValue('cvc', '123');
    if (form.formState.isSubmitted) void form.trigger();
  };

  // Keeps browsers from offering a real card here.
  const noAutofill = { autoComplete: 'off', inputMode: 'numeric' } as const;
  return (
    <>
      <TestCards onChoose={fill} />
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <TextField
          {...field('number')}
          {...noAutofill}
          label="Card number"
          icon={<CreditCard />}
          onInput={({ currentTarget }) => reformatInput(currentTarget, formatCardNumber)}
        />
        <div className="grid gap-5 min-[25rem]:grid-cols-2">
          <TextField
            {...field('expiry')}
            {...noAutofill}
            label="Expiry"
            placeholder="MM/YY"
            onInput={({ currentTarget }) => reformatInput(currentTarget, formatExpiry)}
          />
          <TextField {...field('cvc')} {...noAutofill} label="Security code" maxLength={4} />
        </div>
        {toConfirm === undefined && <PayProblem error={pay.error} />}
        <SubmitButton busy={form.formState.isSubmitting}>Pay {formatDollars(owes)}</SubmitButton>
      </form>
      <TestBank
        amount={toConfirm}
        onAnswer={async (approve) =>
          handleError(await pay.mutateAsync({ method: 'test-card', approve }))
        }
        problem={<PayProblem error={pay.error} />}
        onClose={() => setToConfirm(undefined)}
      />
    </>
  );
}
