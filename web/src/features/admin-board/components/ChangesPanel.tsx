import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatClockTime, formatShortDuration } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { Board, BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { MoveRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { boardTexts } from '../board-texts.ts';
import { whyNotKept } from '../driver-reasons.ts';
import type { Person } from '../moves.ts';
import { describeDifference, otherEmptyDifference, type PlanChange } from '../plan-changes.ts';
import { riderOf, type TextContext } from '../ride-texts.ts';

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
  const { box, noteKept } = useKeepFocus();
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
        if (!onKeep || !change || change.isChosen) return null;
        const obstacle =
          refusal?.booking === change.ride._id
            ? refusal.text
            : whyNotKept(change, board, plan, { ...context, now });
        return obstacle !== undefined ? (
          <span className="text-13 text-quiet">{obstacle}</span>
        ) : (
          <Button
            tone="paper"
            size="sm"
            aria-label={`Keep ${riderOf(change.ride)} as now`}
            blocked={isPlanning}
            onClick={({ currentTarget }) => {
              noteKept(currentTarget);
              onKeep(change.ride, change.from);
            }}
            className="max-table:min-h-11 max-table:w-full"
          >
            Keep as now
          </Button>
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

const keepButtons = 'button[aria-label^="Keep "]';

/** The row of a ride that is kept disappears; the focus goes to the next one, or to the panel. */
function useKeepFocus() {
  const box = useRef<HTMLDivElement>(null);
  const kept = useRef<{ button: HTMLElement; index: number }>(null);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>(keepButtons) ?? [])];
  useEffect(() => {
    if (!kept.current || kept.current.button.isConnected) return;
    const { index } = kept.current;
    kept.current = null;
    if (document.activeElement !== document.body) return;
    const left = buttons();
    (left[Math.min(index, left.length - 1)] ?? box.current)?.focus();
  });
  return {
    box,
    noteKept: (button: HTMLElement) => {
      kept.current = { button, index: buttons().indexOf(button) };
    },
  };
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
