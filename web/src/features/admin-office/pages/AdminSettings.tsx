import { AdminPage } from '../../../ui/AdminPage.tsx';

export function AdminSettings() {
  return <AdminPage title="Settings">{null}</AdminPage>;
}
