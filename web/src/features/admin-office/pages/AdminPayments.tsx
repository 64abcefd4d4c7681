import { AdminPage } from '../../../ui/AdminPage.tsx';

export function AdminPayments() {
  return <AdminPage title="Payments">{null}</AdminPage>;
}
