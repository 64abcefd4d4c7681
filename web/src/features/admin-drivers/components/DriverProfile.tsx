import { carName } from '@chesapeake/contract/cars';
import { stageOf } from '@chesapeake/contract/life-cycle';
import { pages } from '@chesapeake/contract/pages';
import { serviceName } from '@chesapeake/contract/services';
import { adminTexts } from '@chesapeake/contract/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { datedMomentText, longDay } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/now.ts';
import { phoneLink, phoneText } from '../../../lib/phone.ts';
import { Badge } from '../../../ui/Badge.tsx';
import type { DriverDetails } from '../queries.ts';
import { yearsText } from '../words.ts';
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
        <Fact label="Phone">
          {driver.phone ? (
            <a href={phoneLink(driver.phone)} className="link">
              {phoneText(driver.phone)}
            </a>
          ) : (
            'N/A'
          )}
        </Fact>
        <Fact label="License">{driver.licenseNumber ?? 'Not given'}</Fact>
        <Fact label="Experience">{yearsText(driver.experienceYears)}</Fact>
        <Fact label="Vehicle">
          {driver.assignedCar ? carName(driver.assignedCar) : adminTexts.noCar}
        </Fact>
        {driver.dateOfBirth && <Fact label="Date of birth">{longDay(driver.dateOfBirth)}</Fact>}
      </dl>
      <Part title="Documents">
        <Documents {...props} />
      </Part>
      <Part title="About">
        <p className="text-15 wrap-anywhere whitespace-pre-line text-ink-2">
          {driver.drivingRecord || adminTexts.noRecord}
        </p>
      </Part>
      {driver.upcomingBookings.length > 0 && (
        <Part title={`Upcoming bookings (${driver.upcomingBookings.length})`}>
          <Upcoming bookings={driver.upcomingBookings} />
        </Part>
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
          <Link to={`${pages.adminBookings}?search=${_id}`} className="link text-sm">
            {serviceName(services, serviceType)}, {datedMomentText(pickupTime, zone, now)}
          </Link>
          <Badge status={stageOf({ status, hasDriver: true })} />
        </li>
      ))}
    </ul>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="pb-1.5 font-sans text-13 font-normal tracking-normal text-quiet">{title}</h3>
    {children}
  </section>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-quiet">{label}</dt>
    <dd className="text-15 font-medium wrap-anywhere tabular">{children}</dd>
  </div>
);
