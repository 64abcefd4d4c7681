import { ImportPage } from '../components/ImportPage.tsx';

export const ImportCustomers = () => <ImportPage kind="customers" />;
