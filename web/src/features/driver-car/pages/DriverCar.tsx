import { PageTitle } from '../../../ui/PageTitle.tsx';

export function DriverCar() {
  return <PageTitle title="My Car" />;
}
