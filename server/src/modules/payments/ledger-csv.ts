import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { amountReceived, entryKindNames } from '@chesapeake/contract/payments/ledger';
import { csvLines } from '../../csv.ts';
import type { LedgerCsvEntry } from './ledger-repository.ts';

const headers = [
  'Date and time',
  'Day',
  'Booking',
  'Customer',
  'Service',
  'Kind',
  'Received',
  'Balance change',
  'Reason',
  'Card',
  'By',
];

/** CSV lines of ledger entries (RFC 4180), the first batch with headers. */
export function ledgerCsvLines(
  entries: readonly LedgerCsvEntry[],
  { services, isFirst }: { services: { slug: string; name: string }[]; isFirst: boolean },
): string {
  const lines = entries.map((entry) => [
    entry.writtenAt,
    entry.enteredOn,
    entry.booking._id,
    entry.booking.customer,
    serviceName(services, entry.booking.serviceType),
    entryKindNames[entry.kind],
    amountReceived(entry),
    entry.amount,
    entry.reason,
    entry.card ? `${entry.card.brand} ${entry.card.last4}`.trim() : '',
    entry.by ?? '',
  ]);
  return csvLines(isFirst ? [headers, ...lines] : lines, { isFirst });
}
