import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Throws where the script cannot be fetched; the next try fetches it anew. */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js runs in a browser alone.');
  return stripe;
}
