import { formatLongDayWithWeekday, formatZone, isoDayIn } from '@chesapeake/contract/format/dates';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { statsForArea } from '@chesapeake/contract/reports/dashboard';
import type { ReactNode } from 'react';
import { usePermission } from '../../../lib/permissions.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/content-states.tsx';
import { AnnouncePanel } from '../components/AnnouncePanel.tsx';
import { DailyTrendPanel } from '../components/DailyTrendPanel.tsx';
import {
  DailyTrendLoading,
  DecisionsLoading,
  TodayLoading,
} from '../components/DashboardLoading.tsx';
import { DashboardTotals } from '../components/DashboardTotals.tsx';
import { DecisionsPanel } from '../components/DecisionsPanel.tsx';
import { OutlookPanel } from '../components/OutlookPanel.tsx';
import { PendingCounts } from '../components/PendingCounts.tsx';
import { QuickActions } from '../components/QuickActions.tsx';
import { ServicesPanel } from '../components/ServicesPanel.tsx';
import { TodayPanel } from '../components/TodayPanel.tsx';
import { useDashboardStats } from '../queries.ts';

const twoColumns = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23.25rem]';

export function AdminDashboard({
  setup,
  notifications,
}: {
  setup: ReactNode;
  notifications: ReactNode;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  const query = useDashboardStats();
  const failure = useLoadFailure(query, {
    toast: failureTexts.dashboardLoad,
    detail: failureTexts.dashboardLoadDetail,
  });
  const stats = query.data;
  const bookings = stats && statsForArea(stats, 'bookings');
  const mayAnnounce = usePermission('messages:change');
  const notificationsSection = (
    <section
      aria-label="Your notifications"
      className="min-w-0 rounded-card border border-line bg-paper"
    >
      {notifications}
    </section>
  );
  return (
    <AdminPage
      title="Dashboard"
      subtitle={`${formatLongDayWithWeekday(isoDayIn(now, zone))} · all times in ${formatZone(zone)}`}
      actions={
        stats && <PendingCounts pending={stats.pendingDrivers} unread={stats.unreadMessages} />
      }
    >
      {setup}
      <StaleDataAlert query={query} />
      <div className="grid gap-4">
        {failure ? (
          <>
            <Card>
              <ErrorState {...failure} />
            </Card>
            {notificationsSection}
          </>
        ) : (
          <>
            <div className={twoColumns}>
              {stats ? (
                <DecisionsPanel stats={stats} className="xl:order-last" />
              ) : (
                <DecisionsLoading className="xl:order-last" />
              )}
              {!stats && <TodayLoading />}
              {stats && bookings && <TodayPanel today={bookings.today} now={now} />}
            </div>
            <DashboardTotals stats={stats} />
            <QuickActions stats={stats} />
            {/* One row for loading and loaded, so the notifications keep their scroll and focus. */}
            <div className={twoColumns}>
              {!stats && <DailyTrendLoading />}
              {stats && bookings && (
                <DailyTrendPanel
                  stats={bookings}
                  bookings={stats.changes.bookings}
                  revenue={stats.changes.revenue}
                />
              )}
              {notificationsSection}
              {stats && !bookings && <OutlookPanel stats={stats} />}
            </div>
            {stats && bookings && (
              <div className={twoColumns}>
                <ServicesPanel services={bookings.services} />
                <OutlookPanel stats={stats} />
              </div>
            )}
          </>
        )}
        {mayAnnounce && (stats || failure) && <AnnouncePanel />}
      </div>
    </AdminPage>
  );
}
