import { AdminDashboard as AdminDashboardPage } from '../../features/admin/pages/AdminDashboard.tsx';
import { withQueries } from '../../lib/queries.tsx';

export const AdminDashboard = withQueries(AdminDashboardPage);
