import type { Board, BoardDriver, BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { useMemo, useRef, useState } from 'react';
import { useWidth } from '../../../lib/use-width.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { ShiftsDialog } from '../../../shared/shifts/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Grouping } from '../board-params.ts';
import { keepEqual } from '../keep-equal.ts';
import { contentSpans, lanesOf } from '../lanes.ts';
import { confirmationOf } from '../moves.ts';
import { changesOf } from '../plan-changes.ts';
import { confirmationOfApply } from '../plan-texts.ts';
import { usePlan } from '../queries.ts';
import { riderOf } from '../ride-texts.ts';
import { ridesAtOnce, tightestMoments } from '../rides-at-once.ts';
import { scaleOf } from '../time-scale.ts';
import { useEvent } from '../use-event.ts';
import { useMedia } from '../use-media.ts';
import { useMoves } from '../use-moves.ts';
import type { usePlanning } from '../use-planning.ts';
import { BoardList } from './BoardList.tsx';
import { BoardTimeline } from './BoardTimeline.tsx';
import { ChangesPanel } from './ChangesPanel.tsx';
import { KeyboardHints } from './KeyboardHints.tsx';
import { Legend } from './Legend.tsx';
import { NoRides } from './NoRides.tsx';
import { OffBoard } from './OffBoard.tsx';
import { LeftAlert, OutdatedAlert } from './PlanAlerts.tsx';
import { AppliedBanner, DraftBanner } from './PlanBanner.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { RideAside, RideSheet } from './RidePanel.tsx';
import { RidesAtOnce } from './RidesAtOnce.tsx';
import { TightPanel } from './TightPanel.tsx';

/** The board has room for a time axis, and for the selected ride beside it. */
const timelineScreen = '(width >= 64rem)';
const asideScreen = '(width >= 80rem)';

const changesId = 'changes';
/** How long the band of a tightest moment is. */
const bandMs = 30 * 60_000;

interface Selection {
  ride: string;
  byKeyboard: boolean;
}

