import { pages } from '@chesapeake/contract/pages';
import { Link, useSearchParams } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { dollarsText } from '../../../lib/money.ts';
import { phoneLink, phoneText } from '../../../lib/phone.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { names } from '../../../ui/class-names.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';

/** The services with their prices, and who takes the booking. */
export function Book() {
  const { services, contact } = useBusiness();
  const [query] = useSearchParams();
  const chosen = query.get('service')?.toLowerCase();
  return (
    <div className="wrap pb-20">
      <PageTitle title="Book a ride">
        Choose a service and call us with your pickup time and place: we see to the car and the
        driver.
      </PageTitle>
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_340px] md:items-start md:gap-12">
        <ul className="grid gap-3 sm:grid-cols-2">
          {services.map(({ slug, name, description, price }) => (
            <li key={slug} aria-current={slug.toLowerCase() === chosen || undefined}>
              <Card
                className={names(
                  'grid h-full grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 p-5',
                  slug.toLowerCase() === chosen && 'border-primary! ring-1 ring-primary',
                )}
              >
                <h2 className="font-sans text-base font-semibold tracking-normal">{name}</h2>
                <span className="tabular font-[550]">{dollarsText(price)}</span>
                <p className="col-span-full mt-1 text-sm text-quiet">{description}</p>
              </Card>
            </li>
          ))}
        </ul>
        <Card className="grid gap-4 p-6">
          <h2 className="text-2xl font-[460]">Your ride</h2>
          <p className="text-ink-2">
            We take bookings by phone. Our hours: {contact.hours}. The price is the one you see
            here, with no hidden fees.
          </p>
          <a href={phoneLink(contact.phone)} className={buttonClass({ size: 'lg', block: true })}>
            Call {phoneText(contact.phone)}
          </a>
          <Link to={pages.contact} className={buttonClass({ tone: 'line', block: true })}>
            Write to us instead
          </Link>
        </Card>
      </div>
    </div>
  );
}
