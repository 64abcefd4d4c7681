import type { Booking } from '@chesapeake/contract/bookings/bookings';
import type { ChangePreview } from '@chesapeake/contract/bookings/change-booking';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { typingPauseMs } from '../../lib/use-debounced-text.ts';
import { type Change, readChange, type TypedChange } from './change-draft.ts';

export type SendChange = (change: Change) => Promise<ChangePreview | Booking>;

/**
 * What the change would do, as the server says, once the typing pauses. Until then, and while a field
 * is invalid, what it would have done before, which is then outdated.
 */
export function useChangePreview(
  booking: Booking,
  change: TypedChange,
  { isComplete, send }: { isComplete: boolean; send: SendChange },
) {
  const content = JSON.stringify(change);
  const [settled, setSettled] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), typingPauseMs);
    return () => clearTimeout(timer);
  }, [content]);
  const isChanged = content !== '{}';
  const isCurrent = settled === content && isChanged && isComplete;
  const query = usePreviewQuery(booking, isCurrent ? change : undefined, send);
  const current = isCurrent ? (query.data ?? undefined) : undefined;
  const last = useLast(current, isChanged || !isComplete);
  return {
    preview: current ?? last,
    isOutdated: !current,
    error: isCurrent ? query.error : null,
    isPending: isChanged && isComplete && (settled !== content || query.isFetching),
    refresh: () => void (isCurrent && query.refetch()),
  };
}

/**
 * The same if the ride is proposed to another driver; asked at once, because nothing is typed. While the
 * change itself is outdated, the last answer about this driver.
 */
export function useProposalPreview(
  booking: Booking,
  change: TypedChange,
  driver: string | undefined,
  { isOutdated, send }: { isOutdated: boolean; send: SendChange },
) {
  const isAsked = driver !== undefined && !isOutdated;
  const { data, error } = usePreviewQuery(
    booking,
    isAsked ? { ...change, driver } : undefined,
    send,
  );
  const current = isAsked ? (data ?? undefined) : undefined;
  const last = useLast(current, driver !== undefined);
  const isSameDriver = last?.after.driver?._id === driver;
  return {
    preview: current ?? (isOutdated && isSameDriver ? last : undefined),
    error: isAsked ? error : null,
  };
}

/** The last value that was there, until it is no longer kept. */
function useLast<Value>(value: Value | undefined, isKept: boolean): Value | undefined {
  const [last, setLast] = useState(value);
  const next = isKept ? (value ?? last) : undefined;
  if (next !== last) setLast(next);
  return next;
}

const usePreviewQuery = (booking: Booking, change: TypedChange | undefined, send: SendChange) =>
  useQuery({
    queryKey: ['change preview', booking._id, booking.version, JSON.stringify(change)],
    queryFn: change
      ? async () => {
          const { version } = booking;
          const reply = await send({ ...readChange(change), version, dryRun: true });
          return 'told' in reply ? reply : null;
        }
      : skipToken,
    retry: false,
    gcTime: 0,
  });
