import { formatListPrice } from '@chesapeake/contract/format/money';
import { plural } from '@chesapeake/contract/format/numbers';
import { pages } from '@chesapeake/contract/pages/pages';
import { formatServicePrice } from '@chesapeake/contract/prices/format-service-price';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useBusiness } from '../../../shared/business/index.ts';
import { Section } from './Section.tsx';

/** The services as a menu; each links to the booking form with that service selected. */
export function PriceList() {
  const { offeredServices, showsPrices } = useBusiness();
  return (
    <Section
      split
      title={`${formatServiceCount(offeredServices.length)}, ${showsPrices ? 'each with its price' : 'driver included'}.`}
      lead={
        showsPrices
          ? 'What you see here is what you pay, driver included.'
          : 'Choose one to see its price before you book.'
      }
    >
      <div>
        <ul className="border-t border-ink">
          {offeredServices.map(({ slug, offerName, description, ...service }) => (
            <li key={slug}>
              <Link
                to={`${pages.book}?service=${slug}`}
                className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-5 no-underline md:grid-cols-[minmax(0,1fr)_auto_28px] md:items-center md:gap-x-8 md:py-6.5"
              >
                <div>
                  <h3 className="font-display text-[clamp(1.375rem,1.1rem+1vw,1.75rem)] leading-tight font-[450] tracking-[-0.018em]">
                    {offerName}
                  </h3>
                  <p className="mt-1 text-ink-2">{description}</p>
                </div>
                {showsPrices && (
                  <span className="font-display text-[clamp(1.625rem,1.2rem+1.5vw,2.25rem)] tracking-[-0.025em] lining-nums">
                    {formatServicePrice(service, formatListPrice)}
                  </span>
                )}
                <ArrowRight
                  aria-hidden="true"
                  className="col-end-[-1] hidden size-5.5 stroke-[1.6] text-brass transition group-hover:translate-x-1 md:block"
                />
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-5 text-sm text-quiet">Prices are per car, not per person.</p>
      </div>
    </Section>
  );
}

const numberWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** The number of services is configurable. */
const formatServiceCount = (count: number) =>
  `${numberWords[count] ?? count} ${plural(count, 'service')}`;
