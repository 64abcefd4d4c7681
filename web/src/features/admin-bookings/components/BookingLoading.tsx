import { Skeleton } from '../../../ui/content-states.tsx';

/** On wide screens, driver, customer and car stand beside the ride and its payment. */
export const bookingGrid =
  'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23.25rem] xl:grid-rows-[auto_1fr]';
export const bookingSide = 'grid min-w-0 gap-4 sm:max-xl:grid-cols-2 xl:row-span-2';

/** The panels of a booking's page while it loads. */
export const BookingLoading = () => (
  <div aria-busy="true" className={bookingGrid}>
    <Skeleton className="h-36 rounded-card" />
    <div className={bookingSide}>
      <span className="sr-only">Loading the booking</span>
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
    <Skeleton className="h-96 rounded-card" />
  </div>
);
