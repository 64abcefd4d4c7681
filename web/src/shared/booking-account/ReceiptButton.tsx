import { shortId } from '@chesapeake/contract/format/short-id';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { getReceipt } from '@chesapeake/contract/payments/payments';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { ApiError, firstErrorMessage } from '../../lib/api-error.ts';
import { downloadFile } from '../../lib/download.ts';
import { call } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { toasts } from '../../ui/toasts.tsx';

/** Downloads the receipt. A plain link would not authenticate the user. */
export function ReceiptButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const fetchReceipt = async () => {
    setBusy(true);
    try {
      downloadFile(await call(getReceipt, { params: { id } }), `receipt-${shortId(id)}.pdf`);
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) return;
      toasts.error(firstErrorMessage(error, failureTexts.receipt));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="paper" busy={busy} onClick={fetchReceipt}>
      {!busy && <FileDown aria-hidden="true" />}
      Receipt (PDF)
    </Button>
  );
}
