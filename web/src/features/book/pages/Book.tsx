import { failureTexts } from '@chesapeake/contract/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBusiness } from '../../../lib/business.tsx';
import { CallError, messageOf } from '../../../lib/call-error.ts';
import { zoneText } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { BookForm } from '../components/BookForm.tsx';
import { BookFormLoading } from '../components/BookFormLoading.tsx';
import { type Draft, ofBooking, readDraft, withService } from '../draft.ts';
import { useBookingToRepeat } from '../queries.ts';

export function Book() {
  const { zone } = useBusiness();
  const owner = useSession()?._id ?? '';
  const begun = useBegun(owner);
  return (
    <div className="wrap">
      <PageTitle title="Book a ride">All times are {zoneText(zone)}.</PageTitle>
      {begun ? <BookForm begun={begun} owner={owner} /> : <BookFormLoading />}
    </div>
  );
}

/** What the form begins with: a ride to repeat, the service that a link asks for, what was begun before. */
function useBegun(owner: string): Draft | undefined {
  const { offered: services } = useBusiness();
  const [query, setQuery] = useSearchParams();
  const again = query.get('again');
  const repeated = useBookingToRepeat(again);
  const readBegun = () =>
    withService(readDraft(owner, services, new Date()), services, query.get('service') ?? '');
  const [begun, setBegun] = useState(() => (again === null ? readBegun() : undefined));

  const isAnswered = again !== null && !repeated.isPending;
  const begin = useEffectEvent(() => {
    const { data, error } = repeated;
    if (error && !(error instanceof CallError && error.endedSession)) {
      toasts.error(messageOf(error, failureTexts.bookingsLoadDetail));
    }
    setBegun(data ? ofBooking(data, services) : readBegun());
    // Done once: after a reload the form is as it was left.
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (isAnswered) begin();
  }, [isAnswered]);
  return begun;
}
