import { AdminDashboard } from '../../features/admin-dashboard/pages/AdminDashboard.tsx';
import { Notifications } from '../../features/notifications/Notifications.tsx';
import { useSession } from '../../lib/session.ts';
import { notificationPropsFor } from '../bell/notification-props.ts';

/** The dashboard with the notifications embedded. */
export function Dashboard() {
  const { permissions = [] } = useSession() ?? {};
  const notificationProps = notificationPropsFor({ isAdmin: true, isDriver: false, permissions });
  return <AdminDashboard notifications={<Notifications {...notificationProps} />} />;
}
