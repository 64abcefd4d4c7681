import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { boardTexts } from './board-texts.ts';
import type { Move } from './moves.ts';
import { riderOf } from './ride-texts.ts';

/** What a toast says after a move that asks a driver, or takes one off. */
export const outcomeOf = ({ ride, to }: Move) =>
  to
    ? { success: boardTexts.moved(riderOf(ride), to.name), failure: failureTexts.assigning }
    : {
        success: successTexts.driverTakenOff,
        failure: `${ride.driver?.name ?? 'The driver'} could not be taken off. Please try again.`,
      };
