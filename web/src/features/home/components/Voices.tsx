import type { Voice } from '@chesapeake/contract/reviews';
import { serviceName } from '@chesapeake/contract/services';
import { useBusiness } from '../../../lib/business.tsx';
import { useVoices } from '../../../lib/voices.tsx';
import { names } from '../../../ui/class-names.ts';
import { Stars } from '../../../ui/Stars.tsx';

const monthText = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** What customers say of their rides; nothing at all where nobody has said anything good. */
export function Voices() {
  const [first, ...others] = useVoices();
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
          className={names(
            'grid gap-x-16 gap-y-10',
            beside.length > 0 && 'md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
          )}
        >
          <Quote voice={first} className={beside.length > 1 ? 'md:row-span-2' : ''} isLarge />
          {beside.map((voice) => (
            <Quote
              key={`${voice.firstName} ${voice.words}`}
              voice={voice}
              className="md:border-l md:border-line md:pl-12"
            />
          ))}
        </ul>
        {below.length > 0 && (
          <ul className="grid gap-x-12 gap-y-10 border-t border-line pt-10 md:grid-cols-3">
            {below.map((voice) => (
              <Quote key={`${voice.firstName} ${voice.words}`} voice={voice} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Quote({
  voice: { firstName, rating, words, serviceType, month },
  className,
  isLarge = false,
}: {
  voice: Voice;
  className?: string;
  isLarge?: boolean;
}) {
  const { services } = useBusiness();
  return (
    <li className={className}>
      <figure className="grid gap-3">
        <Stars rating={rating} className={isLarge ? 'text-xl' : 'text-base'} />
        <blockquote
          className={names(
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
          {monthText.format(new Date(`${month}-01T00:00:00Z`))}
        </figcaption>
      </figure>
    </li>
  );
}
