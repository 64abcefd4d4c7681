import { AdminPage } from '../../../ui/AdminPage.tsx';

export function AdminUsers() {
  return <AdminPage title="Users">{null}</AdminPage>;
}
