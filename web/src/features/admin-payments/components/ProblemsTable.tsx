import { formatCard } from '@chesapeake/contract/format/card';
import { formatDollars } from '@chesapeake/contract/format/money';
import { shortId } from '@chesapeake/contract/format/short-id';
import type { PaymentBooking, PaymentProblem } from '@chesapeake/contract/payments/admin-payments';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { rowsPerPage } from '../queries.ts';
import { BookingCell } from './BookingCell.tsx';
import { DateTime } from './DateTime.tsx';

interface RowActions {
  onOpen: (booking: PaymentBooking) => void;
  /** Undefined if the user may only view. */
  onRetry: ((refund: PaymentProblem) => void) | undefined;
}

export function ProblemsTable({
  rows,
  kind,
  highlightedId,
  onOpen,
  onRetry,
  ...rest
}: RowActions & {
  rows: readonly PaymentProblem[] | undefined;
  kind: PaymentProblem['kind'];
  highlightedId?: string;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void };
}) {
  return (
    <Table
      caption="Problems with payments"
      columns={columnsOf(kind, { onOpen, onRetry })}
      rows={rows ?? []}
      rowKey={({ _id }) => _id}
      isHighlighted={({ booking }) => booking._id === highlightedId}
      loading={!rows}
      loadingRows={rowsPerPage}
      {...rest}
    />
  );
}

const disputeLabels = { open: 'Open', won: 'Won', lost: 'Lost' } as const;

function columnsOf(
  kind: PaymentProblem['kind'],
  { onOpen, onRetry }: RowActions,
): Column<PaymentProblem>[] {
  const columns: Column<PaymentProblem>[] = [
    {
      key: 'when',
      header: 'Date',
      card: 'lead',
      cell: ({ at }) => <DateTime at={at} />,
    },
    {
      key: 'booking',
      header: 'Booking',
      card: 'title',
      wrapsAnywhere: true,
      cell: ({ booking }) => <BookingCell booking={booking} onOpen={() => onOpen(booking)} />,
    },
    { key: 'card', header: 'Card', cell: ({ card }) => card && formatCard(card) },
    {
      key: 'reason',
      header: 'Reason',
      wrapsAnywhere: true,
      cell: ({ reason }) => formatReason(reason),
    },
    { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatDollars(amount) },
  ];
  if (kind === 'disputed') {
    columns.push({
      key: 'dispute',
      header: 'Dispute',
      card: 'corner',
      cell: ({ dispute }) => dispute && <Badge status={disputeLabels[dispute]} />,
    });
  }
  if (kind === 'failed-refunds' && onRetry) {
    columns.push({
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      card: 'actions',
      cell: (problem) => (
        <div className="flex justify-end">
          <Button
            tone="paper"
            size="sm"
            className="max-table:min-h-11 max-table:flex-1"
            onClick={() => onRetry(problem)}
          >
            <span>
              Try again<span className="sr-only">: refund of {shortId(problem.booking._id)}</span>
            </span>
          </Button>
        </div>
      ),
    });
  }
  return columns;
}

/** Turns the provider's 'product_not_received' into readable text. */
const formatReason = (reason: string) => {
  const text = reason.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};
