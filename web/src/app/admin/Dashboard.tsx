import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AdminDashboard } from '../../features/admin-dashboard/pages/AdminDashboard.tsx';
import { dashboardKeys } from '../../features/admin-dashboard/queries.ts';
import { Notifications } from '../../features/notifications/Notifications.tsx';
import { useNotifications } from '../../features/notifications/queries.ts';
import { bookingInList } from './links.ts';

/** The dashboard with the notifications in it. What they tell of has changed its figures, too. */
export function Dashboard() {
  const queries = useQueryClient();
  const newest = useNotifications().data?.rows[0]?.id;
  const known = useRef(newest);
  useEffect(() => {
    if (newest === known.current) return;
    const isFirst = known.current === undefined;
    known.current = newest;
    if (!isFirst) void queries.invalidateQueries({ queryKey: dashboardKeys.all });
  }, [newest, queries]);
  return <AdminDashboard notifications={<Notifications bookingHref={bookingInList} />} />;
}
