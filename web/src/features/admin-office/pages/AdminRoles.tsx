import { AdminPage } from '../../../ui/AdminPage.tsx';

export function AdminRoles() {
  return <AdminPage title="Roles">{null}</AdminPage>;
}