/** A day that is loaded: its draft, its lanes, and the selected ride. */
export function BoardDay({
  board,
  plan,
  planning,
  by,
  mayChange,
  mayPlan,
}: {
  board: Board;
  plan: Plan | undefined;
  planning: ReturnType<typeof usePlanning>;
  by: Grouping;
  mayChange: boolean;
  mayPlan: boolean;
}) {
  const { zone, services } = useBusiness();
  const context = useMemo(
    () => ({ zone, services, day: { from: board.from, until: board.until } }),
    [zone, services, board.from, board.until],
  );
  const frame = useRef<HTMLDivElement>(null);
  const frameWidth = useWidth(frame);
  const hasTimeline = useMedia(timelineScreen);
  const hasAside = useMedia(asideScreen);
  const [selection, setSelection] = useState<Selection>();
  /** The draft whose losses are to be confirmed. */
  const [confirmingPlan, setConfirmingPlan] = useState<string>();
  const [shiftsOf, setShiftsOf] = useState<BoardDriver>();
  const applied = usePlan(plan ? null : board.applied).data;

  const lanes = useStable(useMemo(() => lanesOf(board, plan, by), [board, plan, by]));
  const scale = useStable(
    useMemo(() => scaleOf(board, zone, contentSpans(board, plan)), [board, zone, plan]),
  );
  const rides = useMemo(() => new Map(board.rides.map((ride) => [ride._id, ride])), [board]);
  const changes = useMemo(() => (plan ? changesOf(board, plan) : []), [board, plan]);
  const moments = useMemo(() => (plan ? tightestMoments(plan) : []), [plan]);
  const [moment] = moments;
  const losses = plan && confirmationOfApply(plan, rides);
  const apply = () => (losses ? setConfirmingPlan(plan._id) : planning.apply());

  const moves = useMoves(plan, (ride, to) => planning.choose(ride, to, riderOf(ride)));
  const letPlannerDecide = (ride: BoardRide) => planning.letPlannerDecide(ride, riderOf(ride));
  const move = useEvent(moves.move);
  const selected = lanes.flatMap((lane) => lane.rides).find(({ key }) => key === selection?.ride);
  const open = useEvent((ride: string, byKeyboard: boolean) => setSelection({ ride, byKeyboard }));
  const close = useEvent(() => {
    if (!selection) return;
    setSelection(undefined);
    document.querySelector<HTMLElement>(`[data-ride="${selection.ride}"]`)?.focus();
  });
  const openFromTable = (ride: BoardRide) => setSelection({ ride: ride._id, byKeyboard: true });
  const { isPlanning } = planning;
  const onRepairWithout = useEvent(planning.repairWithout);
  const onPlanWith = useEvent(planning.planWith);
  const onShifts = useEvent(setShiftsOf);
  const actions = useMemo(
    () => ({
      planning: mayPlan ? { isPlanning, onRepairWithout, onPlanWith } : undefined,
      onShifts,
    }),
    [mayPlan, isPlanning, onRepairWithout, onPlanWith, onShifts],
  );
  const panelProps = selected && {
    placed: selected,
    board,
    plan,
    context,
    mayChange,
    isPlanning,
    onMove: moves.move,
    onLetPlannerDecide: letPlannerDecide,
    onPin: moves.pin,
    onClose: close,
  };
  const showsAside = hasTimeline && hasAside;
  const laneProps = {
    lanes,
    plan,
    context,
    selectedKey: selected?.key,
    actions,
  };
  const canMove = mayChange && by === 'drivers';
  const histogram = moment && by === 'drivers' && (
    <RidesAtOnce bars={ridesAtOnce(board.rides, scale)} scale={scale} moment={moment} zone={zone} />
  );

  return (
    <>
      {planning.differences && (
        <OutdatedAlert
          differences={planning.differences}
          busy={isPlanning}
          onPlanAgain={planning.planAgain}
        />
      )}
      {planning.undone && planning.undone.left.length > 0 && (
        <LeftAlert plan={planning.undone} rides={rides} context={context} />
      )}
      {plan && (
        <>
          <DraftBanner
            plan={plan}
            board={board}
            rides={rides}
            context={context}
            changesId={changes.length > 0 ? changesId : undefined}
            busy={planning.busy}
            isPlanning={isPlanning}
            isOutdated={planning.differences !== undefined}
            onApply={mayChange ? apply : undefined}
            onDiscard={mayChange ? planning.discard : undefined}
          />
          <PlanFigures plan={plan} />
        </>
      )}
      {!plan && applied?.state === 'Applied' && (
        <AppliedBanner
          plan={applied}
          zone={zone}
          isUndoing={planning.isUndoing}
          onUndo={mayPlan ? () => planning.undo(applied) : undefined}
        />
      )}
      <div
        ref={frame}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-3.5',
          showsAside && selected && 'grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <div className="min-w-0">
          <section aria-label={by === 'cars' ? 'Day board, by car' : 'Day board, by driver'}>
            <h2 className="sr-only">{by === 'cars' ? 'Rides by car' : 'Rides by driver'}</h2>
            <Card className="overflow-hidden">
              {board.rides.length === 0 ? (
                <NoRides mayBook={mayChange} />
              ) : (
                <Legend
                  hasDraft={plan !== undefined}
                  hasClash={lanes.some(({ rides: placed }) =>
                    placed.some(({ clashes }) => clashes.length > 0),
                  )}
                  byDriver={by === 'drivers'}
                  hasTimeline={hasTimeline}
                />
              )}
              {lanes.length > 0 && hasTimeline && (
                <BoardTimeline
                  {...laneProps}
                  board={board}
                  scale={scale}
                  // Without a draft, a move needs no plan.
                  canMove={canMove && !(plan && isPlanning)}
                  frameWidth={frameWidth}
                  tight={
                    moment && {
                      from: moment.at,
                      until: new Date(moment.at.getTime() + bandMs),
                    }
                  }
                  top={histogram}
                  onOpen={open}
                  onClose={close}
                  onPin={mayChange ? moves.pin : ignore}
                  onMove={move}
                />
              )}
              {lanes.length > 0 && !hasTimeline && (
                <>
                  {histogram && <div className="border-t border-line">{histogram}</div>}
                  <BoardList {...laneProps} onOpen={(key) => open(key, false)} />
                </>
              )}
              {by === 'drivers' && <OffBoard offBoard={board.offBoard} />}
              {hasTimeline && board.rides.length > 0 && (
                <KeyboardHints canAct={mayPlan} canMove={canMove && mayPlan} />
              )}
            </Card>
          </section>
          {plan && moment && (
            <TightPanel
              moment={moment}
              plan={plan}
              rides={rides}
              selectedRide={selected?.ride._id}
              context={context}
              isPlanning={isPlanning}
              onLeaveOpen={mayChange ? (ride) => moves.move(ride, null) : undefined}
              onOpen={openFromTable}
            />
          )}
          {plan && changes.length > 0 && (
            <ChangesPanel
              id={changesId}
              board={board}
              plan={plan}
              changes={changes}
              selectedRide={selected?.ride._id}
              context={context}
              isPlanning={isPlanning}
              refusal={planning.refusal}
              onKeep={mayChange ? moves.move : undefined}
              onLetPlannerDecide={letPlannerDecide}
              onOpen={openFromTable}
            />
          )}
        </div>
        {showsAside && panelProps && (
          <RideAside
            key={selected.key}
            {...panelProps}
            takesFocus={selection?.byKeyboard ?? false}
          />
        )}
      </div>
      {!showsAside && panelProps && <RideSheet {...panelProps} />}
      {moves.confirming && (
        <ConfirmMove move={moves.confirming} onConfirm={moves.confirm} onClose={moves.cancel} />
      )}
      {losses && confirmingPlan === plan._id && (
        <ConfirmDialog
          open
          onClose={() => setConfirmingPlan(undefined)}
          title={losses.title}
          confirmLabel="Apply anyway"
          tone="danger"
          onConfirm={planning.apply}
        >
          {losses.text}
        </ConfirmDialog>
      )}
      {shiftsOf && <ShiftsDialog driver={shiftsOf} onClose={() => setShiftsOf(undefined)} />}
    </>
  );
}

/** What has not changed stays the same, so that lanes and rides are not drawn again. */
function useStable<Value>(value: Value): Value {
  const shown = useRef(value);
  shown.current = keepEqual(shown.current, value);
  return shown.current;
}

const ignore = () => {};

function ConfirmMove({
  move,
  onConfirm,
  onClose,
}: {
  move: Parameters<typeof confirmationOf>[0];
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { title, text, label } = confirmationOf(move);
  return (
    <ConfirmDialog open onClose={onClose} title={title} confirmLabel={label} onConfirm={onConfirm}>
      {text}
    </ConfirmDialog>
  );
}
