import type { Booking } from '@chesapeake/contract/bookings/bookings';
import type { ReactNode } from 'react';
import { formatPhone, phoneLink } from '../../../lib/phone.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
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

/** A person and their part in the ride. */
export const PersonLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center gap-3.5">
    <Avatar name={name} className="size-12! bg-navy! text-15! text-white! dark:bg-navy-2!" />
    <p className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm text-quiet">{children}</span>
    </p>
  </div>
);

export const CustomerLine = ({ user }: Pick<Booking, 'user'>) => (
  <PersonLine name={user.name}>
    {user.phone ? (
      <a href={phoneLink(user.phone)} className="link">
        {formatPhone(user.phone)}
      </a>
    ) : (
      'No phone number'
    )}
  </PersonLine>
);

/** The driver's role: asked to drive, driving, or no longer driving. */
export function driverRoleLabel({ status, acceptedAt }: Pick<Booking, 'status' | 'acceptedAt'>) {
  if (status === 'Cancelled' || status === 'Rejected') {
    return acceptedAt ? 'Was your chauffeur' : 'Never confirmed';
  }
  return status === 'Pending' ? 'Awaiting confirmation' : 'Your chauffeur';
}
