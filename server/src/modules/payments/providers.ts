import { type CardPayments, type PaymentProvider, ProviderAway } from '../../payments/provider.ts';
import type { TestCardProvider } from '../../payments/test-card.ts';

/** Who took a payment gives it back, even where another takes the next one. */
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
    /** Who takes payments now. */
    current: stripe?.provider ?? testCard,
    of: (name: PaymentProvider['name']): PaymentProvider => {
      if (name === 'test-card') return testCard;
      if (stripe) return stripe.provider;
      throw new ProviderAway('The keys of Stripe are not set');
    },
  };
}

export type Providers = ReturnType<typeof createProviders>;
