import { bookingStatusLabel } from '@chesapeake/contract/bookings/life-cycle';
import { formatDollars } from '@chesapeake/contract/format/money';
import { shortId } from '@chesapeake/contract/format/short-id';
import type {
  OutstandingBooking,
  PaymentBooking,
} from '@chesapeake/contract/payments/admin-payments';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { adminBookingPath } from '../../../lib/paths.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { limitsFor } from '../account.ts';
import {
  type PaymentAction,
  type PendingPaymentAction,
  paymentActionLabels,
} from '../payment-actions.ts';
import { rowsPerPage } from '../queries.ts';
import { BookingCell, CellNote } from './BookingCell.tsx';
import { DateTime } from './DateTime.tsx';

interface RowActions {
  onOpen: (booking: PaymentBooking) => void;
  onChooseAction: (pendingAction: PendingPaymentAction) => void;
}

export function OutstandingTable({
  rows,
  highlightedId,
  onOpen,
  onChooseAction,
  ...rest
}: RowActions & {
  rows: readonly OutstandingBooking[] | undefined;
  highlightedId?: string;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void };
}) {
  return (
    <Table
      caption="Bookings with a balance"
      columns={columnsOf({ onOpen, onChooseAction })}
      rows={rows ?? []}
      rowKey={({ booking }) => booking._id}
      isHighlighted={({ booking }) => booking._id === highlightedId}
      loading={!rows}
      loadingRows={rowsPerPage}
      {...rest}
    />
  );
}

const columnsOf = (rowActions: RowActions): Column<OutstandingBooking>[] => [
  {
    key: 'booking',
    header: 'Booking',
    card: 'title',
    wrapsAnywhere: true,
    cell: ({ booking }) => (
      <BookingCell booking={booking} onOpen={() => rowActions.onOpen(booking)} />
    ),
  },
  {
    key: 'pickup',
    header: 'Pickup',
    card: 'lead',
    cell: ({ booking }) => <DateTime at={booking.pickupTime} />,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'corner',
    cell: ({ booking }) => <Badge status={bookingStatusLabel(booking)} />,
  },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => formatDollars(price) },
  { key: 'paid', header: 'Paid', align: 'end', cell: ({ paid }) => formatDollars(paid) },
  {
    key: 'owes',
    header: 'Outstanding',
    align: 'end',
    nowrap: true,
    cell: ({ owes, refundUnderWay }) => (
      <>
        <span className={classNames('font-semibold', owes < 0 && 'text-rejected')}>
          {formatDollars(Math.abs(owes))}
        </span>
        <CellNote>{owes < 0 ? formatRefundNote(refundUnderWay) : 'owed'}</CellNote>
      </>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    card: 'actions',
    cell: (row) => <Actions row={row} {...rowActions} />,
  },
];

const formatRefundNote = (underWay: number) =>
  underWay > 0 ? `${formatDollars(underWay)} on its way` : 'refund due';

function Actions({ row, onOpen, onChooseAction }: RowActions & { row: OutstandingBooking }) {
  const navigate = useNavigate();
  const { booking } = row;
  const which = shortId(booking._id);
  const max = limitsFor(booking, row);
  const chooseAction = (action: PaymentAction) => onChooseAction({ booking, balance: row, action });
  const mayChange = usePermission('payments:change');
  const maySeeBooking = usePermission('bookings:see');
  const isCash = mayChange && (max.cashReceived > 0 || max.cashHandedBack > 0);
  return (
    // On a card, a lone menu shares the last line.
    <div
      className={classNames('flex items-center justify-end gap-1.5', !isCash && 'max-table:-mt-12')}
    >
      {isCash && (
        <Button
          tone="paper"
          size="sm"
          className="max-table:min-h-11 max-table:flex-1"
          onClick={() => chooseAction('cash')}
        >
          <span>
            {max.cashReceived > 0 ? paymentActionLabels.cash : 'Refund in cash'}
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
            onSelect: () => void navigate(adminBookingPath(booking._id)),
          },
          ...(mayChange && max.refund > 0
            ? [{ label: 'Refund', separated: true, onSelect: () => chooseAction('refund') }]
            : []),
        ]}
      />
    </div>
  );
}
