import { toBookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatCarName } from '@chesapeake/contract/cars/cars';
import { formatDateTimeAutoYear, formatLongDay } from '@chesapeake/contract/format/dates';
import { adminTexts } from '@chesapeake/contract/pages/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminBookingPath } from '../../../lib/paths.ts';
import { formatPhone, phoneLink } from '../../../lib/phone.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { formatYears } from '../format-years.ts';
import type { DriverDetails } from '../queries.ts';
import { Documents } from './Documents.tsx';

export function DriverProfile(props: {
  driver: DriverDetails;
  fetchedAt: number;
  renew: () => Promise<DriverDetails | undefined>;
}) {
  const { driver } = props;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <DescriptionItem label="Phone">
          {driver.phone ? (
            <a href={phoneLink(driver.phone)} className="link">
              {formatPhone(driver.phone)}
            </a>
          ) : (
            'N/A'
          )}
        </DescriptionItem>
        <DescriptionItem label="License">{driver.licenseNumber ?? 'Not given'}</DescriptionItem>
        <DescriptionItem label="Experience">{formatYears(driver.experienceYears)}</DescriptionItem>
        <DescriptionItem label="Vehicle">
          {driver.assignedCar ? formatCarName(driver.assignedCar) : adminTexts.noCar}
        </DescriptionItem>
        {driver.dateOfBirth && (
          <DescriptionItem label="Date of birth">
            {formatLongDay(driver.dateOfBirth)}
          </DescriptionItem>
        )}
      </dl>
      <ProfileSection title="Documents">
        <Documents {...props} />
      </ProfileSection>
      <ProfileSection title="About">
        <p className="text-15 wrap-anywhere whitespace-pre-line text-ink-2">
          {driver.drivingRecord || adminTexts.noRecord}
        </p>
      </ProfileSection>
      {driver.upcomingBookings.length > 0 && (
        <ProfileSection title={`Upcoming bookings (${driver.upcomingBookings.length})`}>
          <Upcoming bookings={driver.upcomingBookings} />
        </ProfileSection>
      )}
    </div>
  );
}

function Upcoming({ bookings }: { bookings: DriverDetails['upcomingBookings'] }) {
  const { zone, services } = useBusiness();
  const now = useNow();
  return (
    <ul>
      {bookings.map(({ _id, serviceType, pickupTime, status }) => (
        <li
          key={_id}
          className="flex items-center justify-between gap-3 border-line-2 py-2 not-first:border-t"
        >
          <Link to={adminBookingPath(_id)} className="link text-sm">
            {serviceName(services, serviceType)}, {formatDateTimeAutoYear(pickupTime, zone, now)}
          </Link>
          <Badge status={toBookingStage({ status, hasDriver: true })} />
        </li>
      ))}
    </ul>
  );
}

const ProfileSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="pb-1.5 font-sans text-13 font-normal tracking-normal text-quiet">{title}</h3>
    {children}
  </section>
);

const DescriptionItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-quiet">{label}</dt>
    <dd className="text-15 font-medium wrap-anywhere tabular">{children}</dd>
  </div>
);
