import type { Board, BoardDriver, BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { useState } from 'react';
import { ApiError, firstErrorMessage, isRefusal } from '../../lib/api-error.ts';
import { toasts } from '../../ui/toasts.tsx';
import { boardTexts } from './board-texts.ts';
import { carryOver } from './carry-over.ts';
import { type Person, withChoice, withoutChoice } from './moves.ts';
import { type PlanRequest, useCreatePlan, usePlanAction } from './queries.ts';

/** Drafts of one day: made, changed, applied, undone. */
export function usePlanning(day: string, board: Board | undefined, plan: Plan | undefined) {
  const create = useCreatePlan();
  const applying = usePlanAction('apply');
  const discarding = usePlanAction('discard');
  const undoing = usePlanAction('undo');
  /** What has changed since the draft was made, so that it was not applied. */
  const [differences, setDifferences] = useState<{ plan: string; sentences: string[] }>();
  /** The last choice for a draft that was refused. */
  const [refusal, setRefusal] = useState<Refusal>();
  /** The last plan that was undone here. */
  const [undone, setUndone] = useState<Plan>();

  const attempt = async <Result>(action: Promise<Result>, failure: string) => {
    try {
      return await action;
    } catch (error) {
      if (!(error instanceof ApiError && error.endedSession))
        toasts.error(firstErrorMessage(error, failure));
      throw error;
    }
  };

  const leftOut = plan?.without.map(({ _id }) => _id) ?? [];

  /** As the draft was asked for, if there is one, with these changes. */
  const request = (
    changes: Partial<Pick<PlanRequest, 'repair' | 'without'>> & {
      choose?: (choices: Plan['choices']) => Plan['choices'];
    } = {},
    success?: string,
  ) => {
    if (create.isPending || !board) return;
    setUndone(undefined);
    setRefusal(undefined);
    const { repair = plan?.kind === 'repair', without = leftOut, choose } = changes;
    const kept = carryOver(plan, without, board);
    const choices = choose ? choose(kept.choices) : kept.choices;
    const body = { day, repair, without: kept.without, choices };
    void attempt(create.mutateAsync(body), boardTexts.planning).then(
      ({ figures: { planned } }) =>
        toasts.success(success ?? boardTexts.planned(planned.covered, planned.rides)),
      (error: unknown) => setRefusal(refusalOf(error, plan)),
    );
  };

  return {
    isPlanning: create.isPending,
    busy: applying.isPending
      ? ('apply' as const)
      : discarding.isPending
        ? ('discard' as const)
        : undefined,
    isUndoing: undoing.isPending,
    differences: differences?.plan === plan?._id ? differences?.sentences : undefined,
    /** What was undone here on this day, if anything was. */
    undone: undone?.day === day ? undone : undefined,
    /** Of this draft. */
    refusal: refusal?.plan === plan?._id ? refusal : undefined,
    planDay: () => request({ repair: false }),
    repair: () => request({ repair: true }),
    repairWithout: ({ _id }: BoardDriver) =>
      request({ repair: true, without: [...new Set([...leftOut, _id])] }),
    planWith: ({ _id }: BoardDriver) => request({ without: leftOut.filter((id) => id !== _id) }),
    choose: (ride: BoardRide, to: Person | null, riderName: string) =>
      request(
        {
          choose: (choices) => withChoice(choices, { booking: ride._id, driver: to?._id ?? null }),
        },
        to ? boardTexts.chosen(riderName, to.name) : boardTexts.leftOpen(riderName),
      ),
    letPlannerDecide: (ride: BoardRide, riderName: string) =>
      request(
        { choose: (choices) => withoutChoice(choices, ride._id) },
        boardTexts.undecided(riderName),
      ),
    planAgain: () => request(),
    apply: () => {
      if (!plan || applying.isPending) return;
      applying.mutateAsync(plan).then(
        () => toasts.success(boardTexts.applied),
        (error: unknown) => {
          if (error instanceof ApiError && error.endedSession) return;
          if (isRefusal(error, 'PLAN_OUTDATED'))
            setDifferences({ plan: plan._id, sentences: differencesOf(error) });
          else toasts.error(firstErrorMessage(error, boardTexts.applying));
        },
      );
    },
    discard: () =>
      plan &&
      void attempt(discarding.mutateAsync(plan), boardTexts.discarding).then(
        () => toasts.success(boardTexts.discarded),
        () => undefined,
      ),
    undo: (applied: Plan) =>
      void attempt(undoing.mutateAsync(applied), boardTexts.undoing).then(
        (result) => {
          setUndone(result);
          toasts.success(boardTexts.undone);
        },
        () => undefined,
      ),
  };
}

interface Refusal {
  plan: string;
  booking: string;
  /** Names the ride, and says why not. */
  text: string;
}

function refusalOf(error: unknown, plan: Plan | undefined): Refusal | undefined {
  const booking = error instanceof ApiError ? error.reply?.details?.booking : undefined;
  if (!plan || !isRefusal(error, 'PLAN_CHOICE_REFUSED') || typeof booking !== 'string') return;
  return { plan: plan._id, booking, text: firstErrorMessage(error, boardTexts.planning) };
}

/** One sentence each; the server says what has changed in the details of its refusal. */
function differencesOf(error: unknown): string[] {
  const found = error instanceof ApiError ? error.reply?.details?.differences : undefined;
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}
