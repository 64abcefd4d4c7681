import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { bookLabel, RideFacts, type RideSoFar } from './RideFacts.tsx';
import { BookingPromise, RideTotal } from './RideTotal.tsx';

/** The ride so far and its price. */
export const RideSummary = ({
  ride,
  busy,
  notice,
}: {
  ride: RideSoFar;
  busy: boolean;
  /** What to know before booking. */
  notice: ReactNode;
}) => (
  <aside
    aria-labelledby="your-ride"
    className="overflow-hidden rounded-card border border-line bg-paper shadow-card lg:sticky lg:top-6"
  >
    <div className="stage relative overflow-hidden px-7 pt-6 pb-1.5 max-lg:hidden">
      <CarPicture
        image={ride.car?.image ?? null}
        imageSmall={ride.car?.imageSmall ?? null}
        carClass={ride.car?.carClass}
        className={classNames('transition', !ride.car && 'opacity-35 grayscale')}
      />
    </div>
    <div className="p-6">
      <h2 id="your-ride" className="mb-5 text-2xl font-[460]">
        Your ride
      </h2>
      <RideFacts ride={ride} />
      <RideTotal ride={ride} />
      <div className="mb-3.5 grid gap-3.5 max-md:hidden">
        {notice}
        <Button type="submit" size="lg" block busy={busy}>
          {bookLabel(ride)}
        </Button>
      </div>
      <BookingPromise pickup={ride.pickup} />
    </div>
  </aside>
);
