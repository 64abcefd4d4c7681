import { getBookingAccount, getReceipt } from '@chesapeake/contract/payments';
import { shortId } from '@chesapeake/contract/short-id';
import { failureTexts } from '@chesapeake/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { toasts } from '../ui/toasts.tsx';
import { CallError, refusalText } from './call-error.ts';
import { download } from './download.ts';
import { call } from './http.ts';
import { useLookAgain } from './look-again.ts';
import { roots } from './query-roots.ts';

/** While somebody waits for a payment to be confirmed, which may be told by nobody. */
const waitingMs = 3_000;

/** What a booking costs, what was paid, and what would come back: the server's word alone. */
export function useBookingAccount(
  id: string,
  { enabled = true, isWaiting = false }: { enabled?: boolean; isWaiting?: boolean } = {},
) {
  const { refetchInterval } = useLookAgain();
  return useQuery({
    queryKey: [roots.bookings, 'account', id],
    queryFn: ({ signal }) => call(getBookingAccount, { params: { id }, signal }),
    enabled,
    // What would come back gets less with the clock.
    refetchInterval: isWaiting ? waitingMs : refetchInterval,
  });
}

/** The receipt as a file. A link would not say who is asking. */
export function ReceiptButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const fetchReceipt = async () => {
    setBusy(true);
    try {
      download(await call(getReceipt, { params: { id } }), `receipt-${shortId(id)}.pdf`);
    } catch (error) {
      if (error instanceof CallError && error.endedSession) return;
      toasts.error(refusalText(error, failureTexts.receipt));
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
