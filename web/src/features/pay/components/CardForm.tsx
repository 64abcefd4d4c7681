import type { PaymentMethod } from '@chesapeake/contract/payments/payments';
import { OfficePhone } from '../../../shared/business/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import type { CardFormProps } from './card-form-props.ts';
import { StripeCardForm } from './StripeCardForm.tsx';
import { TestCardForm } from './TestCardForm.tsx';

/** The card form of the active payment method. */
export function CardForm({
  method,
  earlierProblem,
  ...rest
}: CardFormProps & { method: PaymentMethod; earlierProblem?: string }) {
  if (method.method === 'test-card') return <TestCardForm {...rest} />;
  if (method.publishableKey === null) return <CardsUnavailable />;
  return (
    <StripeCardForm
      {...rest}
      publishableKey={method.publishableKey}
      earlierProblem={earlierProblem}
    />
  );
}

function CardsUnavailable() {
  return (
    <Alert tone="warning">
      Online payment is unavailable right now.{' '}
      <OfficePhone call="To pay by phone, call " className="whitespace-nowrap underline" />.
    </Alert>
  );
}
