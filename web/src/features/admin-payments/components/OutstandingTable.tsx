import type { BookingOfMoney, Outstanding } from '@chesapeake/contract/admin-payments';
import { shortId } from '@chesapeake/contract/short-id';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { bookingAddress } from '../../../lib/addresses.ts';
import { useMay } from '../../../lib/may.ts';
import { dollarsText } from '../../../lib/money.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { names } from '../../../ui/class-names.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { mostCents } from '../account.ts';
import { type Deed, deedLabels, type Pondered } from '../deeds.ts';
import { rowsAPage } from '../queries.ts';
import { Below, BookingCell } from './BookingCell.tsx';
import { Moment } from './Moment.tsx';

interface Deeds {
  onOpen: (booking: BookingOfMoney) => void;
  onPonder: (pondered: Pondered) => void;
}

export function OutstandingTable({
  rows,
  markedId,
  onOpen,
  onPonder,
  ...rest
}: Deeds & {
  rows: readonly Outstanding[] | undefined;
  markedId?: string;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void };
}) {
  return (
    <Table
      caption="Bookings with something outstanding"
      columns={columnsOf({ onOpen, onPonder })}
      rows={rows ?? []}
      rowKey={({ booking }) => booking._id}
      isMarked={({ booking }) => booking._id === markedId}
      loading={!rows}
      loadingRows={rowsAPage}
      {...rest}
    />
  );
}

const columnsOf = (deeds: Deeds): Column<Outstanding>[] => [
  {
    key: 'booking',
    header: 'Booking',
    card: 'title',
    typed: true,
    cell: ({ booking }) => <BookingCell booking={booking} onOpen={() => deeds.onOpen(booking)} />,
  },
  {
    key: 'pickup',
    header: 'Pickup',
    card: 'lead',
    cell: ({ booking }) => <Moment at={booking.pickupTime} />,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'corner',
    cell: ({ booking }) => <Badge status={booking.status} />,
  },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => dollarsText(price) },
  { key: 'paid', header: 'Paid', align: 'end', cell: ({ paid }) => dollarsText(paid) },
  {
    key: 'owes',
    header: 'Outstanding',
    align: 'end',
    nowrap: true,
    cell: ({ owes, refundUnderWay }) => (
      <>
        <span className={names('font-semibold', owes < 0 && 'text-rejected')}>
          {dollarsText(Math.abs(owes))}
        </span>
        <Below>{owes < 0 ? backText(refundUnderWay) : 'owed'}</Below>
      </>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    card: 'actions',
    cell: (row) => <Actions row={row} {...deeds} />,
  },
];

const backText = (underWay: number) =>
  underWay > 0 ? `${dollarsText(underWay)} on its way` : 'to give back';

function Actions({ row, onOpen, onPonder }: Deeds & { row: Outstanding }) {
  const navigate = useNavigate();
  const { booking } = row;
  const which = shortId(booking._id);
  const most = mostCents(booking, row);
  const ponder = (deed: Deed) => onPonder({ booking, standing: row, deed });
  const mayChange = useMay('payments:change');
  const maySeeBooking = useMay('bookings:see');
  const isCash = mayChange && (most.received > 0 || most.handedBack > 0);
  return (
    // On a card a lone menu stands beside the last line, not on one of its own.
    <div className={names('flex items-center justify-end gap-1.5', !isCash && 'max-lg:-mt-12')}>
      {isCash && (
        <Button
          tone="paper"
          size="sm"
          className="max-lg:min-h-11 max-lg:flex-1"
          onClick={() => ponder('cash')}
        >
          <span>
            {most.received > 0 ? deedLabels.cash : 'Hand back cash'}
            <span className="sr-only"> for booking {which}</span>
          </span>
        </Button>
      )}
      <Menu
        label={`More for booking ${which}`}
        items={[
          { label: 'Open account', onSelect: () => onOpen(booking) },
          {
            label: 'Open booking',
            disabled: booking.isDeleted || !maySeeBooking,
            onSelect: () => void navigate(bookingAddress(booking._id)),
          },
          ...(mayChange && most.refund > 0
            ? [{ label: 'Refund', separated: true, onSelect: () => ponder('refund') }]
            : []),
        ]}
      />
    </div>
  );
}
