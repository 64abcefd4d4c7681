import { AdminDashboard } from '../../features/admin-dashboard/pages/AdminDashboard.tsx';
import { Notifications } from '../../features/notifications/Notifications.tsx';
import { byRole } from '../bell/by-role.ts';

/** The dashboard with the notifications in it. */
export const Dashboard = () => (
  <AdminDashboard
    notifications={<Notifications {...byRole({ isAdmin: true, isDriver: false })} />}
  />
);
