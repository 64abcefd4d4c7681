import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatClockTime, formatShortDuration } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import type { Person } from '../moves.ts';
import { describeDifference, type PlanChange } from '../plan-changes.ts';
import { riderOf, type TextContext } from '../ride-texts.ts';

/** What a draft changes, ride by ride. */
export function ChangesPanel({
  id,
  plan,
  changes,
  selectedRide,
  context,
  onKeep,
  onOpen,
}: {
  id: string;
  plan: Plan;
  changes: readonly PlanChange[];
  selectedRide: string | undefined;
  context: TextContext;
  /** Undefined for those who may only look. */
  onKeep: ((ride: BoardRide, driver: Person | null) => void) | undefined;
  onOpen: (ride: BoardRide) => void;
}) {
  const { now, planned } = plan.figures;
  const columns: Column<PlanChange>[] = [
    {
      key: 'ride',
      header: 'Ride',
      card: 'title',
      wrapsAnywhere: true,
      cell: ({ ride }) => <RideName ride={ride} context={context} onOpen={onOpen} />,
    },
    {
      key: 'drivers',
      header: 'From, to',
      card: 'lead',
      cell: ({ from, to }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Name person={from} none="Unassigned" />
          <ArrowRight aria-hidden="true" className="size-3.5 text-quiet" />
          <span className="sr-only">to</span>
          <b className="font-semibold">
            <Name person={to} none="Left open" />
          </b>
        </span>
      ),
    },
    {
      key: 'why',
      header: 'Why',
      cell: ({ why, isChosen }) => (isChosen ? `You chose this. ${why}` : why),
    },
    {
      key: 'empty',
      header: 'Empty driving',
      align: 'end',
      nowrap: true,
      cell: ({ emptyDifference }) => (
        <span className={classNames(emptyDifference < 0 && 'font-[550] text-completed')}>
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
      cell: ({ ride, from, isChosen }) =>
        onKeep &&
        !isChosen && (
          <Button
            tone="paper"
            size="sm"
            aria-label={`Keep ${riderOf(ride)} as now`}
            onClick={() => onKeep(ride, from)}
            className="max-table:min-h-11 max-table:w-full"
          >
            Keep as now
          </Button>
        ),
    },
  ];
  return (
    <div id={id} tabIndex={-1} className="mt-3.5 scroll-mt-18">
      <Panel
        title="What changes"
        subtitle={`${formatQuantity(changes.length, 'ride')}. Keep one as it is now, and the rest is planned again around it.`}
        corner={
          <p className="text-13 whitespace-nowrap text-ink-2 tabular">
            Empty driving <s className="text-quiet">{formatShortDuration(now.emptyMinutes)}</s>{' '}
            <b>{formatShortDuration(planned.emptyMinutes)}</b>
          </p>
        }
      >
        <div className="border-t border-line">
          <Table
            caption="What changes"
            columns={columns}
            rows={changes}
            rowKey={({ ride }) => ride._id}
            isHighlighted={({ ride }) => ride._id === selectedRide}
            empty={<p className="px-4.5 py-6 text-sm text-quiet">The draft changes nothing.</p>}
          />
        </div>
      </Panel>
    </div>
  );
}

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
