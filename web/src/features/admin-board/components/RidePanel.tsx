import { formatDollars } from '@chesapeake/contract/format/money';
import type { Board, BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { adminBookingPath } from '../../../lib/paths.ts';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { boardTexts } from '../board-texts.ts';
import { describeKept } from '../kept-rides.ts';
import type { PlacedRide } from '../lanes.ts';
import { canPin, hasChoice, isOverdue, type Person, whyFixed } from '../moves.ts';
import { riderOf, type TextContext } from '../ride-texts.ts';
import { DriverBox } from './DriverBox.tsx';
import { DriverChoices } from './DriverChoices.tsx';
import { PlanReasonsView } from './PlanReasonsView.tsx';
import { RideFacts } from './RideFacts.tsx';

export interface RidePanelProps {
  placed: PlacedRide;
  board: Board;
  plan: Plan | undefined;
  context: TextContext;
  /** False for those who may only look. */
  mayChange: boolean;
  /** A new draft is on its way, and until then nothing can be chosen for it. */
  isPlanning: boolean;
  onMove: (ride: BoardRide, to: Person | null) => void;
  /** Drops what the dispatcher chose for this ride in the draft. */
  onLetPlannerDecide: (ride: BoardRide) => void;
  onPin: (placed: PlacedRide) => void;
  onClose: () => void;
}

/** The selected ride beside the board. It takes the focus when it was opened by keyboard. */
export function RideAside(props: RidePanelProps & { takesFocus: boolean }) {
  const { placed, takesFocus, onClose } = props;
  const { ref, ...watched } = useFocusRecovery<HTMLElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <aside
      ref={ref}
      {...watched}
      aria-label="Selected ride"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      className="sticky top-18 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-card border border-line bg-paper [scrollbar-width:thin]"
    >
      <header className="border-b border-line px-4.5 pt-4 pb-3">
        <div className="flex items-baseline gap-3 pb-0.5">
          <h2
            ref={heading}
            tabIndex={-1}
            className="min-w-0 flex-1 font-sans text-base font-semibold tracking-normal wrap-anywhere"
          >
            {riderOf(placed.ride)}
          </h2>
          <Price ride={placed.ride} />
          <button
            type="button"
            aria-label="Close the ride"
            onClick={onClose}
            className="-m-1 grid size-7 flex-none place-items-center self-center rounded-md text-quiet hover:bg-ink/6 hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
        <RideFacts placed={placed} context={props.context} />
      </header>
      <div className="px-4.5 pt-3.5 pb-3">
        <RidePanelBody {...props} />
      </div>
      <footer className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-paper px-4.5 py-3 [&>*]:flex-1">
        <RidePanelButtons {...props} />
      </footer>
    </aside>
  );
}

/** The same as a sheet, where there is no room beside the board. */
export function RideSheet(props: RidePanelProps) {
  const { placed, context, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={riderOf(placed.ride)}
      width="sm"
      footer={
        <div className="flex w-full flex-wrap gap-2 [&>*]:flex-1">
          <RidePanelButtons {...props} />
        </div>
      }
    >
      <p className="pb-1">
        <Price ride={placed.ride} />
      </p>
      <RideFacts placed={placed} context={context} />
      <div className="mt-3 border-t border-line pt-3.5">
        <RidePanelBody {...props} />
      </div>
    </Dialog>
  );
}

const Price = ({ ride }: { ride: BoardRide }) =>
  ride.price !== null && <span className="font-semibold tabular">{formatDollars(ride.price)}</span>;

function RidePanelBody(props: RidePanelProps) {
  const { placed, board, plan, context, mayChange, isPlanning, onMove, onPin } = props;
  const { ride, driver } = placed;
  const rides = useMemo(() => new Map(board.rides.map((each) => [each._id, each])), [board.rides]);
  const drivers = useMemo(
    () => new Map(board.drivers.map(({ _id, name }) => [_id, name])),
    [board.drivers],
  );
  const planned = plan?.assignments.find(({ booking }) => booking === ride._id);
  const isKept = plan?.kept.includes(ride._id) ?? false;
  const now = useNow();
  const fixed = whyFixed(ride, plan, isOverdue(ride, now));
  const canTakeOff = mayChange && fixed === undefined && (plan === undefined || !planned);
  const assign = mayChange ? (to: Person) => onMove(ride, to) : undefined;
  return (
    <>
      {driver ? (
        <DriverBox
          driver={driver}
          image={board.drivers.find(({ _id }) => _id === driver._id)?.image ?? null}
          note={describeDriver(placed, planned !== undefined)}
          pin={
            mayChange && canPin(placed)
              ? { isPinned: ride.isPinned, onToggle: () => onPin(placed) }
              : undefined
          }
          onTakeOff={canTakeOff ? () => onMove(ride, null) : undefined}
        />
      ) : (
        <p className="rounded-[10px] bg-pending-bg p-3 text-sm font-[550] text-pending">
          {planned?.driver === null ? 'Left open in the draft' : 'Nobody drives this ride yet'}
          {planned?.was && `, was ${planned.was.name}`}
        </p>
      )}
      {plan && isPlanning && (
        <p className="pt-3 text-13 font-[550] text-accepted">{boardTexts.planningAgain}</p>
      )}
      {plan && isKept && fixed === undefined && (
        <p className="pt-3 text-13 text-ink-2">
          {describeKept({ ...plan, kept: [ride._id] }, board, { ...context, now })}
        </p>
      )}
      {fixed !== undefined ? (
        <p className="pt-3 text-13 text-ink-2">{fixed}</p>
      ) : plan && planned && !isKept ? (
        <PlanReasonsView
          plan={plan}
          ride={ride}
          rides={rides}
          drivers={drivers}
          zone={context.zone}
          isPlanning={isPlanning}
          onAssign={assign}
        />
      ) : (
        <DriverChoices
          ride={ride}
          board={board}
          context={context}
          isBlocked={isKept && isPlanning}
          onAssign={assign}
        />
      )}
    </>
  );
}

/** How the driver of a ride stands to it. */
function describeDriver({ ride, stage, kind }: PlacedRide, isPlanned: boolean) {
  if (kind === 'draft') return ride.driver ? `was ${ride.driver.name}` : 'was unassigned';
  if (stage === 'Assigned') return isPlanned ? 'as now, not answered yet' : 'Has not answered yet';
  if (stage === 'Accepted') return 'Has accepted';
  return stage === 'Completed' ? 'Drove this ride' : 'On this ride';
}

function RidePanelButtons({
  placed: { ride },
  plan,
  mayChange,
  isPlanning,
  onMove,
  onLetPlannerDecide,
}: RidePanelProps) {
  const now = useNow();
  const planned = plan?.assignments.find(({ booking }) => booking === ride._id);
  const canLeaveOpen =
    mayChange && planned?.driver && whyFixed(ride, plan, isOverdue(ride, now)) === undefined;
  return (
    <>
      <Link to={adminBookingPath(ride._id)} className={buttonClass({ tone: 'paper', size: 'sm' })}>
        Open booking
      </Link>
      {canLeaveOpen && (
        <Button tone="paper" size="sm" blocked={isPlanning} onClick={() => onMove(ride, null)}>
          Leave open
        </Button>
      )}
      {mayChange && plan && hasChoice(plan, ride._id) && (
        <Button
          tone="paper"
          size="sm"
          blocked={isPlanning}
          onClick={() => onLetPlannerDecide(ride)}
        >
          Let the planner decide
        </Button>
      )}
    </>
  );
}
