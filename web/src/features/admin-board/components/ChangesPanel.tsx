import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatClockTime, formatShortDuration } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { Board, BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { MoveRight } from 'lucide-react';
import { useNow } from '../../../lib/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { boardTexts } from '../board-texts.ts';
import { whyNotKept } from '../driver-reasons.ts';
import type { Person } from '../moves.ts';
import { describeDifference, otherEmptyDifference, type PlanChange } from '../plan-changes.ts';
import { riderOf, type TextContext } from '../ride-texts.ts';
import { ActionButton, useActionFocus } from './ChangeAction.tsx';

/** A change, or the closing row, so that the rows add up. */
interface ChangeRow {
  key: string;
  change: PlanChange | undefined;
  emptyDifference: number;
}

/** What a draft changes, ride by ride. */
export function ChangesPanel({
  id,
  board,
  plan,
  changes,
  selectedRide,
  context,
  isPlanning,
  refusal,
  onKeep,
  onLetPlannerDecide,
  onOpen,
}: {
  id: string;
  board: Board;
  plan: Plan;
  changes: readonly PlanChange[];
  selectedRide: string | undefined;
  context: TextContext;
  /** A new draft is on its way. */
  isPlanning: boolean;
  /** Why the last choice was refused. */
  refusal: { booking: string; text: string } | undefined;
  /** Undefined for those who may only look. */
  onKeep: ((ride: BoardRide, driver: Person | null) => void) | undefined;
  /** Drops what the dispatcher chose for a ride. */
  onLetPlannerDecide: (ride: BoardRide) => void;
  onOpen: (ride: BoardRide) => void;
}) {
  const now = useNow();
  const { figures } = plan;
  const others = otherEmptyDifference(plan, changes);
  const rows: ChangeRow[] = changes.map((change) => ({
    key: change.ride._id,
    change,
    emptyDifference: change.emptyDifference,
  }));
  if (others !== 0) rows.push({ key: 'others', change: undefined, emptyDifference: others });
  const { box, noteUsed } = useActionFocus();
  const columns: Column<ChangeRow>[] = [
    {
      key: 'ride',
      header: 'Ride',
      card: 'title',
      wrapsAnywhere: true,
      cell: ({ change }) =>
        change ? (
          <RideName ride={change.ride} context={context} onOpen={onOpen} />
        ) : (
          'Other rides of these drivers'
        ),
    },
    {
      key: 'drivers',
      header: 'From, to',
      card: 'lead',
      cell: ({ change }) =>
        change && (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <Name person={change.from} none="Unassigned" />
            <MoveRight aria-hidden="true" className="size-3.5 text-quiet" />
            <span className="sr-only">to</span>
            <b className="font-semibold">
              <Name person={change.to} none="Left open" />
            </b>
          </span>
        ),
    },
    {
      key: 'why',
      header: 'Why',
      cell: ({ change }) => change && whyText(change),
    },
    {
      key: 'empty',
      header: 'Empty driving',
      align: 'end',
      nowrap: true,
      cell: ({ change, emptyDifference }) => (
        // Nothing is gained by leaving a customer's ride open.
        <span
          className={classNames(
            emptyDifference < 0 && change && change.to !== null && 'font-[550] text-completed',
          )}
        >
          {describeDifference(emptyDifference)}
        </span>
      ),
    },
    {
      key: 'keep',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: ({ change }) => {
        if (!onKeep || !change) return null;
        const { ride } = change;
        if (change.isChosen) {
          return (
            <ActionButton
              label={`Let the planner decide about ${riderOf(ride)}’s ride`}
              isBlocked={isPlanning}
              onClick={(button) => {
                noteUsed(button);
                onLetPlannerDecide(ride);
              }}
            >
              Let the planner decide
            </ActionButton>
          );
        }
        const obstacle =
          refusal?.booking === ride._id
            ? refusal.text
            : whyNotKept(change, board, plan, { ...context, now });
        return obstacle !== undefined ? (
          <span className="text-13 text-quiet">{obstacle}</span>
        ) : (
          <ActionButton
            label={`Keep ${riderOf(ride)} as now`}
            isBlocked={isPlanning}
            onClick={(button) => {
              noteUsed(button);
              onKeep(ride, change.from);
            }}
          >
            Keep as now
          </ActionButton>
        );
      },
    },
  ];
  return (
    <div ref={box} id={id} tabIndex={-1} className="mt-3.5 scroll-mt-18">
      <Panel
        title="What changes"
        subtitle={`${formatQuantity(changes.length, 'ride')}. ${
          isPlanning
            ? boardTexts.planningAgain
            : 'Keep one as it is now, and the rest is planned again around it.'
        }`}
        corner={
          <p className="text-13 whitespace-nowrap text-ink-2 tabular">
            Empty driving{' '}
            <s className="text-quiet">{formatShortDuration(figures.now.emptyMinutes)}</s>{' '}
            <b>{formatShortDuration(figures.planned.emptyMinutes)}</b>
          </p>
        }
      >
        <div className="border-t border-line">
          <Table
            caption="What changes"
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            isHighlighted={({ key }) => key === selectedRide}
            empty={<p className="px-4.5 py-6 text-sm text-quiet">The draft changes nothing.</p>}
          />
        </div>
      </Panel>
    </div>
  );
}

const whyText = ({ why, to, isChosen }: PlanChange) =>
  isChosen && to ? `You chose this. ${why}` : why;

const Name = ({ person, none }: { person: Person | null; none: string }) =>
  person ? person.name : <span className="font-[550] text-rejected">{none}</span>;

export const RideName = ({
  ride,
  context,
  onOpen,
}: {
  ride: BoardRide;
  context: TextContext;
  onOpen: (ride: BoardRide) => void;
}) => (
  <>
    <button
      type="button"
      onClick={() => onOpen(ride)}
      className="min-h-6 text-left font-[550] underline decoration-edge-soft underline-offset-4 hover:decoration-current"
    >
      {riderOf(ride)}
    </button>
    <span className="block text-xs font-normal text-quiet tabular">
      {serviceName(context.services, ride.serviceType)},{' '}
      {formatClockTime(ride.pickupTime, context.zone)}
    </span>
  </>
);
