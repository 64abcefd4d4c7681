import { formatDollars } from '@chesapeake/contract/format/money';
import type { Board, BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { adminBookingPath } from '../../../lib/paths.ts';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { PlacedRide } from '../lanes.ts';
import { canPin, type Person, whyFixed } from '../moves.ts';
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
  onMove: (ride: BoardRide, to: Person | null) => void;
  onPin: (ride: BoardRide) => void;
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
      <footer className="sticky bottom-0 flex gap-2 border-t border-line bg-paper px-4.5 py-3 [&>*]:flex-1">
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
        <div className="flex w-full gap-2 [&>*]:flex-1">
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

function RidePanelBody({ placed, board, plan, context, mayChange, onMove, onPin }: RidePanelProps) {
  const { ride } = placed;
  const rides = useMemo(() => new Map(board.rides.map((each) => [each._id, each])), [board.rides]);
  const drivers = useMemo(
    () => new Map(board.drivers.map(({ _id, name }) => [_id, name])),
    [board.drivers],
  );
  const planned = plan?.assignments.find(({ booking }) => booking === ride._id);
  const driver = planned ? planned.driver : ride.driver;
  const isNow = driver?._id === ride.driver?._id;
  const fixed = whyFixed(ride, plan);
  const canTakeOff = mayChange && fixed === undefined && (plan === undefined || !planned);
  const assign = mayChange ? (to: Person) => onMove(ride, to) : undefined;
  return (
    <>
      {driver ? (
        <DriverBox
          driver={driver}
          image={board.drivers.find(({ _id }) => _id === driver._id)?.image ?? null}
          note={describeDriver(placed, plan, isNow)}
          pin={
            mayChange && isNow && canPin(ride)
              ? { isPinned: ride.isPinned, onToggle: () => onPin(ride) }
              : undefined
          }
          onTakeOff={canTakeOff ? () => onMove(ride, null) : undefined}
        />
      ) : (
        <p className="rounded-[10px] bg-pending-bg p-3 text-sm font-[550] text-pending">
          {planned ? 'Left open in the draft' : 'Nobody drives this ride yet'}
          {planned?.was && `, was ${planned.was.name}`}
        </p>
      )}
      {fixed !== undefined ? (
        <p className="pt-3 text-13 text-ink-2">{fixed}</p>
      ) : plan && planned ? (
        <PlanReasonsView
          plan={plan}
          ride={ride}
          rides={rides}
          drivers={drivers}
          zone={context.zone}
          onAssign={assign}
        />
      ) : (
        <DriverChoices ride={ride} board={board} context={context} onAssign={assign} />
      )}
    </>
  );
}

/** How the driver of a ride stands to it. */
function describeDriver({ ride, stage }: PlacedRide, plan: Plan | undefined, isNow: boolean) {
  const planned = plan?.assignments.find(({ booking }) => booking === ride._id);
  if (planned && !isNow) return ride.driver ? `was ${ride.driver.name}` : 'was unassigned';
  if (stage === 'Assigned') return planned ? 'as now, not answered yet' : 'Has not answered yet';
  if (stage === 'Accepted') return 'Has accepted';
  return stage === 'Completed' ? 'Drove this ride' : 'On this ride';
}

function RidePanelButtons({ placed: { ride }, plan, mayChange, onMove }: RidePanelProps) {
  const planned = plan?.assignments.find(({ booking }) => booking === ride._id);
  const canLeaveOpen =
    mayChange && planned?.driver && whyFixed(ride, plan) === undefined ? planned : undefined;
  return (
    <>
      <Link to={adminBookingPath(ride._id)} className={buttonClass({ tone: 'paper', size: 'sm' })}>
        Open booking
      </Link>
      {canLeaveOpen && (
        <Button tone="paper" size="sm" onClick={() => onMove(ride, null)}>
          Leave open
        </Button>
      )}
    </>
  );
}
