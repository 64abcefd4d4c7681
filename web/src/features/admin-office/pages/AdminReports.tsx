import { AdminPage } from '../../../ui/AdminPage.tsx';

export function AdminReports() {
  return <AdminPage title="Reports">{null}</AdminPage>;
}
