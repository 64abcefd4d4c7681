import { formatDollars } from '@chesapeake/contract/format/money';
import { bookingPageTexts, failureTexts } from '@chesapeake/contract/pages/texts';
import {
  formatQuoteNumber,
  type NewQuote,
  type QuoteTerms,
} from '@chesapeake/contract/quotes/quotes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isRefusal } from '../../lib/api-error.ts';
import { showServerErrors } from '../../lib/forms.ts';
import { adminQuotesPath } from '../../lib/paths.ts';
import { toasts } from '../../ui/toasts.tsx';
import { useDesk } from './desk-context.ts';
import { useDeskPrice } from './desk-price.tsx';
import { quoteBody } from './desk-values.ts';
import { useQuoteForCustomer, useRefreshPrices } from './queries.ts';
import { describeQuoted } from './summary-text.ts';
import type { DeskDraftState } from './use-desk-draft.ts';

/** Sends what is entered as a quote instead of booking it. */
export function useQuoteDesk(draft: DeskDraftState) {
  const { form } = useDesk();
  const price = useDeskPrice();
  const navigate = useNavigate();
  const quote = useQuoteForCustomer();
  const refreshPrices = useRefreshPrices();
  /** The ride whose terms are asked for. */
  const [ride, setRide] = useState<NewQuote>();

  const open = form.handleSubmit(async (valid) => {
    const total = await price.settle();
    if (total === price.total) setRide(quoteBody(valid, total));
    else toasts.info(bookingPageTexts.priceKnownNow(formatDollars(total)));
  });

  const send = async (terms: QuoteTerms) => {
    if (!ride) return;
    try {
      const sent = await quote.mutateAsync({ ...ride, ...terms });
      draft.forget();
      toasts.success(describeQuoted(sent));
      await navigate(adminQuotesPath(formatQuoteNumber(sent.number)));
    } catch (error) {
      // The dialog shows what concerns its own fields, and stays open if no answer came back.
      if (!isAboutRide(error)) throw error;
      setRide(undefined);
      showServerErrors(form, error, failureTexts.quoteSend);
      if (isRefusal(error, 'PRICE_CHANGED')) await refreshPrices();
    }
  };

  return {
    open: () => void open().catch((error) => showServerErrors(form, error, failureTexts.ridePrice)),
    close: () => setRide(undefined),
    ride,
    send,
    isSending: quote.isPending,
  };
}

export type QuoteDesk = ReturnType<typeof useQuoteDesk>;

/** A refusal of the ride itself, rather than of how long the quote is valid. */
function isAboutRide(error: unknown) {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  const fields = Object.keys(error.reply?.errors ?? {});
  return !fields.some((field) => field === 'validUntil' || field === 'message');
}
