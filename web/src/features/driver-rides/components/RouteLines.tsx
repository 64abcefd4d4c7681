import { driverTexts } from '@chesapeake/contract/pages/texts';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** Pickup and destination with notes for each. */
export function RouteLines({
  pickup,
  destination,
  aboutPickup,
  aboutDestination,
  nextStop,
}: {
  pickup: string;
  destination: string | null;
  aboutPickup?: ReactNode;
  aboutDestination?: ReactNode;
  /** Where the driver is heading now. */
  nextStop?: 'pickup' | 'destination';
}) {
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
        <Place label="Pickup" about={aboutPickup} isNextStop={nextStop === 'pickup'}>
          {pickup}
        </Place>
      </li>
      <li className="relative pl-6.5 leading-snug">
        <span
          aria-hidden="true"
          className="absolute top-[5px] left-1 size-2.75 rounded-[2.5px] bg-ink"
        />
        <Place label="Destination" about={aboutDestination} isNextStop={nextStop === 'destination'}>
          {destination ?? driverTexts.noDestination}
        </Place>
      </li>
    </ol>
  );
}

function Place(props: {
  label: string;
  about: ReactNode;
  isNextStop: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <span className="sr-only">{props.label}: </span>
      <span
        className={classNames(
          'block wrap-anywhere',
          props.isNextStop
            ? 'text-[1.1875rem] font-semibold tracking-tight'
            : 'text-15 font-medium',
        )}
      >
        {props.children}
      </span>
      {props.about && <span className="block text-sm text-ink-2">{props.about}</span>}
    </>
  );
}
