import { formatAmount, formatDollars } from '@chesapeake/contract/format/money';
import type { PublicQuote } from '@chesapeake/contract/quotes/quotes';
import { Badge } from '../../../ui/Badge.tsx';

/** The price, line by line. */
export function QuotePrice({ quote }: { quote: PublicQuote }) {
  const { rides, price, state, isCalledOff } = quote;
  return (
    <section aria-labelledby="quote-price" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="quote-price" className="text-xl">
          Price
        </h2>
        {state !== 'Sent' && <Badge status={isCalledOff ? 'Cancelled' : state} />}
      </div>
      <div>
        {rides.map((ride, index) => (
          <div key={ride.pickupTime.toISOString()}>
            {rides.length > 1 && (
              <h3 className="pt-2 font-sans text-13 font-semibold tracking-normal text-quiet">
                {index === 0 ? 'Outbound' : 'Return'}
              </h3>
            )}
            <dl>
              {ride.priceLines.map(({ label, amount }) => (
                <div
                  key={label}
                  className="flex items-baseline justify-between gap-4 border-b border-line-2 py-2.5 text-15"
                >
                  <dt className="min-w-0 wrap-anywhere">{label}</dt>
                  <dd className="font-medium whitespace-nowrap tabular">{formatAmount(amount)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        <p className="flex items-baseline justify-between gap-4 pt-4">
          <span className="font-semibold">Total price</span>
          <span className="font-display text-2xl whitespace-nowrap tabular">
            {formatDollars(price)}
          </span>
        </p>
      </div>
    </section>
  );
}
