import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Throws if the script cannot be loaded; the next call retries. */
export async function loadStripeScript(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js runs in a browser alone.');
  return stripe;
}
