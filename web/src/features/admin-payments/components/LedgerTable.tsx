import type { BookingOfMoney, OfficeEntry } from '@chesapeake/contract/admin-payments';
import {
  type EntryKind,
  entryKindNames,
  movesMoney,
  receivedWith,
} from '@chesapeake/contract/ledger';
import { Banknote, CirclePlus, CreditCard, type LucideIcon, Tag, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { names } from '../../../ui/class-names.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { cardText } from '../account.ts';
import { amountText, changeText } from '../amounts.ts';
import { entriesAPage } from '../queries.ts';
import { Below, BookingCell } from './BookingCell.tsx';
import { Moment } from './Moment.tsx';

const icons: Record<EntryKind, LucideIcon> = {
  charge: CreditCard,
  cash: Banknote,
  refund: Undo2,
  fee: CirclePlus,
  adjustment: Tag,
};

export function KindName({ kind }: { kind: EntryKind }) {
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
  markedId,
  onOpen,
  ...rest
}: {
  entries: readonly OfficeEntry[] | undefined;
  /** The booking that something is being done with. */
  markedId?: string;
  onOpen: (booking: BookingOfMoney) => void;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void };
}) {
  return (
    <Table
      caption="Entries of the ledger"
      columns={columnsOf(onOpen)}
      rows={entries ?? []}
      rowKey={({ _id }) => _id}
      isMarked={({ booking }) => booking._id === markedId}
      loading={!entries}
      loadingRows={entriesAPage}
      {...rest}
    />
  );
}

/** Money that moved stands in one column, what only changes the bill in another: each adds up. */
const columnsOf = (onOpen: (booking: BookingOfMoney) => void): Column<OfficeEntry>[] => [
  {
    key: 'when',
    header: 'Date',
    card: 'lead',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: 'booking',
    header: 'Booking',
    card: 'title',
    typed: true,
    cell: ({ booking }) => <BookingCell booking={booking} onOpen={() => onOpen(booking)} />,
  },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ kind, card }) => (
      <>
        <KindName kind={kind} />
        {card && <Below>{cardText(card)}</Below>}
      </>
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    typed: true,
    cell: ({ reason, by }) => (
      <>
        {reason}
        {by && <Below>by {by}</Below>}
      </>
    ),
  },
  {
    key: 'received',
    header: 'Received',
    align: 'end',
    nowrap: true,
    cell: (entry) =>
      movesMoney(entry.kind) ? (
        <span className={names('font-medium', receivedWith(entry) < 0 && 'text-rejected')}>
          {amountText(receivedWith(entry))}
        </span>
      ) : null,
  },
  {
    key: 'billed',
    header: 'Billed',
    align: 'end',
    nowrap: true,
    cell: ({ kind, amount }) =>
      movesMoney(kind) ? null : <span className="font-medium">{changeText(amount)}</span>,
  },
];
