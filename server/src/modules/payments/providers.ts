import {
  type CardPayments,
  type PaymentProvider,
  ProviderUnavailable,
} from '../../payments/provider.ts';
import type { TestCardProvider } from '../../payments/test-card.ts';

/** Refunds go through the provider that took the payment, even if another is current. */
export function createProviders({
  testCard,
  stripe,
}: {
  testCard: TestCardProvider;
  stripe: CardPayments | undefined;
}) {
  return {
    stripe,
    testCard,
    /** The provider for new payments. */
    current: stripe?.provider ?? testCard,
    get: (name: PaymentProvider['name']): PaymentProvider => {
      if (name === 'test-card') return testCard;
      if (stripe) return stripe.provider;
      throw new ProviderUnavailable('The keys of Stripe are not set');
    },
  };
}

export type Providers = ReturnType<typeof createProviders>;
