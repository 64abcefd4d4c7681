import { Send } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';

/** Asks how long a quote is valid, and sends it. */
export const QuoteButton = ({ onQuote }: { onQuote: () => void }) => (
  <Button tone="line" block onClick={onQuote} aria-keyshortcuts="Control+Shift+Enter">
    <Send aria-hidden="true" />
    Send quote
  </Button>
);
