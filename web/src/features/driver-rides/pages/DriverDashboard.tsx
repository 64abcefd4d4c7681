import { type DriverStatus, isApproved } from '@chesapeake/contract/drivers/status';
import { driverTexts, failureTexts } from '@chesapeake/contract/pages/texts';
import { Clock } from 'lucide-react';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState, ErrorState } from '../../../ui/content-states.tsx';
import { DriverPage } from '../../../ui/DriverPage.tsx';
import type { Dashboard } from '../cache-updates.ts';
import { DashboardLoading } from '../components/DashboardLoading.tsx';
import { Earnings } from '../components/Earnings.tsx';
import { Requests } from '../components/Requests.tsx';
import { RideCard } from '../components/RideCard.tsx';
import { StatusCard } from '../components/StatusCard.tsx';
import { UpcomingRides } from '../components/UpcomingRides.tsx';
import { nextAction } from '../next-action.ts';
import { useDashboard } from '../queries.ts';

export function DriverDashboard() {
  const query = useDashboard();
  const failure = useLoadFailure(query, {
    toast: failureTexts.driverDashboardLoad,
    detail: failureTexts.driverDashboardLoadDetail,
  });
  return (
    <DriverPage title="Dashboard" hideTitle>
      <StaleDataAlert query={query} />
      {failure ? (
        <Card>
          <ErrorState {...failure} />
        </Card>
      ) : query.data ? (
        <Cards dashboard={query.data} />
      ) : (
        <DashboardLoading />
      )}
    </DriverPage>
  );
}

function Cards({ dashboard }: { dashboard: Dashboard }) {
  const { driver, requests, upcoming } = dashboard;
  const { zone } = useBusiness();
  const next = nextAction(dashboard, { zone, now: useNow() });
  const requestsFocus = useFocusRecovery<HTMLElement>();
  const rideFocus = useFocusRecovery<HTMLElement>(requestsFocus.ref);
  const upcomingFocus = useFocusRecovery<HTMLElement>();
  if (!isApproved(driver)) return <StatusCard driver={driver} />;
  const isSuspended = driver.status === 'Suspended';
  const requestsAreNext = next === 'requests';
  return (
    <div className="dashboard">
      <section aria-label="Your status" className="md:[grid-area:status]">
        <StatusCard driver={driver} />
      </section>
      {!requestsAreNext && (
        <section
          {...rideFocus}
          aria-label={driver.currentBooking ? 'Current ride' : 'Next ride'}
          className="md:[grid-area:ride]"
        >
          {next ? (
            <RideCard ride={next} isSuspended={isSuspended} />
          ) : (
            <NothingToDo status={driver.status} />
          )}
        </section>
      )}
      <section
        {...requestsFocus}
        aria-label="New booking requests"
        className={requestsAreNext ? 'md:[grid-area:ride]' : 'md:[grid-area:req]'}
      >
        <Requests
          requests={requests}
          upcoming={upcoming}
          isOnDuty={driver.status === 'Active'}
          isSuspended={isSuspended}
          isNext={requestsAreNext}
        />
      </section>
      <section aria-label="Earnings" className="md:[grid-area:earn]">
        <Earnings driver={driver} />
      </section>
      <section {...upcomingFocus} aria-label="Upcoming bookings" className="md:[grid-area:up]">
        <UpcomingRides
          rides={upcoming}
          isOnRide={driver.currentBooking !== null}
          isSuspended={isSuspended}
        />
      </section>
    </div>
  );
}

const nothingToDoTexts: Partial<Record<DriverStatus, string>> = {
  Active: 'New rides appear here right away.',
  'Off-Duty': 'Go on duty to get new bookings.',
  Suspended: driverTexts.suspended,
};

const NothingToDo = ({ status }: { status: DriverStatus }) => (
  <Card className="grid h-full content-center">
    <EmptyState icon={<Clock />} title="No ride is waiting for you">
      {nothingToDoTexts[status]}
    </EmptyState>
  </Card>
);
