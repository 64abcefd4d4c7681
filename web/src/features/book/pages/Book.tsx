import { formatZone } from '@chesapeake/contract/format/dates';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { BookForm } from '../components/BookForm.tsx';
import { BookFormLoading } from '../components/BookFormLoading.tsx';
import {
  type BookingDraft,
  draftFromBooking,
  draftWithService,
  readBookingDraft,
} from '../draft.ts';
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

/** The form's initial values: a ride to repeat, the service from a link, or a saved draft. */
function useInitialDraft(owner: string): BookingDraft | undefined {
  const { offeredServices: services } = useBusiness();
  const [query, setQuery] = useSearchParams();
  const again = query.get('again');
  const repeated = useBookingToRepeat(again);
  const readInitialDraft = () =>
    draftWithService(
      readBookingDraft(owner, services, new Date()),
      services,
      query.get('service') ?? '',
    );
  const [initialDraft, setInitialDraft] = useState(() =>
    again === null ? readInitialDraft() : undefined,
  );

  const isAnswered = again !== null && !repeated.isPending;
  const initialize = useEffectEvent(() => {
    const { data, error } = repeated;
    if (error && !(error instanceof ApiError && error.endedSession)) {
      toasts.error(errorMessage(error, failureTexts.bookingsLoadDetail));
    }
    setInitialDraft(data ? draftFromBooking(data, services) : readInitialDraft());
    // Only once: after a reload, the saved draft applies.
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (isAnswered) initialize();
  }, [isAnswered]);
  return initialDraft;
}
