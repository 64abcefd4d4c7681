import { formatQuoteNumber, type Quote } from '@chesapeake/contract/quotes/quotes';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** The customer's link, to be copied or read. Without HTTPS, browsers offer no clipboard. */
export function CopyLinkDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  // Only those who get it can open this dialog.
  const url = quote.link ?? '';
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      // The browser does not allow it: selected, it can be copied by hand.
      field.current?.focus();
    }
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
        ref={field}
        label="Link"
        readOnly
        defaultValue={url}
        onFocus={({ target }) => target.select()}
      />
      <p role="status" className="sr-only">
        {isCopied && 'Copied'}
      </p>
    </Dialog>
  );
}
