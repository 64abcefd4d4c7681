import type { StripeConfig } from '../config.ts';
import type { CardPayments } from './provider.ts';
import { createStripeProvider } from './stripe.ts';
import { readStripeEvent } from './stripe-events.ts';

export const createStripePayments = (config: StripeConfig): CardPayments => ({
  provider: createStripeProvider(config),
  publishableKey: config.publishableKey,
  readEvent: (sent) => readStripeEvent(sent, config.webhookSecret),
});
