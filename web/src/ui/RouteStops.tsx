import type { ReactNode } from 'react';

/** A ride's pickup, stops and destination, joined by a line. */
export function RouteStops({
  pickup,
  stops = [],
  destination,
}: {
  pickup: string;
  stops?: readonly string[];
  destination: string | null;
}) {
  return (
    <dl className="grid gap-4">
      <Place
        label="Pickup"
        mark={<RouteMark isJoined={destination !== null || stops.length > 0} />}
      >
        {pickup}
      </Place>
      {stops.map((stop, index) => (
        <Place
          // biome-ignore lint/suspicious/noArrayIndexKey: stops have no other identity
          key={index}
          label={stops.length > 1 ? `Stop ${index + 1}` : 'Stop'}
          mark={<RouteMark isJoined={destination !== null || index < stops.length - 1} />}
        >
          {stop}
        </Place>
      ))}
      {destination && (
        <Place
          label="Destination"
          mark={<span className="absolute top-1.5 left-0 size-3 rounded-xs bg-primary" />}
        >
          {destination}
        </Place>
      )}
    </dl>
  );
}

const RouteMark = ({ isJoined }: { isJoined: boolean }) => (
  <>
    {isJoined && <span className="absolute top-4.5 -bottom-6 left-[5.5px] w-px bg-edge-soft" />}
    <span className="absolute top-1.5 left-0 size-3 rounded-full border-[1.5px] border-edge-strong" />
  </>
);

const Place = (props: { label: string; mark: ReactNode; children: ReactNode }) => (
  <div className="relative pl-7">
    <dt className="text-13 text-quiet">
      <span aria-hidden="true">{props.mark}</span>
      {props.label}
    </dt>
    <dd className="font-medium wrap-anywhere">{props.children}</dd>
  </div>
);
