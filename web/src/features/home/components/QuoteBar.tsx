import { formatListPrice } from '@chesapeake/contract/format/money';
import { pages } from '@chesapeake/contract/pages/pages';
import { formatServicePrice } from '@chesapeake/contract/prices/format-service-price';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { quotePath, readQuote } from '../../../lib/quote.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';

const controlClass =
  'block w-full min-h-11 min-w-0 rounded-control border border-edge bg-paper px-3 py-2 text-base text-ink placeholder:text-quiet hover:border-edge-strong';

/**
 * The start of a booking. A plain form that leads to the booking page, so it works while the page's
 * script is still loading.
 */
export function QuoteBar({ className }: { className?: string }) {
  const { offeredServices, showsPrices, bookAheadDays, zone } = useBusiness();
  const navigate = useNavigate();
  // Everyone gets the same HTML, which knows no today.
  const hydrated = useHydrated();
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: zone });

  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Only text fields, so every value is text.
    const values = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>;
    navigate(quotePath(readQuote(new URLSearchParams([...values]))));
  };

  return (
    <form
      action={pages.book}
      // The booking form explains what is wrong with a time, in our words.
      noValidate
      onSubmit={open}
      aria-label="Plan your ride"
      className={classNames(
        'grid gap-3 rounded-card bg-paper p-4 text-ink shadow-card sm:grid-cols-2 sm:items-end sm:gap-4 sm:p-5 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,6fr)_auto]',
        className,
      )}
    >
      <Labeled label="Service">
        {(id) => (
          <select id={id} name="service" className={classNames(controlClass, 'truncate')}>
            {offeredServices.map(({ slug, offerName, ...service }) => (
              <option key={slug} value={slug}>
                {showsPrices
                  ? `${offerName}, ${formatServicePrice(service, formatListPrice)}`
                  : offerName}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      <Labeled label="Pickup">
        {(id) => (
          <input
            id={id}
            name="pickup"
            autoComplete="street-address"
            maxLength={200}
            placeholder="Address, hotel or airport"
            className={controlClass}
          />
        )}
      </Labeled>
      <Labeled label="Date and time">
        {(id) => (
          <input
            id={id}
            name="time"
            type="datetime-local"
            step={1800}
            min={hydrated ? `${dayIn(0)}T00:00` : undefined}
            max={hydrated ? `${dayIn(bookAheadDays)}T23:30` : undefined}
            className={classNames(controlClass, 'tabular')}
          />
        )}
      </Labeled>
      <button type="submit" className={`${buttonClass()} max-sm:mt-1`}>
        Check Availability
      </button>
    </form>
  );
}

function Labeled(props: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm font-[550]">
        {props.label}
      </label>
      {props.children(id)}
    </div>
  );
}
