import { formatClockTime } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan, TightestMoment } from '@chesapeake/contract/planning/plans';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { riderOf, type TextContext } from '../ride-texts.ts';
import { RideName } from './ChangesPanel.tsx';

/** The rides that overlap at a moment with too few drivers: one of them must stay open. */
export function TightPanel({
  moment,
  plan,
  rides,
  selectedRide,
  context,
  onLeaveOpen,
  onOpen,
}: {
  moment: TightestMoment;
  plan: Plan;
  rides: ReadonlyMap<string, BoardRide>;
  selectedRide: string | undefined;
  context: TextContext;
  /** Undefined for those who may only look. */
  onLeaveOpen: ((ride: BoardRide) => void) | undefined;
  onOpen: (ride: BoardRide) => void;
}) {
  const plannedOf = (ride: BoardRide) =>
    plan.assignments.find(({ booking }) => booking === ride._id);
  const rows = moment.rides.flatMap((id) => rides.get(id) ?? []);
  const missing = moment.rides.length - moment.drivers.length;
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
      cell: (ride) => describeState(ride, plannedOf(ride)?.isFixed ?? false),
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
      cell: (ride) => {
        const planned = plannedOf(ride);
        return (
          onLeaveOpen &&
          planned?.driver &&
          !planned.isFixed && (
            <Button
              tone="paper"
              size="sm"
              aria-label={`Leave ${riderOf(ride)} open instead`}
              onClick={() => onLeaveOpen(ride)}
              className="max-table:min-h-11 max-table:w-full"
            >
              Leave this open instead
            </Button>
          )
        );
      },
    },
  ];
  return (
    <Panel
      className="mt-3.5"
      title={`The ${rows.length === 1 ? 'ride' : formatQuantity(rows.length, 'ride')} at ${formatClockTime(moment.at, context.zone)}`}
      subtitle={`${describeOpen(missing, rows.length)} The plan never touches a ride that was accepted or pinned.`}
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

function describeOpen(open: number, rides: number) {
  if (rides === 1) return 'It stays open.';
  if (open >= rides) return `${rides === 2 ? 'Both' : 'All of them'} stay open.`;
  return open <= 1 ? 'One of them stays open.' : `${open} of them stay open.`;
}

function describeState(ride: BoardRide, isFixed: boolean) {
  if (ride.status === 'In Progress') return 'Under way';
  if (ride.status === 'Accepted') return `Accepted by ${ride.driver?.name ?? 'the driver'}`;
  if (ride.isPinned) return 'Pinned';
  if (isFixed) return 'Stays with its driver';
  return ride.driver ? `${ride.driver.name} has been asked` : 'Nobody has been asked';
}
