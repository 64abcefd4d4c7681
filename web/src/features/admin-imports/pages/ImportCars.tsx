import { ImportPage } from '../components/ImportPage.tsx';

export const ImportCars = () => <ImportPage kind="cars" />;
