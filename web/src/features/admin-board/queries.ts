import { assignDriver, listFreeDrivers } from '@chesapeake/contract/bookings/assignment';
import { changeBookingByOffice } from '@chesapeake/contract/bookings/change-booking';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import { type Board, type BoardRide, getBoard, pinRide } from '@chesapeake/contract/planning/board';
import {
  applyPlan,
  createPlan,
  discardPlan,
  explainPlan,
  getPlan,
  type Plan,
  undoPlan,
} from '@chesapeake/contract/planning/plans';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { keepEqual } from './keep-equal.ts';
import type { Move } from './moves.ts';

const keys = {
  all: [queryRoots.board],
  days: [queryRoots.board, 'day'],
  day: (day: string) => [queryRoots.board, 'day', day],
  plan: (id: string) => [queryRoots.board, 'plan', id],
  freeDrivers: (ride: string) => [queryRoots.board, 'free-drivers', ride],
  reasons: (plan: string, ride: string) => [queryRoots.planReasons, plan, ride],
};

/** No event tells anybody about a draft, so those of other dispatchers are asked for. */
const draftIntervalMs = 15_000;

export const useBoard = (day: string) =>
  useQuery({
    refetchInterval: draftIntervalMs,
    queryKey: keys.day(day),
    queryFn: ({ signal }) => call(getBoard, { query: { day }, signal }),
    structuralSharing: keepEqual,
  });

/** Null if that plan is gone. */
export const usePlan = (id: string | null | undefined) =>
  useQuery({
    queryKey: keys.plan(id ?? ''),
    queryFn: async ({ signal }) => {
      try {
        return await call(getPlan, { params: { id: id ?? '' }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: Boolean(id),
    structuralSharing: keepEqual,
  });

export const useFreeDrivers = (ride: string, isNeeded: boolean) =>
  useQuery({
    queryKey: keys.freeDrivers(ride),
    queryFn: ({ signal }) => call(listFreeDrivers, { params: { id: ride }, signal }),
    enabled: isNeeded,
  });

/** Solves the day again for each other driver, so it is asked once for each draft. */
export const usePlanReasons = (plan: string, ride: string) =>
  useQuery({
    queryKey: keys.reasons(plan, ride),
    queryFn: ({ signal }) =>
      call(explainPlan, { params: { id: plan }, query: { booking: ride }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Where else a ride's driver is shown. */
const affectedKeys = [keys.all, [queryRoots.adminBookings], [queryRoots.bookings]];

const updateRide = (
  queryClient: QueryClient,
  id: string,
  change: (ride: BoardRide) => BoardRide,
  dropsDrives: boolean,
) =>
  queryClient.setQueriesData<Board>({ queryKey: keys.days }, (board) =>
    board?.rides.some(({ _id }) => _id === id)
      ? {
          ...board,
          rides: board.rides.map((ride) => (ride._id === id ? change(ride) : ride)),
          // The server knows the drives of tomorrow's order of rides; until then, none is better
          // than one at the wrong driver.
          ...(dropsDrives && {
            emptyDrives: board.emptyDrives.filter(
              ({ before, after }) => before !== id && after !== id,
            ),
          }),
        }
      : board,
  );

/** Gives a ride to a driver, or to nobody. A driver who has accepted is replaced by a change. */
export function useMoveRide() {
  const { keyFor } = useIdempotencyKey();
  return useOptimisticMutation({
    affectedKeys,
    mutationFn: async ({ ride, to }: Move): Promise<void> => {
      const params = { id: ride._id };
      if (ride.status === 'Accepted' && to) {
        const body = { driver: to._id, version: ride.version };
        await call(changeBookingByOffice, { params, body, idempotencyKey: keyFor(body) });
        return;
      }
      // Whoever assigned another driver in the meantime is not overruled.
      const body = { driverId: to?._id ?? null, replaces: ride.driver?._id ?? null };
      await call(assignDriver, { params, body });
    },
    updateCache: (queryClient, { ride, to }) =>
      updateRide(
        queryClient,
        ride._id,
        (each) => ({ ...each, status: 'Pending', driver: to, isPinned: false }),
        true,
      ),
  });
}

export const usePinRide = () =>
  useOptimisticMutation({
    affectedKeys: [keys.all],
    mutationFn: ({ ride, isPinned }: { ride: BoardRide; isPinned: boolean }) =>
      call(pinRide, { params: { id: ride._id }, body: { isPinned } }),
    updateCache: (queryClient, { ride, isPinned }) =>
      updateRide(queryClient, ride._id, (each) => ({ ...each, isPinned }), false),
  });

/** Stores a new or changed plan, and what the board says of it until it is fetched again. */
function storePlan(queryClient: QueryClient, plan: Plan) {
  const { _id: id, state } = plan;
  queryClient.setQueryData(keys.plan(id), plan);
  queryClient.setQueryData<Board>(
    keys.day(plan.day),
    (board) =>
      board && {
        ...board,
        draft: state === 'Draft' ? id : unless(id, board.draft),
        applied: state === 'Applied' ? id : unless(id, board.applied),
      },
  );
}

const unless = (id: string, current: string | null) => (current === id ? null : current);

export type PlanRequest = BodyOf<typeof createPlan>;

export function useCreatePlan() {
  const queryClient = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: PlanRequest) => call(createPlan, { body, idempotencyKey: keyFor(body) }),
    onSuccess: (plan) => {
      // The same request later is another plan.
      resetKey();
      storePlan(queryClient, plan);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.days }),
  });
}

const planActions = { apply: applyPlan, discard: discardPlan, undo: undoPlan };

export function usePlanAction(action: keyof typeof planActions) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (plan: Plan) =>
      call(planActions[action], {
        params: { id: plan._id },
        idempotencyKey: keyFor({ plan: plan._id, action }),
      }),
    onSuccess: (plan) => storePlan(queryClient, plan),
    onSettled: () => {
      for (const queryKey of affectedKeys) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
