import type { BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { useState } from 'react';
import { toastOutcome } from '../../lib/toast-outcome.ts';
import { boardTexts } from './board-texts.ts';
import type { PlacedRide } from './lanes.ts';
import { outcomeOf } from './move-outcome.ts';
import { canPin, isOverdue, type Move, moveKind, type Person } from './moves.ts';
import { useMoveRide, usePinRide } from './queries.ts';

/**
 * Gives rides to drivers, whichever way the dispatcher asks for it. With a draft, that is a choice for
 * the draft.
 */
export function useMoves(
  plan: Plan | undefined,
  onChoose: (ride: BoardRide, to: Person | null) => void,
) {
  const moveRide = useMoveRide();
  const pinRide = usePinRide();
  const [confirming, setConfirming] = useState<Move>();
  const perform = (move: Move) => void toastOutcome(moveRide.mutateAsync(move), outcomeOf(move));
  return {
    confirming,
    confirm: () => confirming && perform(confirming),
    cancel: () => setConfirming(undefined),
    move: (ride: BoardRide, to: Person | null) => {
      const move = { ride, to };
      const kind = moveKind(move, plan, isOverdue(ride, new Date()));
      if (kind === 'choose') onChoose(ride, to);
      else if (kind === 'confirm') setConfirming(move);
      else if (kind === 'propose') perform(move);
    },
    pin: (placed: PlacedRide) => {
      const { ride } = placed;
      if (!canPin(placed) || !ride.driver) return;
      const isPinned = !ride.isPinned;
      const { name } = ride.driver;
      void toastOutcome(pinRide.mutateAsync({ ride, isPinned }), {
        success: isPinned ? boardTexts.pinned(name) : boardTexts.unpinned(name),
        failure: boardTexts.pinning,
      });
    },
  };
}
