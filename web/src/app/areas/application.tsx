import { DriverRegister as DriverRegisterPage } from '../../features/apply/pages/DriverRegister.tsx';
import { withQueries } from '../../lib/queries.tsx';

export const DriverRegister = withQueries(DriverRegisterPage);
