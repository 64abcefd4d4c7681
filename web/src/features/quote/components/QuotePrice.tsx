import { formatAmount, formatDollars } from '@chesapeake/contract/format/money';
import type { PublicQuote } from '@chesapeake/contract/quotes/quotes';
import { Badge } from '../../../ui/Badge.tsx';

/** The price, line by line. */
export function QuotePrice({ quote }: { quote: PublicQuote }) {
  const { rides, price, state } = quote;
  return (
    <section aria-labelledby="quote-price" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="quote-price" className="text-xl">
          Price
        </h2>
        {state !== 'Sent' && <Badge status={state} />}
      </div>
      <dl className="grid">
        {rides.map((ride, index) => (
          <div key={ride.pickupTime.toISOString()} className="grid">
            {rides.length > 1 && (
              <p className="pt-2 text-13 font-semibold text-quiet">
                {index === 0 ? 'There' : 'Return'}
              </p>
            )}
            {ride.priceLines.map(({ label, amount }) => (
              <div
                key={label}
                className="flex items-baseline justify-between gap-4 border-b border-line-2 py-2.5 text-15"
              >
                <dt className="min-w-0 wrap-anywhere">{label}</dt>
                <dd className="font-medium whitespace-nowrap tabular">{formatAmount(amount)}</dd>
              </div>
            ))}
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 pt-4">
          <dt className="font-semibold">Total price</dt>
          <dd className="font-display text-2xl whitespace-nowrap tabular">
            {formatDollars(price)}
          </dd>
        </div>
      </dl>
    </section>
  );
}
