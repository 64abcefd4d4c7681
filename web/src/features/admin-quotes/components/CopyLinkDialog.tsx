import { formatQuoteNumber, type Quote } from '@chesapeake/contract/quotes/quotes';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** The customer's link, to be copied or read. Without HTTPS, browsers offer no clipboard. */
export function CopyLinkDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  // Only those who get it can open this dialog.
  const link = quote.link ?? '';
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setIsCopied(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Link to quote ${formatQuoteNumber(quote.number)}`}
      description={`Whoever has it can accept the quote for ${quote.customer.name}.`}
      footer={
        'clipboard' in navigator && (
          <Button onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
        )
      }
    >
      <TextField
        label="Link"
        readOnly
        defaultValue={link}
        onFocus={({ target }) => target.select()}
      />
      <p role="status" className="sr-only">
        {isCopied && 'Copied'}
      </p>
    </Dialog>
  );
}
