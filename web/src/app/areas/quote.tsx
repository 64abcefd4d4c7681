import '../../styles/index.css';
import { Quote as QuotePage } from '../../features/quote/pages/Quote.tsx';
import { withQueryClient } from '../../lib/query-client.tsx';

export const Quote = withQueryClient(QuotePage);
