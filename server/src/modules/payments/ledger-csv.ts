import { entryKindNames, receivedWith } from '@chesapeake/contract/ledger';
import { serviceName } from '@chesapeake/contract/services';
import { stringify } from 'csv-stringify/sync';
import type { WrittenEntry } from './office-repository.ts';

const heads = [
  'Date and time',
  'Day',
  'Booking',
  'Customer',
  'Service',
  'Kind',
  'Received',
  'Change of what is owed',
  'Reason',
  'Card',
  'By',
];

/** Lines of a table of entries, as spreadsheets read it (RFC 4180); the first ones with its heads. */
export function csvLines(
  entries: readonly WrittenEntry[],
  { services, isFirst }: { services: { slug: string; name: string }[]; isFirst: boolean },
): string {
  const lines = entries.map((entry) => [
    entry.writtenAt,
    entry.enteredOn,
    entry.booking._id,
    entry.booking.customer,
    serviceName(services, entry.booking.serviceType),
    entryKindNames[entry.kind],
    receivedWith(entry),
    entry.amount,
    entry.reason,
    entry.card ? `${entry.card.brand} ${entry.card.last4}`.trim() : '',
    entry.by ?? '',
  ]);
  return stringify(isFirst ? [heads, ...lines] : lines, {
    // Without it some spreadsheets take names for another alphabet's.
    bom: isFirst,
    record_delimiter: 'windows',
    // Names and reasons are typed by people, and must not become formulas.
    escape_formulas: true,
    cast: { number: (amount) => amount.toFixed(2) },
  });
}
