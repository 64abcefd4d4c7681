import { AdminPage } from '../../../ui/AdminPage.tsx';

export function AdminDrivers() {
  return <AdminPage title="Drivers">{null}</AdminPage>;
}
