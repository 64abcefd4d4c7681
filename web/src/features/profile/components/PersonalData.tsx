import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useDownloadPersonalData } from '../queries.ts';
import { CloseAccountDialog } from './CloseAccountDialog.tsx';

/** Exports the user's data and closes the account. */
export function PersonalData() {
  const data = useDownloadPersonalData();
  const [isClosing, setIsClosing] = useState(false);
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-2">
          Everything we store about you in one file: your account, rides, payments, reviews and
          messages.
        </p>
        <Button tone="paper" busy={data.isPending} onClick={() => data.mutate()}>
          {!data.isPending && <FileDown aria-hidden="true" />}
          Download your data
        </Button>
      </div>
      <div className="grid justify-items-start gap-3 border-t border-line pt-5">
        <p className="text-ink-2">
          Closing your account erases your name, contact details and documents. Past rides and
          payments stay in our books without them.
        </p>
        <Button tone="danger-quiet" onClick={() => setIsClosing(true)}>
          Close account
        </Button>
      </div>
      {isClosing && <CloseAccountDialog onClose={() => setIsClosing(false)} />}
    </div>
  );
}
