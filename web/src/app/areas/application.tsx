import '../../styles/index.css';
import { DriverRegister as DriverRegisterPage } from '../../features/apply/pages/DriverRegister.tsx';
import { withQueryClient } from '../../lib/query-client.tsx';

export const DriverRegister = withQueryClient(DriverRegisterPage);
