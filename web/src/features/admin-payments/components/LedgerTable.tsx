import { formatCard } from '@chesapeake/contract/format/card';
import { formatAmount, formatSignedAmount } from '@chesapeake/contract/format/money';
import type {
  AdminLedgerEntry,
  PaymentBooking,
} from '@chesapeake/contract/payments/admin-payments';
import {
  amountReceived,
  type EntryKind,
  entryKindNames,
  isMoneyMovement,
} from '@chesapeake/contract/payments/ledger';
import {
  Banknote,
  CalendarCog,
  CirclePlus,
  CreditCard,
  type LucideIcon,
  Tag,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { entriesPerPage } from '../queries.ts';
import { BookingCell, CellNote } from './BookingCell.tsx';
import { DateTime } from './DateTime.tsx';

const icons: Record<EntryKind, LucideIcon> = {
  charge: CreditCard,
  cash: Banknote,
  refund: Undo2,
  fee: CirclePlus,
  adjustment: Tag,
  'price-change': CalendarCog,
};

export function EntryKindLabel({ kind }: { kind: EntryKind }) {
  const Icon = icons[kind];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden="true" className="size-4 flex-none text-quiet" />
      {entryKindNames[kind]}
    </span>
  );
}

export function LedgerTable({
  entries,
  highlightedId,
  onOpen,
  ...rest
}: {
  entries: readonly AdminLedgerEntry[] | undefined;
  /** The booking whose dialog is open. */
  highlightedId?: string;
  onOpen: (booking: PaymentBooking) => void;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void };
}) {
  return (
    <Table
      caption="Entries of the ledger"
      columns={columnsOf(onOpen)}
      rows={entries ?? []}
      rowKey={({ _id }) => _id}
      isHighlighted={({ booking }) => booking._id === highlightedId}
      loading={!entries}
      loadingRows={entriesPerPage}
      {...rest}
    />
  );
}

/** Money movements and billing changes have separate columns, so each column adds up. */
const columnsOf = (onOpen: (booking: PaymentBooking) => void): Column<AdminLedgerEntry>[] => [
  {
    key: 'when',
    header: 'Date',
    card: 'lead',
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    key: 'booking',
    header: 'Booking',
    card: 'title',
    wrapsAnywhere: true,
    cell: ({ booking }) => <BookingCell booking={booking} onOpen={() => onOpen(booking)} />,
  },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ kind, card }) => (
      <>
        <EntryKindLabel kind={kind} />
        {card && <CellNote>{formatCard(card)}</CellNote>}
      </>
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    wrapsAnywhere: true,
    cell: ({ reason, by }) => (
      <>
        {reason}
        {by && <CellNote>by {by}</CellNote>}
      </>
    ),
  },
  {
    key: 'received',
    header: 'Received',
    align: 'end',
    nowrap: true,
    cell: (entry) =>
      isMoneyMovement(entry.kind) ? (
        <span className={classNames('font-medium', amountReceived(entry) < 0 && 'text-rejected')}>
          {formatAmount(amountReceived(entry))}
        </span>
      ) : null,
  },
  {
    key: 'billed',
    header: 'Billed',
    align: 'end',
    nowrap: true,
    cell: ({ kind, amount }) =>
      isMoneyMovement(kind) ? null : (
        <span className="font-medium">{formatSignedAmount(amount)}</span>
      ),
  },
];
