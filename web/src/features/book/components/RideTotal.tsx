import {
  freeCancellationText,
  freeCancellationTextAt,
} from '@chesapeake/contract/payments/free-cancellation';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';

export const RideTotal = ({ price }: { price: string }) => (
  <p className="my-4.5 flex items-baseline justify-between border-t border-line pt-4.5">
    <span className="font-[550]">Total price</span>
    <output
      aria-label="Total price"
      className="font-display text-[2.125rem] leading-none font-[430] tracking-[-0.025em] tabular"
    >
      {price}
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
