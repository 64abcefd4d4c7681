import { figuresOf } from '@chesapeake/contract/dashboard';
import { dayIn } from '@chesapeake/contract/moments';
import { failureTexts } from '@chesapeake/contract/texts';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { longWeekday, zoneText } from '../../../lib/dates.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { useMay } from '../../../lib/may.ts';
import { useNow } from '../../../lib/now.ts';
import { StaleNote } from '../../../lib/stale-note.tsx';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AnnouncePanel } from '../components/AnnouncePanel.tsx';
import { PanelsLoading } from '../components/DashboardLoading.tsx';
import { DaysPanel } from '../components/DaysPanel.tsx';
import { Figures } from '../components/Figures.tsx';
import { OutlookPanel } from '../components/OutlookPanel.tsx';
import { QuickActions } from '../components/QuickActions.tsx';
import { ServicesPanel } from '../components/ServicesPanel.tsx';
import { Tallies } from '../components/Tallies.tsx';
import { TodayPanel } from '../components/TodayPanel.tsx';
import { useDashboardStats } from '../queries.ts';

const wideAndNarrow = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23.25rem]';

/** The whole business at a glance. */
export function AdminDashboard({ notifications }: { notifications: ReactNode }) {
  const { zone } = useBusiness();
  const now = useNow();
  const query = useDashboardStats();
  const failure = useLoadFailure(query, {
    toast: failureTexts.dashboardLoad,
    detail: failureTexts.dashboardLoadDetail,
  });
  const stats = query.data;
  const bookings = stats && figuresOf(stats, 'bookings');
  const mayAnnounce = useMay('messages:change');
  const told = (
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
      line={`${longWeekday(dayIn(now, zone))} · all times in ${zoneText(zone)}`}
      actions={stats && <Tallies pending={stats.pendingDrivers} unread={stats.unreadMessages} />}
    >
      <StaleNote query={query} />
      <div className="grid gap-4">
        {failure ? (
          <>
            <Card>
              <ErrorState {...failure} />
            </Card>
            {told}
          </>
        ) : (
          <>
            <Figures stats={stats} />
            <QuickActions stats={stats} />
            {stats ? (
              <>
                <div className={wideAndNarrow}>
                  {bookings && (
                    <DaysPanel
                      figures={bookings}
                      bookings={stats.changes.bookings}
                      revenue={stats.changes.revenue}
                    />
                  )}
                  {told}
                  {!bookings && <OutlookPanel stats={stats} />}
                </div>
                {bookings && (
                  <>
                    <TodayPanel today={bookings.today} now={now} />
                    <div className={wideAndNarrow}>
                      <ServicesPanel services={bookings.services} />
                      <OutlookPanel stats={stats} />
                    </div>
                  </>
                )}
              </>
            ) : (
              <PanelsLoading notifications={told} />
            )}
          </>
        )}
        {mayAnnounce && (stats || failure) && <AnnouncePanel />}
      </div>
    </AdminPage>
  );
}
