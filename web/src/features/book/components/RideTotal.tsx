import { formatAmount } from '@chesapeake/contract/format/money';
import {
  freeCancellationText,
  freeCancellationTextAt,
} from '@chesapeake/contract/payments/free-cancellation';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { extrasRule, rideCount } from '../ride-legs.ts';
import { formatTotal } from '../use-ride-price.ts';
import type { RideSoFar } from './RideFacts.tsx';

/** The price, and what it consists of if there is more than the service. */
export const RideTotal = ({
  ride: { price, details, service },
}: {
  ride: Pick<RideSoFar, 'price' | 'details' | 'service'>;
}) => (
  <>
    {price.lines.length > 1 && (
      <dl className="mt-4.5 grid gap-2 border-t border-line pt-4.5 text-15">
        {price.lines.map(({ label, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way back can have the same labels
          <div key={index} className="flex justify-between gap-4">
            <dt className="min-w-0 wrap-anywhere text-quiet">{label}</dt>
            <dd className="flex-none font-medium tabular">{formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
    )}
    {details.extras.length > 0 && rideCount(details) > 1 && (
      <p className="mt-2.5 text-13 text-quiet">
        {extrasRule({ isReturnOffered: service?.needsDestination ?? false })}
      </p>
    )}
    <Total isKnown={price.total !== null}>{formatTotal(price)}</Total>
  </>
);

const Total = ({ isKnown, children }: { isKnown: boolean; children: string }) => (
  <p className="my-4.5 flex items-baseline justify-between border-t border-line pt-4.5">
    <span className="font-[550]">Total price</span>
    <output
      aria-label="Total price"
      className={
        isKnown
          ? 'font-display text-[2.125rem] leading-none font-[430] tracking-[-0.025em] tabular'
          : 'text-quiet'
      }
    >
      {children}
    </output>
  </p>
);

/** What makes the decision easier. */
export function BookingPromise({ pickup }: { pickup: Date | null }) {
  const { cancellation: steps } = useBusiness();
  const now = useNow();
  const cancellation = pickup
    ? freeCancellationTextAt(steps, pickup, now)
    : freeCancellationText(steps);
  return <p className="text-13 text-quiet">No hidden fees.{cancellation && ` ${cancellation}.`}</p>;
}
