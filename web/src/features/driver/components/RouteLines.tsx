import { driverTexts } from '@chesapeake/contract/texts';
import type { ReactNode } from 'react';
import { names } from '../../../ui/class-names.ts';

/** From where to where, with what is to be known of each end. */
export function RouteLines({
  pickup,
  destination,
  aboutPickup,
  aboutDestination,
  ahead,
}: {
  pickup: string;
  destination: string | null;
  aboutPickup?: ReactNode;
  aboutDestination?: ReactNode;
  /** Where the driver is going now. */
  ahead?: 'pickup' | 'destination';
}) {
  return (
    <ol className={names('grid', ahead ? 'gap-3' : 'gap-2')}>
      <li className="relative pl-6.5 leading-snug">
        <span
          aria-hidden="true"
          className="absolute top-3.5 -bottom-3.5 left-[9px] w-[1.5px] bg-edge"
        />
        <span
          aria-hidden="true"
          className={names(
            'absolute top-[5px] left-1 size-2.75 rounded-full border-[2.5px]',
            ahead === 'destination' ? 'border-green bg-green' : 'border-ink bg-paper',
          )}
        />
        <Place label="Pickup" about={aboutPickup} isAhead={ahead === 'pickup'}>
          {pickup}
        </Place>
      </li>
      <li className="relative pl-6.5 leading-snug">
        <span
          aria-hidden="true"
          className="absolute top-[5px] left-1 size-2.75 rounded-[2.5px] bg-ink"
        />
        <Place label="Destination" about={aboutDestination} isAhead={ahead === 'destination'}>
          {destination ?? driverTexts.noDestination}
        </Place>
      </li>
    </ol>
  );
}

function Place(props: { label: string; about: ReactNode; isAhead: boolean; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{props.label}: </span>
      <span
        className={names(
          'block wrap-anywhere',
          props.isAhead ? 'text-[1.1875rem] font-semibold tracking-tight' : 'text-15 font-medium',
        )}
      >
        {props.children}
      </span>
      {props.about && <span className="block text-sm text-ink-2">{props.about}</span>}
    </>
  );
}
