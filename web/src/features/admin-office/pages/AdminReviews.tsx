import { AdminPage } from '../../../ui/AdminPage.tsx';

export function AdminReviews() {
  return <AdminPage title="Reviews">{null}</AdminPage>;
}
