import { AdminPage } from '../../../ui/AdminPage.tsx';

export function AdminCars() {
  return <AdminPage title="Cars">{null}</AdminPage>;
}
