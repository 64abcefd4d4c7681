import { AdminDashboard } from '../../features/admin-dashboard/pages/AdminDashboard.tsx';
import { Notifications } from '../../features/notifications/Notifications.tsx';
import { useSession } from '../../lib/session.ts';
import { notificationPropsFor } from '../bell/notification-props.ts';
import { SetupPanel } from './SetupPanel.tsx';

/** The dashboard with what other areas show on it. */
export function Dashboard() {
  const { permissions = [] } = useSession() ?? {};
  const notificationProps = notificationPropsFor({ isAdmin: true, isDriver: false, permissions });
  return (
    <AdminDashboard
      setup={<SetupPanel />}
      notifications={<Notifications {...notificationProps} />}
    />
  );
}
