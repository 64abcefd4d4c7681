import type { ListedBooking } from '@chesapeake/contract/bookings/admin-bookings';
import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { formatEarlyStart } from '@chesapeake/contract/bookings/early-start';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDay, formatTime } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { shortId } from '@chesapeake/contract/format/short-id';
import { adminTexts } from '@chesapeake/contract/pages/texts';
import { Repeat, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminBookingPath, repeatBookingPath, returnBookingPath } from '../../../lib/paths.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { TripHighlights } from '../../../shared/trip-facts/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { pickupNote } from '../pickup-note.ts';
import { bookingsPerPage } from '../queries.ts';
import { bookingStage, needsDriver, type StatusMove, stageLabel } from '../transitions.ts';
import { StatusMenu } from './StatusMenu.tsx';

interface RowActions {
  onAssign: (booking: Booking) => void;
  onMove: (booking: Booking, to: StatusMove) => void;
  onDelete: (booking: Booking) => void;
}

interface BookingsTableProps extends RowActions {
  bookings: readonly ListedBooking[] | undefined;
  /** The booking whose dialog is open. */
  highlightedId?: string;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void };
}

export function BookingsTable({
  bookings,
  highlightedId,
  empty,
  error,
  ...rowActions
}: BookingsTableProps) {
  return (
    <Table
      caption="All bookings"
      columns={useColumns(rowActions)}
      rows={bookings ?? []}
      rowKey={({ _id }) => _id}
      isHighlighted={({ _id }) => _id === highlightedId}
      loading={!bookings}
      loadingRows={bookingsPerPage}
      empty={empty}
      error={error}
    />
  );
}

/** Secondary text below a cell's main content. */
const CellNote = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={classNames('block text-13 font-normal', className ?? 'text-quiet')}>
    {children}
  </span>
);

const noteClasses = {
  none: 'text-quiet',
  soon: 'font-medium! text-pending',
  late: 'font-semibold! text-rejected',
};

function useColumns(rowActions: RowActions): Column<ListedBooking>[] {
  const { services, zone } = useBusiness();
  const now = useNow();
  const mayChange = usePermission('bookings:change');
  const columns: Column<ListedBooking>[] = [
    {
      key: 'customer',
      header: 'Customer',
      card: 'title',
      wrapsAnywhere: true,
      cell: ({ _id, user }) => (
        <>
          <Link
            to={adminBookingPath(_id)}
            className="font-[550] text-ink no-underline underline-offset-3 hover:underline"
          >
            {user.name}
            <span className="sr-only">, booking </span>
          </Link>
          <CellNote>
            <ShortId id={_id} />
            {!user.hasAccount && ' · no account'}
          </CellNote>
        </>
      ),
    },
    {
      key: 'service',
      header: 'Service',
      cell: (booking) => (
        <>
          {serviceName(services, booking.serviceType)}
          <TripHighlights facts={booking} className="text-13 text-quiet" />
        </>
      ),
    },
    {
      key: 'when',
      header: 'Date & Time',
      card: 'lead',
      cell: (booking) => {
        const note = pickupNote(booking, { zone, now });
        const earlyStart = formatEarlyStart(booking);
        return (
          <span className="tabular">
            <time dateTime={booking.pickupTime.toISOString()}>
              <span className="whitespace-nowrap">{formatDay(booking.pickupTime, zone, now)},</span>{' '}
              <span className="whitespace-nowrap">{formatTime(booking.pickupTime, zone)}</span>
            </time>
            <CellNote className={noteClasses[note.urgency]}>{note.text}</CellNote>
            {earlyStart && <CellNote className={noteClasses.soon}>{earlyStart}</CellNote>}
          </span>
        );
      },
    },
    { key: 'driver', header: 'Driver', wrapsAnywhere: true, cell: driverCell },
    {
      key: 'status',
      header: 'Status',
      card: 'corner',
      cell: (booking) =>
        mayChange ? (
          <StatusMenu booking={booking} onTransition={(to) => rowActions.onMove(booking, to)} />
        ) : (
          <Badge status={stageLabel(booking)} />
        ),
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ price }) =>
        price === null ? <span className="text-quiet">N/A</span> : formatDollars(price),
    },
  ];
  if (mayChange) {
    columns.push({
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: (booking) => <Actions booking={booking} {...rowActions} />,
    });
  }
  return columns;
}

function driverCell(booking: Booking) {
  const { driver, car } = booking;
  const isProposed = bookingStage(booking) === 'Assigned';
  const below = isProposed ? 'Waiting for a response' : car && `${car.brand} ${car.model}`;
  return (
    <>
      {driver ? (
        <span className="font-[550]">{driver.name}</span>
      ) : (
        <span className="text-quiet">{adminTexts.noDriver}</span>
      )}
      {below && <CellNote>{below}</CellNote>}
    </>
  );
}

function Actions({ booking, onAssign, onDelete }: { booking: Booking } & RowActions) {
  const which = shortId(booking._id);
  const isAssignable = needsDriver(booking);
  return (
    // On a card, a lone Delete button shares the last line.
    <div
      className={classNames(
        'flex items-center justify-end gap-1.5',
        !isAssignable && 'max-table:-mt-12',
      )}
    >
      {isAssignable && (
        <Button
          tone="paper"
          size="sm"
          className="max-table:min-h-11 max-table:flex-1 table:max-xl:w-18 table:max-xl:px-1.5 table:max-xl:whitespace-normal"
          onClick={() => onAssign(booking)}
        >
          <span>
            {booking.driver ? 'Reassign Driver' : 'Assign Driver'}
            <span className="sr-only"> to booking {which}</span>
          </span>
        </Button>
      )}
      <Button
        tone="ghost"
        size="sm"
        className="px-2.5! text-ink-2 max-table:min-h-11"
        onClick={() => onDelete(booking)}
      >
        <span>
          Delete<span className="sr-only"> booking {which}</span>
        </span>
      </Button>
      <BookAgainMenu booking={booking} />
    </div>
  );
}

/** Books the same ride again, or the way back. */
function BookAgainMenu({ booking: { _id, destination } }: { booking: Booking }) {
  const navigate = useNavigate();
  return (
    <Menu
      label={`Book again from booking ${shortId(_id)}`}
      items={[
        {
          label: 'Repeat',
          icon: <Repeat aria-hidden="true" />,
          onSelect: () => void navigate(repeatBookingPath(_id)),
        },
        ...(destination
          ? [
              {
                label: 'Return',
                icon: <Undo2 aria-hidden="true" />,
                onSelect: () => void navigate(returnBookingPath(_id)),
              },
            ]
          : []),
      ]}
    />
  );
}
