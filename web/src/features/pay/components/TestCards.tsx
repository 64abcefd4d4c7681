import { paymentTexts, testCards } from '@chesapeake/contract/payments/payments';
import { FlaskConical } from 'lucide-react';

const effects: Record<keyof typeof testCards, string> = {
  pays: 'Pays',
  declined: 'Is declined',
  asksForConfirmation: 'Asks you to confirm',
};

/** Says that no money moves and lists the test cards; clicking one fills it in. */
export const TestCards = ({ onChoose }: { onChoose: (number: string) => void }) => (
  <section
    aria-labelledby="test-payments"
    className="rounded-control border border-brass/45 bg-brass-soft px-4 py-3.5 text-ink"
  >
    <h3
      id="test-payments"
      className="flex items-center gap-2 font-sans text-15 font-semibold tracking-normal text-brass-deep"
    >
      <FlaskConical aria-hidden="true" className="size-4.5 flex-none" />
      Test mode
    </h3>
    <p className="mt-1 text-sm">
      {paymentTexts.testNotice} Use one of these cards, with any future expiry date and any security
      code:
    </p>
    <ul className="mt-2.5 grid gap-1.5">
      {Object.entries(testCards).map(([effect, number]) => (
        <li key={number}>
          <button
            type="button"
            onClick={() => onChoose(number)}
            className="flex min-h-11 w-full justify-between gap-x-4 rounded-control border border-edge-soft bg-paper px-3.5 py-2 text-left text-sm transition hover:border-edge-strong max-sm:flex-col sm:items-center"
          >
            <span className="font-mono whitespace-nowrap">{number}</span>
            <span className="text-13 text-quiet">{effects[effect as keyof typeof testCards]}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
