import { AdminDashboard } from '../../features/admin-dashboard/pages/AdminDashboard.tsx';
import { Notifications } from '../../features/notifications/Notifications.tsx';
import { useSession } from '../../lib/session.ts';
import { byRole } from '../bell/by-role.ts';

/** The dashboard with the notifications in it. */
export function Dashboard() {
  const { permissions = [] } = useSession() ?? {};
  const told = byRole({ isAdmin: true, isDriver: false, permissions });
  return <AdminDashboard notifications={<Notifications {...told} />} />;
}
