import { failureTexts } from '@chesapeake/contract/pages/texts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/content-states.tsx';
import { DriverPage } from '../../../ui/DriverPage.tsx';
import { CarBookings } from '../components/CarBookings.tsx';
import { CarCard, CarCardLoading } from '../components/CarCard.tsx';
import { NoCar } from '../components/NoCar.tsx';
import { Problems } from '../components/Problems.tsx';
import { ReportDialog } from '../components/ReportDialog.tsx';
import { SectionLoading } from '../components/Section.tsx';
import { type DriverCarDetails, useDriverCar } from '../queries.ts';

export function DriverCar() {
  const query = useDriverCar();
  const [isReporting, setReporting] = useState(false);
  const failure = useLoadFailure(query, {
    toast: failureTexts.driverCarLoad,
    detail: failureTexts.driverCarLoadDetail,
  });

  return (
    <DriverPage title="My Car">
      <StaleDataAlert query={query} />
      {failure ? (
        <Card>
          <ErrorState {...failure} />
        </Card>
      ) : query.data ? (
        <CarSections
          {...query.data}
          fetchedAt={query.dataUpdatedAt}
          renew={async () => (await query.refetch({ throwOnError: true })).data?.problems ?? []}
          onReport={() => setReporting(true)}
        />
      ) : (
        <div role="status" aria-busy="true" className={columns}>
          <p className="sr-only">Loading your car...</p>
          <CarCardLoading />
          <div className="grid gap-6">
            <SectionLoading title="Upcoming bookings" rows={3} />
            <SectionLoading title="Reported problems" rows={1} />
          </div>
        </div>
      )}
      <ReportDialog open={isReporting} onClose={() => setReporting(false)} />
    </DriverPage>
  );
}

const columns = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]';

interface CarSectionsProps extends DriverCarDetails {
  fetchedAt: number;
  renew: () => Promise<DriverCarDetails['problems']>;
  onReport: () => void;
}

function CarSections({ car, bookings, problems, fetchedAt, renew, onReport }: CarSectionsProps) {
  const reported = <Problems problems={problems} fetchedAt={fetchedAt} renew={renew} />;
  if (!car) {
    return (
      <div className="grid gap-6">
        <NoCar />
        {problems.length > 0 && reported}
      </div>
    );
  }
  return (
    <div className={columns}>
      <CarCard
        car={car}
        action={
          <Button tone="line" size="lg" block onClick={onReport}>
            <TriangleAlert aria-hidden="true" />
            Report a problem
          </Button>
        }
      />
      <div className="grid gap-6">
        <CarBookings bookings={bookings} />
        {reported}
      </div>
    </div>
  );
}
