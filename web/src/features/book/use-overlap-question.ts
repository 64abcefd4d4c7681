import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { overlapQuery, type Ride } from './queries.ts';

/**
 * Asks before booking if the customer already has a ride at one of these times. The answer of the server is
 * fetched while the form is filled in, so that booking does not wait for it.
 */
export function useOverlapQuestion(rides: readonly Ride[]) {
  const queryClient = useQueryClient();
  useQueries({ queries: rides.map(overlapQuery) });
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isWanted: boolean) => void>(undefined);

  const close = (isWanted: boolean) => {
    setOpen(false);
    answer.current?.(isWanted);
  };
  return {
    /** Resolves to whether the rides are wanted. It is a courtesy: without an answer, they are. */
    ask: async (wanted: readonly Ride[]) => {
      const overlaps = await Promise.all(
        wanted.map((ride) => queryClient.fetchQuery(overlapQuery(ride)).catch(() => [])),
      );
      if (overlaps.flat().length === 0) return true;
      setOpen(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    },
    dialog: { open: isOpen, onConfirm: () => close(true), onClose: () => close(false) },
  };
}
