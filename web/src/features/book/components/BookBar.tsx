import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { ChevronUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useBottomBarHeight } from '../use-bottom-bar-height.ts';
import { formatTotal } from '../use-ride-price.ts';
import { ReviewSheet } from './ReviewSheet.tsx';
import { bookLabel, type RideSoFar } from './RideFacts.tsx';

/** On small screens: the ride in short and the button, always in reach. */
export function BookBar({
  ride,
  busy,
  notice,
}: {
  ride: RideSoFar;
  busy: boolean;
  /** What to know before booking. */
  notice: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBarHeight(bar);
  const [isReviewing, setReviewing] = useState(false);
  const { service, pickup, zone } = ride;
  return (
    <div
      ref={bar}
      data-bottom-bar
      className="sticky bottom-0 z-4 col-span-full -mx-(--gutter) grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line bg-paper px-(--gutter) py-3 shadow-[0_-8px_24px_-16px_rgb(14_27_42/0.35)] md:hidden"
    >
      {notice}
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setReviewing(true)}
          className="-mx-2 -my-1 min-w-0 flex-1 rounded-control px-2 py-1 text-left hover:bg-sand focus-visible:rounded-control"
        >
          <span className="sr-only">Review your ride: </span>
          <span className="block truncate text-13 leading-snug font-medium">
            {service?.name ?? 'Choose a service'}
          </span>
          <span className="block truncate text-13 leading-snug text-quiet">
            {pickup ? formatDateTimeAutoYear(pickup, zone) : 'Choose a time'}
          </span>
          <span className="flex items-center gap-1.5 font-display text-xl leading-tight tracking-[-0.02em] lining-nums">
            {formatTotal(ride.price)}
            <ChevronUp aria-hidden="true" className="size-4 text-quiet" />
          </span>
        </button>
        <Button type="submit" size="lg" busy={busy} className="flex-none px-6!">
          {bookLabel(ride)}
        </Button>
      </div>
      <ReviewSheet
        ride={ride}
        open={isReviewing}
        onClose={() => setReviewing(false)}
        onBook={() => bar.current?.closest('form')?.requestSubmit()}
      />
    </div>
  );
}
