import type { Booking } from '@chesapeake/contract/bookings';
import type { Stage } from '@chesapeake/contract/life-cycle';
import { serviceName } from '@chesapeake/contract/services';
import { shortId } from '@chesapeake/contract/short-id';
import { adminTexts } from '@chesapeake/contract/texts';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookingAddress } from '../../../lib/addresses.ts';
import { useBusiness } from '../../../lib/business.tsx';
import { dayText, timeText } from '../../../lib/dates.ts';
import { useMay } from '../../../lib/may.ts';
import { dollarsText } from '../../../lib/money.ts';
import { useNow } from '../../../lib/now.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { names } from '../../../ui/class-names.ts';
import { ShortId } from '../../../ui/ShortId.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { needsDriver, stageOfBooking } from '../moves.ts';
import { bookingsAPage } from '../queries.ts';
import { whenNote } from '../when.ts';
import { StatusMenu } from './StatusMenu.tsx';

interface Deeds {
  onAssign: (booking: Booking) => void;
  onMove: (booking: Booking, to: Stage) => void;
  onDelete: (booking: Booking) => void;
}

interface BookingsTableProps extends Deeds {
  bookings: readonly Booking[] | undefined;
  /** The one that something is being done with. */
  markedId?: string;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void };
}

export function BookingsTable({ bookings, markedId, empty, error, ...deeds }: BookingsTableProps) {
  return (
    <Table
      caption="All bookings"
      columns={useColumns(deeds)}
      rows={bookings ?? []}
      rowKey={({ _id }) => _id}
      isMarked={({ _id }) => _id === markedId}
      loading={!bookings}
      loadingRows={bookingsAPage}
      empty={empty}
      error={error}
    />
  );
}

/** What stands below the main thing of a cell. */
const Below = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={names('block text-13 font-normal', className ?? 'text-quiet')}>{children}</span>
);

const noteClasses = {
  none: 'text-quiet',
  soon: 'font-medium! text-pending',
  late: 'font-semibold! text-rejected',
};

function useColumns(deeds: Deeds): Column<Booking>[] {
  const { services, zone } = useBusiness();
  const now = useNow();
  const mayChange = useMay('bookings:change');
  const columns: Column<Booking>[] = [
    {
      key: 'customer',
      header: 'Customer',
      card: 'title',
      typed: true,
      cell: ({ _id, user }) => (
        <>
          <Link
            to={bookingAddress(_id)}
            className="font-[550] text-ink no-underline underline-offset-3 hover:underline"
          >
            {user.name}
            <span className="sr-only">, booking </span>
          </Link>
          <Below>
            <ShortId id={_id} />
          </Below>
        </>
      ),
    },
    {
      key: 'service',
      header: 'Service',
      cell: ({ serviceType }) => serviceName(services, serviceType),
    },
    {
      key: 'when',
      header: 'Date & Time',
      card: 'lead',
      cell: (booking) => {
        const note = whenNote(booking, { zone, now });
        return (
          <span className="tabular">
            <time dateTime={booking.pickupTime.toISOString()}>
              <span className="whitespace-nowrap">{dayText(booking.pickupTime, zone, now)},</span>{' '}
              <span className="whitespace-nowrap">{timeText(booking.pickupTime, zone)}</span>
            </time>
            <Below className={noteClasses[note.urgency]}>{note.text}</Below>
          </span>
        );
      },
    },
    { key: 'driver', header: 'Driver', typed: true, cell: driverCell },
    {
      key: 'status',
      header: 'Status',
      card: 'corner',
      cell: (booking) =>
        mayChange ? (
          <StatusMenu booking={booking} onMove={(to) => deeds.onMove(booking, to)} />
        ) : (
          <Badge status={stageOfBooking(booking)} />
        ),
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ price }) =>
        price === null ? <span className="text-quiet">N/A</span> : dollarsText(price),
    },
  ];
  if (mayChange) {
    columns.push({
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: (booking) => <Actions booking={booking} {...deeds} />,
    });
  }
  return columns;
}

function driverCell(booking: Booking) {
  const { driver, car } = booking;
  const isAsked = stageOfBooking(booking) === 'Assigned';
  const below = isAsked ? 'Waiting for an answer' : car && `${car.brand} ${car.model}`;
  return (
    <>
      {driver ? (
        <span className="font-[550]">{driver.name}</span>
      ) : (
        <span className="text-quiet">{adminTexts.noDriver}</span>
      )}
      {below && <Below>{below}</Below>}
    </>
  );
}

function Actions({ booking, onAssign, onDelete }: { booking: Booking } & Deeds) {
  const which = shortId(booking._id);
  const isAssignable = needsDriver(booking);
  return (
    // On a card a lone Delete stands beside the last line, not on one of its own.
    <div
      className={names('flex items-center justify-end gap-1.5', !isAssignable && 'max-lg:-mt-12')}
    >
      {isAssignable && (
        <Button
          tone="paper"
          size="sm"
          className="max-lg:min-h-11 max-lg:flex-1 lg:max-xl:w-18 lg:max-xl:px-1.5 lg:max-xl:whitespace-normal"
          onClick={() => onAssign(booking)}
        >
          <span>
            Assign Driver<span className="sr-only"> to booking {which}</span>
          </span>
        </Button>
      )}
      <Button
        tone="ghost"
        size="icon"
        aria-label={`Delete booking ${which}`}
        title="Delete"
        className="text-ink-2 max-lg:size-11"
        onClick={() => onDelete(booking)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
