import { formatClockTime } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan, TightestMoment } from '@chesapeake/contract/planning/plans';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { boardTexts } from '../board-texts.ts';
import { isOverdue, whyFixed } from '../moves.ts';
import { riderOf, type TextContext } from '../ride-texts.ts';
import { describeShortage, describeState } from '../tight-texts.ts';
import { RideName } from './ChangesPanel.tsx';

/** The rides that overlap at a moment with too few drivers: one of them must stay open. */
export function TightPanel({
  moment,
  plan,
  rides,
  selectedRide,
  context,
  isPlanning,
  onLeaveOpen,
  onOpen,
}: {
  moment: TightestMoment;
  plan: Plan;
  rides: ReadonlyMap<string, BoardRide>;
  selectedRide: string | undefined;
  context: TextContext;
  /** A new draft is on its way. */
  isPlanning: boolean;
  /** Undefined for those who may only look. */
  onLeaveOpen: ((ride: BoardRide) => void) | undefined;
  onOpen: (ride: BoardRide) => void;
}) {
  const plannedOf = (ride: BoardRide) =>
    plan.assignments.find(({ booking }) => booking === ride._id);
  const now = useNow();
  const isFixed = (ride: BoardRide) => whyFixed(ride, plan, isOverdue(ride, now)) !== undefined;
  const rows = moment.rides.flatMap((id) => rides.get(id) ?? []);
  const columns: Column<BoardRide>[] = [
    {
      key: 'ride',
      header: 'Ride',
      card: 'title',
      wrapsAnywhere: true,
      cell: (ride) => <RideName ride={ride} context={context} onOpen={onOpen} />,
    },
    {
      key: 'driver',
      header: 'In the draft',
      card: 'lead',
      cell: (ride) => {
        const planned = plannedOf(ride);
        if (!planned?.driver) return <span className="font-[550] text-rejected">Left open</span>;
        return planned.driver.name;
      },
    },
    {
      key: 'state',
      header: 'Status',
      cell: (ride) => describeState(ride, isFixed(ride)),
    },
    {
      key: 'price',
      header: 'Fare lost',
      align: 'end',
      cell: ({ price }) => (price === null ? 'Not known' : formatDollars(price)),
    },
    {
      key: 'leave',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: (ride) =>
        onLeaveOpen &&
        plannedOf(ride)?.driver &&
        !isFixed(ride) && (
          <Button
            tone="paper"
            size="sm"
            aria-label={`Leave ${riderOf(ride)} open instead`}
            blocked={isPlanning}
            onClick={() => onLeaveOpen(ride)}
            className="max-table:min-h-11 max-table:w-full"
          >
            Leave this open instead
          </Button>
        ),
    },
  ];
  return (
    <Panel
      className="mt-3.5"
      title={`The ${rows.length === 1 ? 'ride' : formatQuantity(rows.length, 'ride')} at ${formatClockTime(moment.at, context.zone)}`}
      subtitle={isPlanning ? boardTexts.planningAgain : describeShortage(moment, plan)}
    >
      <div className="border-t border-line">
        <Table
          caption="Rides at the tightest moment"
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          isHighlighted={(ride) => ride._id === selectedRide || !plannedOf(ride)?.driver}
          empty={null}
        />
      </div>
    </Panel>
  );
}
