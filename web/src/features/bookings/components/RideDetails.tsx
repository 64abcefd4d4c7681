import type { Booking } from '@chesapeake/contract/bookings/bookings';
import type { ReactNode } from 'react';
import { CarPicture } from '../../../ui/CarPicture.tsx';

export const DetailsSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4 font-sans text-15 font-semibold tracking-normal">{title}</h2>
    {children}
  </section>
);

const DescriptionItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
    <dt className="text-sm leading-6 text-quiet">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);

export function CarDetails({ car }: { car: Booking['car'] }) {
  if (!car) {
    return (
      <dl>
        <DescriptionItem label="Car">
          <span className="font-normal text-quiet">Not assigned</span>
        </DescriptionItem>
      </dl>
    );
  }
  return (
    <div className="grid gap-5">
      <div className="relative overflow-hidden rounded-[11px] stage px-4 pt-5 pb-1">
        <CarPicture {...car} size="large" />
      </div>
      <dl className="grid gap-2">
        <DescriptionItem label="Car">
          {car.brand} {car.model}
        </DescriptionItem>
        <DescriptionItem label="Plate">{car.plateNumber}</DescriptionItem>
        <DescriptionItem label="Seats">{car.capacity}</DescriptionItem>
      </dl>
    </div>
  );
}

/** The driver's role: asked to drive, driving, or no longer driving. */
export function driverRoleLabel({ status, acceptedAt }: Pick<Booking, 'status' | 'acceptedAt'>) {
  if (status === 'Cancelled' || status === 'Rejected') {
    return acceptedAt ? 'Your assigned chauffeur' : 'Not confirmed';
  }
  return status === 'Pending' ? 'Awaiting confirmation' : 'Your chauffeur';
}
