import { customerTexts } from '@chesapeake/contract/accounts/customers';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuoteNumber, type Quote } from '@chesapeake/contract/quotes/quotes';
import { Link2, Send, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminBookingPath } from '../../../lib/paths.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { quotesPerPage } from '../queries.ts';
import { type QuoteAction, quoteActionsFor, sendLabel } from '../quote-actions.ts';

interface QuotesTableProps {
  quotes: readonly Quote[] | undefined;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void };
  onAction: (quote: Quote, action: QuoteAction) => void;
}

export function QuotesTable({ quotes, empty, error, onAction }: QuotesTableProps) {
  return (
    <Table
      caption="Quotes"
      columns={useColumns(onAction)}
      rows={quotes ?? []}
      rowKey={({ _id }) => _id}
      loading={!quotes}
      loadingRows={quotesPerPage}
      empty={empty}
      error={error}
    />
  );
}

const CellNote = ({ children }: { children: ReactNode }) => (
  <span className="block text-13 font-normal text-quiet">{children}</span>
);

function useColumns(onAction: QuotesTableProps['onAction']): Column<Quote>[] {
  const { services, zone } = useBusiness();
  const mayChange = usePermission('bookings:change');
  const columns: Column<Quote>[] = [
    {
      key: 'customer',
      header: 'Customer',
      card: 'title',
      wrapsAnywhere: true,
      cell: ({ number, customer }) => (
        <>
          {customer.name}
          <CellNote>{formatQuoteNumber(number)}</CellNote>
          {customer.email === null && <CellNote>{customerTexts.noEmail(customer.phone)}</CellNote>}
        </>
      ),
    },
    {
      key: 'ride',
      header: 'Ride',
      card: 'lead',
      wrapsAnywhere: true,
      cell: ({ rides, carClass }) => (
        <>
          {rides.map((ride) => (
            <span key={ride.pickupTime.toISOString()} className="block">
              {serviceName(services, ride.serviceType)},{' '}
              <span className="tabular">{formatDateTimeAutoYear(ride.pickupTime, zone)}</span>
            </span>
          ))}
          <CellNote>
            {[rides[0]?.pickupLocation, rides[0]?.destination].filter(Boolean).join(' to ')} ·{' '}
            {carClass}
          </CellNote>
        </>
      ),
    },
    {
      key: 'valid',
      header: 'Valid until',
      cell: ({ validUntil }) => (
        <span className="tabular">{formatDateTimeAutoYear(validUntil, zone)}</span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state, bookingId, declineReason }) => (
        <>
          <Badge status={state} />
          {bookingId && (
            <CellNote>
              <Link to={adminBookingPath(bookingId)} className="link">
                Open the booking
              </Link>
            </CellNote>
          )}
          {declineReason && <CellNote>{declineReason}</CellNote>}
        </>
      ),
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ price }) => <span className="font-[550] tabular">{formatDollars(price)}</span>,
    },
  ];
  if (!mayChange) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (quote) => <QuoteMenu {...{ quote, onAction }} />,
    },
  ];
}

function QuoteMenu({ quote, onAction }: { quote: Quote; onAction: QuotesTableProps['onAction'] }) {
  const actions = quoteActionsFor(quote);
  if (actions.length === 0) return null;
  const looks = {
    send: { label: sendLabel(quote), icon: <Send aria-hidden="true" /> },
    'copy-link': { label: 'Copy link', icon: <Link2 aria-hidden="true" /> },
    withdraw: { label: 'Withdraw', icon: <Undo2 aria-hidden="true" />, tone: 'danger' as const },
  };
  return (
    <Menu
      label={`Actions for quote ${formatQuoteNumber(quote.number)}`}
      items={actions.map((action) => ({
        ...looks[action],
        onSelect: () => onAction(quote, action),
      }))}
    />
  );
}
