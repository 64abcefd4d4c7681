import { useBusiness } from '../../../lib/business.tsx';
import { LegalPage } from '../components/LegalPage.tsx';
import { privacyPolicy } from '../privacy.tsx';

export const Privacy = () => <LegalPage document={privacyPolicy(useBusiness())} />;
