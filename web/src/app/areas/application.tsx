import { DriverRegister as DriverRegisterPage } from '../../features/apply/pages/DriverRegister.tsx';
import { WithQueries } from '../../lib/queries.tsx';

export const DriverRegister = () => (
  <WithQueries>
    <DriverRegisterPage />
  </WithQueries>
);
