import { shortId } from '@chesapeake/contract/format/short-id';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { getBookingAccount, getReceipt } from '@chesapeake/contract/payments/payments';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { CallError, refusalMessage } from '../../lib/call-error.ts';
import { downloadFile } from '../../lib/download.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { Button } from '../../ui/Button.tsx';
import { toasts } from '../../ui/toasts.tsx';

/** Polling while a payment is being confirmed, in case no event arrives. */
const waitingMs = 3_000;

/** A booking's price, payments and cancellation refund, always as the server calculates them. */
export function useBookingAccount(
  id: string,
  { enabled = true, isWaiting = false }: { enabled?: boolean; isWaiting?: boolean } = {},
) {
  const { refetchInterval } = usePollingInterval();
  return useQuery({
    queryKey: [queryRoots.bookings, 'account', id],
    queryFn: ({ signal }) => call(getBookingAccount, { params: { id }, signal }),
    enabled,
    // Poll, because the refund shrinks over time.
    refetchInterval: isWaiting ? waitingMs : refetchInterval,
  });
}

/** Downloads the receipt. A plain link would not authenticate the user. */
export function ReceiptButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const fetchReceipt = async () => {
    setBusy(true);
    try {
      downloadFile(await call(getReceipt, { params: { id } }), `receipt-${shortId(id)}.pdf`);
    } catch (error) {
      if (error instanceof CallError && error.endedSession) return;
      toasts.error(refusalMessage(error, failureTexts.receipt));
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
