import { useBusiness } from '../../../shared/business/index.ts';
import { LegalPage } from '../components/LegalPage.tsx';
import { privacyPolicy } from '../privacy.tsx';

export const Privacy = () => <LegalPage document={privacyPolicy(useBusiness())} />;
