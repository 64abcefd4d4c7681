import type { Booking } from '@chesapeake/contract/bookings/bookings';
import type { ChangePreview } from '@chesapeake/contract/bookings/change-booking';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { typingPauseMs } from '../../lib/use-debounced-text.ts';
import { type Change, readChange, type TypedChange } from './change-draft.ts';

export type SendChange = (change: Change) => Promise<ChangePreview | Booking>;

/** What the change would do, as the server says, once the typing pauses. */
export function useChangePreview(booking: Booking, change: TypedChange, send: SendChange) {
  const content = JSON.stringify(change);
  const [settled, setSettled] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), typingPauseMs);
    return () => clearTimeout(timer);
  }, [content]);
  const isCurrent = settled === content && content !== '{}';
  const query = usePreviewQuery(booking, isCurrent ? change : undefined, send);
  return {
    preview: isCurrent ? (query.data ?? undefined) : undefined,
    error: isCurrent ? query.error : null,
    isPending: content !== '{}' && (settled !== content || query.isFetching),
    refresh: () => void (isCurrent && query.refetch()),
  };
}

/** The same if the ride is proposed to another driver; asked at once, because nothing is typed. */
export function useProposalPreview(
  booking: Booking,
  change: TypedChange,
  driver: string | undefined,
  send: SendChange,
) {
  const { data, error } = usePreviewQuery(
    booking,
    driver ? { ...change, driver } : undefined,
    send,
  );
  return { preview: data ?? undefined, error };
}

const usePreviewQuery = (booking: Booking, change: TypedChange | undefined, send: SendChange) =>
  useQuery({
    queryKey: ['change preview', booking._id, booking.version, JSON.stringify(change)],
    queryFn: change
      ? async () => {
          const reply = await send({ ...readChange(change), dryRun: true });
          return 'told' in reply ? reply : null;
        }
      : skipToken,
    retry: false,
    gcTime: 0,
  });
