import type { BoardDriver, BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { useState } from 'react';
import { ApiError, firstErrorMessage, isRefusal } from '../../lib/api-error.ts';
import { toasts } from '../../ui/toasts.tsx';
import { boardTexts } from './board-texts.ts';
import { type Person, withChoice } from './moves.ts';
import { type PlanRequest, useCreatePlan, usePlanAction } from './queries.ts';

/** Drafts of one day: made, changed, applied, undone. */
export function usePlanning(day: string, plan: Plan | undefined) {
  const create = useCreatePlan();
  const applying = usePlanAction('apply');
  const discarding = usePlanAction('discard');
  const undoing = usePlanAction('undo');
  /** What has changed since the draft was made, so that it was not applied. */
  const [differences, setDifferences] = useState<{ plan: string; sentences: string[] }>();
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

  const request = (changes: Partial<PlanRequest>, success?: string) => {
    if (create.isPending) return;
    setUndone(undefined);
    const body = { day, repair: false, without: [], choices: [], ...changes };
    void attempt(create.mutateAsync(body), boardTexts.planning).then(
      ({ figures: { planned } }) =>
        toasts.success(success ?? boardTexts.planned(planned.covered, planned.rides)),
      () => undefined,
    );
  };

  /** As the draft was asked for, with these changes. */
  const again = (draft: Plan, changes: Partial<PlanRequest> = {}, success?: string) =>
    request(
      {
        repair: draft.kind === 'repair',
        without: draft.without.map(({ _id }) => _id),
        choices: draft.choices,
        ...changes,
      },
      success,
    );

  return {
    isPlanning: create.isPending,
    busy: applying.isPending
      ? ('apply' as const)
      : discarding.isPending
        ? ('discard' as const)
        : undefined,
    isUndoing: undoing.isPending,
    differences: differences?.plan === plan?._id ? differences?.sentences : undefined,
    left: undone?.day === day ? undone.left : [],
    planDay: () => request({}),
    repair: () => request({ repair: true }),
    repairWithout: (driver: BoardDriver) =>
      request({
        repair: true,
        without: [...new Set([...(plan?.without ?? []).map(({ _id }) => _id), driver._id])],
      }),
    choose: (ride: BoardRide, to: Person | null, riderName: string) => {
      if (!plan) return;
      again(
        plan,
        { choices: withChoice(plan.choices, ride._id, to?._id ?? null) },
        to ? boardTexts.chosen(riderName, to.name) : boardTexts.leftOpen(riderName),
      );
    },
    planAgain: () => plan && again(plan),
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

/** One sentence each; the server says what has changed in the details of its refusal. */
function differencesOf(error: unknown): string[] {
  const found = error instanceof ApiError ? error.reply?.details?.differences : undefined;
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}
