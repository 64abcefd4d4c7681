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

const fetchOwnReceipt = (id: string) => call(getReceipt, { params: { id } });

/** Downloads the receipt. A plain link would not authenticate the user. */
export function ReceiptButton({
  id,
  fetchReceipt = fetchOwnReceipt,
  label = 'Receipt (PDF)',
}: {
  id: string;
  fetchReceipt?: (id: string) => Promise<Blob>;
  label?: string;
}) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      downloadFile(await fetchReceipt(id), `receipt-${shortId(id)}.pdf`);
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) return;
      toasts.error(firstErrorMessage(error, failureTexts.receipt));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="paper" busy={busy} onClick={download}>
      {!busy && <FileDown aria-hidden="true" />}
      {label}
    </Button>
  );
}
