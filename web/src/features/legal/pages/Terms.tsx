import { useBusiness } from '../../../shared/business/index.ts';
import { LegalPage } from '../components/LegalPage.tsx';
import { termsOfService } from '../terms.tsx';

export const Terms = () => <LegalPage document={termsOfService(useBusiness())} />;
