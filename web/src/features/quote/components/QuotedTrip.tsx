import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear, formatTime } from '@chesapeake/contract/format/dates';
import type { PublicQuote } from '@chesapeake/contract/quotes/quotes';
import { useBusiness } from '../../../shared/business/index.ts';
import { TripFactList } from '../../../shared/trip-facts/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { RouteStops } from '../../../ui/RouteStops.tsx';

/** The trip of a quote: the class of car, and each ride with its places. */
export function QuotedTrip({ quote }: { quote: PublicQuote }) {
  const { services, zone } = useBusiness();
  const { rides, carClass } = quote;
  return (
    <Card className="overflow-hidden">
      <div className="relative overflow-hidden stage px-[12%] pt-7 pb-2">
        <CarPicture image={null} imageSmall={null} carClass={carClass} size="large" />
      </div>
      <div className="grid gap-8 p-[clamp(20px,2.4vw,28px)]">
        {rides.map((ride, index) => (
          <section key={ride.pickupTime.toISOString()} className="grid gap-5">
            <div>
              <h2 className="text-xl">{titleOf(rides.length, index)}</h2>
              <p className="text-ink-2">
                {formatDateTimeAutoYear(ride.pickupTime, zone)}
                <span className="text-quiet">
                  , until about {formatTime(ride.dropoffTime, zone)}
                </span>
              </p>
            </div>
            <div className="grid items-start gap-x-10 gap-y-5 sm:grid-cols-2">
              <RouteStops
                pickup={ride.pickupLocation}
                stops={ride.stops}
                destination={ride.destination}
              />
              <div className="grid content-start gap-2">
                <dl className="grid gap-2 text-15">
                  <Item label="Service">{serviceName(services, ride.serviceType)}</Item>
                  <Item label="Car">{carClass}</Item>
                </dl>
                <TripFactList facts={{ ...ride, source: 'quote' }} />
              </div>
            </div>
          </section>
        ))}
      </div>
    </Card>
  );
}

const Item = ({ label, children }: { label: string; children: string }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
    <dt className="text-sm leading-6 text-quiet">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);

function titleOf(rides: number, index: number) {
  if (rides === 1) return 'Your trip';
  return index === 0 ? 'Outbound' : 'Return';
}
