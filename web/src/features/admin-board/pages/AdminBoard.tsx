import { formatShortDayWithWeekday, formatZone, isoDayIn } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { Board } from '@chesapeake/contract/planning/board';
import { usePermission } from '../../../lib/permissions.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/content-states.tsx';
import { useBoardParams } from '../board-params.ts';
import { boardTexts } from '../board-texts.ts';
import { BoardDay } from '../components/BoardDay.tsx';
import { BoardLoading } from '../components/BoardLoading.tsx';
import { DayControls } from '../components/DayControls.tsx';
import { PlanButtons } from '../components/PlanButtons.tsx';
import { useBoard, usePlan } from '../queries.ts';
import { usePlanning } from '../use-planning.ts';

/** A day's rides by driver or by car, and the drafts that plan it. */
export function AdminBoard() {
  const { zone } = useBusiness();
  const today = isoDayIn(useNow(), zone);
  const { day, by, change } = useBoardParams(today);
  const query = useBoard(day);
  const failure = useLoadFailure(query, { toast: boardTexts.load, detail: boardTexts.load });
  const board = failure ? undefined : query.data;
  const isOver = day < today;
  // What was never applied on a day that is over is of no use any more.
  const draftId = isOver ? undefined : board?.draft;
  const draft = usePlan(draftId);
  const draftFailure = useLoadFailure(draft, {
    toast: boardTexts.planLoad,
    detail: boardTexts.planLoad,
  });
  const isDraftMissing = Boolean(draftId) && draft.data === undefined;
  // Not first without the draft and then with it.
  const isDraftLoading = isDraftMissing && !draftFailure;
  // A colleague may have applied it in the meantime.
  const plan = draftId && draft.data?.state === 'Draft' ? draft.data : undefined;
  const planning = usePlanning(day, board, plan);
  const mayChange = usePermission('bookings:change');
  const mayPlan = mayChange && !isOver;
  return (
    <AdminPage title="Board" subtitle={subtitle(day, board, zone)}>
      <div className="flex flex-wrap gap-2 pb-4">
        <DayControls day={day} today={today} by={by} onChange={change} />
        {mayPlan && (
          <PlanButtons
            hasDraft={plan !== undefined}
            isPlanning={planning.isPlanning}
            // A new draft takes over what was decided for the one before.
            isBlocked={!board || board.rides.length === 0 || isDraftMissing}
            onPlan={planning.planDay}
            onRepair={planning.repair}
          />
        )}
      </div>
      <StaleDataAlert query={query} />
      {failure && (
        <Card>
          <ErrorState {...failure} />
        </Card>
      )}
      {draftFailure && (
        <Card className="mb-3.5">
          <ErrorState {...draftFailure} />
        </Card>
      )}
      {(!board || isDraftLoading) && !failure && <BoardLoading />}
      {board && !isDraftLoading && (
        <BoardDay
          // Another day has another selection.
          key={day}
          board={board}
          plan={plan}
          planning={planning}
          by={by}
          mayChange={mayChange}
          mayPlan={mayPlan && !isDraftMissing}
        />
      )}
    </AdminPage>
  );
}

/** A ride that is under way at midnight is on the boards of two days, and counts on the first. */
function countRides({ rides, from }: Board) {
  const before = rides.filter(({ pickupTime }) => pickupTime < from).length;
  const count = formatQuantity(rides.length - before, 'ride');
  return before > 0 ? `${count}, and ${before} from the day before` : count;
}

/** 'Fri, Nov 20 · 13 rides, and 1 from the day before · 3 without a driver · all times are Maryland time (ET)' */
function subtitle(day: string, board: Board | undefined, zone: string) {
  const open = board?.rides.filter(({ driver }) => driver === null).length ?? 0;
  return [
    formatShortDayWithWeekday(day),
    ...(board ? [countRides(board)] : []),
    ...(open > 0 ? [`${open} without a driver`] : []),
    `all times are ${formatZone(zone)}`,
  ].join(' · ');
}
