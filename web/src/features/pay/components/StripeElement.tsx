import { failureTexts } from '@chesapeake/contract/pages/texts';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { stripeAppearance } from '../appearance.ts';

interface StripeElementProps {
  stripe: Stripe;
  clientSecret: string;
  /** Needed to confirm the payment. */
  elements: RefObject<StripeElements | undefined>;
  onReady: () => void;
  onFailure: (message: string) => void;
}

/** The provider's fields in our colors. */
export function StripeElement({
  stripe,
  clientSecret,
  elements,
  onReady,
  onFailure,
}: StripeElementProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const reportReady = useEffectEvent(onReady);
  const reportFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (!containerRef.current) return;
    const opened = stripe.elements({ clientSecret, appearance: stripeAppearance() });
    const fields = opened.create('payment');
    fields.on('ready', () => reportReady());
    fields.on('loaderror', ({ error }) => reportFailure(error.message ?? failureTexts.paying));
    fields.mount(containerRef.current);
    elements.current = opened;
    const night = window.matchMedia('(prefers-color-scheme: dark)');
    const repaint = () => opened.update({ appearance: stripeAppearance() });
    night.addEventListener('change', repaint);
    return () => {
      night.removeEventListener('change', repaint);
      fields.destroy();
      elements.current = undefined;
    };
  }, [stripe, clientSecret, elements]);
  return <div ref={containerRef} />;
}
