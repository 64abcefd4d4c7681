import { formatDollars } from '@chesapeake/contract/format/money';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useProviderForm, useStripe } from '../queries.ts';
import type { CardFormProps } from './card-form-props.ts';
import { StripeElement } from './StripeElement.tsx';

interface StripeCardFormProps extends CardFormProps {
  publishableKey: string;
  /** Why a payment that redirected to the bank failed. */
  earlierProblem?: string;
}

/** The provider's own form: card data never reaches us. */
export function StripeCardForm({
  target,
  owes,
  scope,
  publishableKey,
  earlierProblem,
  onNext,
}: StripeCardFormProps) {
  const providerForm = useProviderForm(target, { owes, scope });
  const stripe = useStripe(publishableKey);
  const next = providerForm.data;
  const isUnderWay = next?.status === 'paid' || next?.status === 'processing';
  const reportNext = useEffectEvent(() => {
    if (next?.status === 'paid' || next?.status === 'processing') onNext(next.status);
  });
  useEffect(() => {
    if (isUnderWay) reportNext();
  }, [isUnderWay]);

  if (stripe.isError || providerForm.isError) {
    return (
      <ErrorState
        message={
          providerForm.isError
            ? firstErrorMessage(providerForm.error, failureTexts.paying)
            : 'The card form did not load.'
        }
        busy={stripe.isFetching || providerForm.isFetching}
        onRetry={() => {
          if (stripe.isError) void stripe.refetch();
          if (providerForm.isError) void providerForm.refetch();
        }}
      />
    );
  }
  if (!stripe.data || next?.status !== 'needs-card') return <CardFieldsLoading />;
  return (
    <Fields
      key={next.clientSecret}
      stripe={stripe.data}
      clientSecret={next.clientSecret}
      amount={next.amount}
      earlierProblem={earlierProblem}
      onTaken={() => onNext('processing')}
      onOutdated={providerForm.reopen}
    />
  );
}

function Fields({
  stripe,
  clientSecret,
  amount,
  earlierProblem,
  onTaken,
  onOutdated,
}: {
  stripe: Stripe;
  clientSecret: string;
  amount: number;
  earlierProblem?: string;
  onTaken: () => void;
  /** The form's payment can no longer be completed. */
  onOutdated: () => void;
}) {
  const elements = useRef<StripeElements>(undefined);
  const [isReady, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(earlierProblem);

  const confirm = async (): Promise<string | undefined> => {
    if (!elements.current) return undefined;
    const { error } = await stripe.confirmPayment({
      elements: elements.current,
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required',
    });
    if (!error) {
      onTaken();
      return undefined;
    }
    if (error.code === 'payment_intent_unexpected_state') onOutdated();
    // The provider's fields show validation errors themselves.
    return error.type === 'validation_error' ? undefined : (error.message ?? failureTexts.paying);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || !isReady) return;
    setBusy(true);
    setProblem(undefined);
    const message = await confirm().catch(() => failureTexts.paying);
    setBusy(false);
    setProblem(message);
    if (message) toasts.error(message);
  };

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <div aria-busy={!isReady || undefined}>
        {!isReady && <CardFieldsLoading />}
        <StripeElement
          stripe={stripe}
          clientSecret={clientSecret}
          elements={elements}
          onReady={() => setReady(true)}
          onFailure={setProblem}
        />
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      <SubmitButton busy={busy}>Pay {formatDollars(amount)}</SubmitButton>
    </form>
  );
}

const CardFieldsLoading = () => (
  <div role="status" className="grid gap-5">
    <span className="sr-only">Loading the card form...</span>
    <Skeleton className="h-12 rounded-control" />
    <div className="grid grid-cols-2 gap-5">
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-12 rounded-control" />
    </div>
  </div>
);
