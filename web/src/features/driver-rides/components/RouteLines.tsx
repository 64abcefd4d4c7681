import { driverTexts } from '@chesapeake/contract/pages/texts';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** Pickup, stops and destination, with notes for both ends. */
export function RouteLines({
  pickup,
  stops,
  destination,
  aboutPickup,
  aboutDestination,
  nextStop,
}: {
  pickup: string;
  stops: readonly string[];
  destination: string | null;
  aboutPickup?: ReactNode;
  aboutDestination?: ReactNode;
  /** Where the driver is heading now, on the card of the main ride. */
  nextStop?: 'pickup' | 'destination';
}) {
  const size = nextStop ? 'large' : 'small';
  return (
    <ol className={classNames('grid', nextStop ? 'gap-3' : 'gap-2')}>
      <li className="relative pl-6.5 leading-snug">
        <span
          aria-hidden="true"
          className="absolute top-3.5 -bottom-3.5 left-[9px] w-[1.5px] bg-edge"
        />
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-[5px] left-1 size-2.75 rounded-full border-[2.5px]',
            nextStop === 'destination' ? 'border-green bg-green' : 'border-ink bg-paper',
          )}
        />
        <Place label="Pickup" about={aboutPickup} size={size} isPast={nextStop === 'destination'}>
          {pickup}
        </Place>
      </li>
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stops have no other identity
        <li key={index} className="relative pl-6.5 leading-snug">
          <span
            aria-hidden="true"
            className="absolute top-3.5 -bottom-3.5 left-[9px] w-[1.5px] bg-edge"
          />
          <span
            aria-hidden="true"
            className="absolute top-[5px] left-1 size-2.75 rounded-full border-[2.5px] border-ink bg-paper"
          />
          <Place label={`Stop ${index + 1}`} about={undefined} size={size} isPast={false}>
            {stop}
          </Place>
        </li>
      ))}
      <li className="relative pl-6.5 leading-snug">
        <span
          aria-hidden="true"
          className="absolute top-[5px] left-1 size-2.75 rounded-[2.5px] bg-ink"
        />
        <Place label="Destination" about={aboutDestination} size={size} isPast={false}>
          {destination ?? driverTexts.noDestination}
        </Place>
      </li>
    </ol>
  );
}

function Place(props: {
  label: string;
  about: ReactNode;
  size: 'small' | 'large';
  isPast: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <span className="sr-only">{props.label}: </span>
      <span
        className={classNames(
          'block wrap-anywhere',
          // Both stops of the main ride wrap alike, so that nothing moves when the next stop changes.
          props.size === 'large'
            ? 'text-[1.1875rem] font-semibold tracking-tight'
            : 'text-15 font-medium',
          props.isPast && 'text-ink-2',
        )}
      >
        {props.children}
      </span>
      {props.about && <span className="block text-sm text-ink-2">{props.about}</span>}
    </>
  );
}
