import type { BookingOfMoney, PaymentProblem } from '@chesapeake/contract/admin-payments';
import { shortId } from '@chesapeake/contract/short-id';
import type { ReactNode } from 'react';
import { dollarsText } from '../../../lib/money.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { cardText } from '../account.ts';
import { rowsAPage } from '../queries.ts';
import { BookingCell } from './BookingCell.tsx';
import { Moment } from './Moment.tsx';

interface Deeds {
  onOpen: (booking: BookingOfMoney) => void;
  /** Left out where the person may only look. */
  onRetry: ((refund: PaymentProblem) => void) | undefined;
}

export function ProblemsTable({
  rows,
  kind,
  markedId,
  onOpen,
  onRetry,
  ...rest
}: Deeds & {
  rows: readonly PaymentProblem[] | undefined;
  kind: PaymentProblem['kind'];
  markedId?: string;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void };
}) {
  return (
    <Table
      caption="Problems with payments"
      columns={columnsOf(kind, { onOpen, onRetry })}
      rows={rows ?? []}
      rowKey={({ _id }) => _id}
      isMarked={({ booking }) => booking._id === markedId}
      loading={!rows}
      loadingRows={rowsAPage}
      {...rest}
    />
  );
}

const disputeWords = { open: 'Open', won: 'Won', lost: 'Lost' } as const;

function columnsOf(
  kind: PaymentProblem['kind'],
  { onOpen, onRetry }: Deeds,
): Column<PaymentProblem>[] {
  const shown: Column<PaymentProblem>[] = [
    {
      key: 'when',
      header: 'Date',
      card: 'lead',
      cell: ({ at }) => <Moment at={at} />,
    },
    {
      key: 'booking',
      header: 'Booking',
      card: 'title',
      typed: true,
      cell: ({ booking }) => <BookingCell booking={booking} onOpen={() => onOpen(booking)} />,
    },
    { key: 'card', header: 'Card', cell: ({ card }) => card && cardText(card) },
    { key: 'reason', header: 'Reason', typed: true, cell: ({ reason }) => wordsOf(reason) },
    { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => dollarsText(amount) },
  ];
  if (kind === 'disputed') {
    shown.push({
      key: 'dispute',
      header: 'Dispute',
      card: 'corner',
      cell: ({ dispute }) => dispute && <Badge status={disputeWords[dispute]} />,
    });
  }
  if (kind === 'failed-refunds' && onRetry) {
    shown.push({
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
            className="max-lg:min-h-11 max-lg:flex-1"
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
  return shown;
}

/** The provider writes 'product_not_received'. */
const wordsOf = (reason: string) => {
  const words = reason.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
