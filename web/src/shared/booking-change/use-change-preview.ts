import type { Booking } from '@chesapeake/contract/bookings/bookings';
import type { ChangePreview } from '@chesapeake/contract/bookings/change-booking';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { typingPauseMs } from '../../lib/use-debounced-text.ts';
import type { Change } from './change-draft.ts';

export type SendChange = (change: Change) => Promise<ChangePreview | Booking>;

/** What the change would do, as the server says, once the typing pauses. */
export function useChangePreview(booking: Booking, change: Change, send: SendChange) {
  const content = JSON.stringify(change);
  const [settled, setSettled] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), typingPauseMs);
    return () => clearTimeout(timer);
  }, [content]);
  const isEmpty = content === '{}';
  const query = useQuery({
    queryKey: ['change preview', booking._id, booking.version, settled],
    queryFn:
      isEmpty || settled !== content
        ? skipToken
        : async () => {
            const reply = await send({ ...change, dryRun: true });
            return 'told' in reply ? reply : null;
          },
    retry: false,
    gcTime: 0,
  });
  const isCurrent = settled === content && !isEmpty;
  return {
    preview: isCurrent ? (query.data ?? undefined) : undefined,
    error: isCurrent ? query.error : null,
    isPending: !isEmpty && (settled !== content || query.isFetching),
  };
}
