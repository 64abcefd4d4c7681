import { serviceName } from '@chesapeake/contract/bookings/service-types';
import type { Testimonial } from '@chesapeake/contract/reviews/reviews';
import { useBusiness } from '../../../shared/business/index.ts';
import { usePublicReviews } from '../../../shared/public-reviews/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { StarRating } from '../../../ui/StarRating.tsx';

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Customer testimonials; renders nothing if there are none. */
export function Testimonials() {
  const [first, ...others] = usePublicReviews().testimonials;
  if (!first) return null;
  const beside = others.slice(0, 2);
  const below = others.slice(2);
  return (
    <section
      aria-labelledby="voices"
      className="border-b border-line pt-[clamp(72px,9vw,136px)] pb-[clamp(40px,5vw,72px)]"
    >
      <h2 id="voices" className="sr-only">
        What our customers say
      </h2>
      <div className="wrap grid gap-x-16 gap-y-10">
        <ul
          className={classNames(
            'grid gap-x-16 gap-y-10',
            beside.length > 0 && 'md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
          )}
        >
          <Quote testimonial={first} className={beside.length > 1 ? 'md:row-span-2' : ''} isLarge />
          {beside.map((testimonial) => (
            <Quote
              key={`${testimonial.firstName} ${testimonial.words}`}
              testimonial={testimonial}
              className="md:border-l md:border-line md:pl-12"
            />
          ))}
        </ul>
        {below.length > 0 && (
          <ul className="grid gap-x-12 gap-y-10 border-t border-line pt-10 md:grid-cols-3">
            {below.map((testimonial) => (
              <Quote
                key={`${testimonial.firstName} ${testimonial.words}`}
                testimonial={testimonial}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Quote({
  testimonial: { firstName, rating, words, serviceType, month },
  className,
  isLarge = false,
}: {
  testimonial: Testimonial;
  className?: string;
  isLarge?: boolean;
}) {
  const { services } = useBusiness();
  return (
    <li className={className}>
      <figure className="grid gap-3">
        <StarRating rating={rating} className={isLarge ? 'text-xl' : 'text-base'} />
        <blockquote
          className={classNames(
            'font-display wrap-anywhere text-pretty',
            isLarge
              ? 'text-[clamp(1.375rem,1.1rem+1.1vw,2rem)] leading-snug'
              : 'text-lg leading-snug',
          )}
        >
          “{words}”
        </blockquote>
        <figcaption className="text-sm text-quiet">
          <b className="font-semibold text-ink">{firstName}</b>,{' '}
          {serviceName(services, serviceType)},{' '}
          {monthFormat.format(new Date(`${month}-01T00:00:00Z`))}
        </figcaption>
      </figure>
    </li>
  );
}
