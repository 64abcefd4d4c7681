import { formatZone } from '@chesapeake/contract/format/dates';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { readQuote } from '../../../lib/quote.ts';
import { useSession } from '../../../lib/session.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { BookForm } from '../components/BookForm.tsx';
import { BookFormLoading } from '../components/BookFormLoading.tsx';
import { type BookingDraft, draftFromBooking, draftWithQuote, readBookingDraft } from '../draft.ts';
import { useBookingToRepeat } from '../queries.ts';

export function Book() {
  const { zone } = useBusiness();
  const owner = useSession()?._id ?? '';
  const initialDraft = useInitialDraft(owner);
  return (
    <div className="wrap">
      <PageTitle title="Book a ride">All times are {formatZone(zone)}.</PageTitle>
      {initialDraft ? <BookForm initialDraft={initialDraft} owner={owner} /> : <BookFormLoading />}
    </div>
  );
}

/** The form's initial values: a ride to repeat, a quote from the landing page, or a saved draft. */
function useInitialDraft(owner: string): BookingDraft | undefined {
  const business = useBusiness();
  const [query, setQuery] = useSearchParams();
  const again = query.get('again');
  const repeated = useBookingToRepeat(again);
  const readInitialDraft = () =>
    draftWithQuote(readBookingDraft(owner, business, new Date()), readQuote(query), {
      services: business.offeredServices,
      zone: business.zone,
    });
  const [initialDraft, setInitialDraft] = useState(() =>
    again === null ? readInitialDraft() : undefined,
  );

  const isAnswered = again !== null && !repeated.isPending;
  const initialize = useEffectEvent(() => {
    const { data, error } = repeated;
    if (error && !(error instanceof ApiError && error.endedSession)) {
      toasts.error(errorMessage(error, failureTexts.bookingsLoadDetail));
    }
    setInitialDraft(data ? draftFromBooking(data, business) : readInitialDraft());
    // Only once: after a reload, the saved draft applies.
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (isAnswered) initialize();
  }, [isAnswered]);

  // The form has them now; a reload would bring them back over later changes.
  const hasQuote = query.has('pickup') || query.has('time');
  useEffect(() => {
    if (hasQuote) setQuery({}, { replace: true });
  }, [hasQuote, setQuery]);
  return initialDraft;
}
