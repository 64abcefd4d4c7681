import { failureTexts } from '@chesapeake/contract/texts';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { appearanceNow } from '../appearance.ts';

interface StripeElementProps {
  stripe: Stripe;
  clientSecret: string;
  /** Whoever confirms the payment needs it. */
  elements: RefObject<StripeElements | undefined>;
  onReady: () => void;
  onFailure: (message: string) => void;
}

/** The place of the provider's fields, in our colours. */
export function StripeElement({
  stripe,
  clientSecret,
  elements,
  onReady,
  onFailure,
}: StripeElementProps) {
  const place = useRef<HTMLDivElement>(null);
  const tellReady = useEffectEvent(onReady);
  const tellFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (!place.current) return;
    const opened = stripe.elements({ clientSecret, appearance: appearanceNow() });
    const fields = opened.create('payment');
    fields.on('ready', () => tellReady());
    fields.on('loaderror', ({ error }) => tellFailure(error.message ?? failureTexts.paying));
    fields.mount(place.current);
    elements.current = opened;
    const night = window.matchMedia('(prefers-color-scheme: dark)');
    const repaint = () => opened.update({ appearance: appearanceNow() });
    night.addEventListener('change', repaint);
    return () => {
      night.removeEventListener('change', repaint);
      fields.destroy();
      elements.current = undefined;
    };
  }, [stripe, clientSecret, elements]);
  return <div ref={place} />;
}
