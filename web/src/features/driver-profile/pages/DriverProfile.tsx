import { PageTitle } from '../../../ui/PageTitle.tsx';

export function DriverProfile() {
  return <PageTitle title="Profile" />;
}
