import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { overlapQuery, type Ride } from './queries.ts';

/**
 * Asks before booking if the customer already has a ride at that time. The answer of the server is
 * fetched while the form is filled in, so that booking does not wait for it.
 */
export function useOverlapQuestion(ride: Ride | undefined) {
  const queryClient = useQueryClient();
  useQuery({ ...overlapQuery(ride), enabled: ride !== undefined });
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isWanted: boolean) => void>(undefined);

  const close = (isWanted: boolean) => {
    setOpen(false);
    answer.current?.(isWanted);
  };
  return {
    /** Resolves to whether the ride is wanted. It is a courtesy: without an answer, it is. */
    ask: async (wanted: Ride) => {
      const overlaps = await queryClient.fetchQuery(overlapQuery(wanted)).catch(() => []);
      if (overlaps.length === 0) return true;
      setOpen(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    },
    dialog: { open: isOpen, onConfirm: () => close(true), onClose: () => close(false) },
  };
}
