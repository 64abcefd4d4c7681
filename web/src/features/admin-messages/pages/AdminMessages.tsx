import { AdminPage } from '../../../ui/AdminPage.tsx';

export function AdminMessages() {
  return <AdminPage title="Messages">{null}</AdminPage>;
}
