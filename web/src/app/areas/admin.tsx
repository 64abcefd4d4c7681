import { AdminDashboard as AdminDashboardPage } from '../../features/admin/pages/AdminDashboard.tsx';
import { WithQueries } from '../../lib/queries.tsx';

export const AdminDashboard = () => (
  <WithQueries>
    <AdminDashboardPage />
  </WithQueries>
);
