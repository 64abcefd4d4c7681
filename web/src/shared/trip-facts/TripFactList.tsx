import { describeTrip } from '@chesapeake/contract/bookings/describe-trip';
import type { BookedTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import type { ReactNode } from 'react';
import { formatPhone, phoneLink } from '../../lib/phone.ts';

/** Party, flight, extras, passenger and note of a ride. The route shows its stops. */
export function TripFactList({
  facts,
  officeNote,
}: {
  facts: BookedTripFacts;
  /** Only on pages of the office. */
  officeNote?: string | null;
}) {
  const listed = describeTrip(facts).filter(({ key }) => key !== 'stops');
  if (listed.length === 0 && !officeNote) return null;
  return (
    <dl className="grid gap-2 text-15">
      {listed.map(({ key, label, value }) => (
        <TripFactItem key={key} label={label}>
          {key === 'passenger' ? <Passenger {...facts} /> : value}
        </TripFactItem>
      ))}
      {officeNote && <TripFactItem label="Office note">{officeNote}</TripFactItem>}
    </dl>
  );
}

const TripFactItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
    <dt className="text-sm leading-6 text-quiet">{label}</dt>
    <dd className="font-medium whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);

const Passenger = ({
  passengerName,
  passengerPhone,
}: Pick<BookedTripFacts, 'passengerName' | 'passengerPhone'>) => (
  <>
    {passengerName}
    {passengerName && passengerPhone && ', '}
    {passengerPhone && (
      <a href={phoneLink(passengerPhone)} className="link whitespace-nowrap">
        {formatPhone(passengerPhone)}
      </a>
    )}
  </>
);
