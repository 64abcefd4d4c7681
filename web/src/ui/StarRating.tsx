import { classNames } from './class-names.ts';

/** Drawn here instead of imported, because the landing page uses it too. */
export const StarShape = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames('flex-none', className)}>
    <path d="m12 2.6 2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z" />
  </svg>
);

/** A rating out of five; no half stars. */
export const StarRating = ({ rating, className }: { rating: number; className?: string }) => (
  <span
    role="img"
    aria-label={`${rating} of 5 stars`}
    className={classNames('inline-flex flex-none gap-0.5', className)}
  >
    {[1, 2, 3, 4, 5].map((star) => (
      <StarShape
        key={star}
        className={classNames('size-[1.05em]', star <= rating ? 'fill-brass' : 'fill-edge-soft')}
      />
    ))}
  </span>
);
