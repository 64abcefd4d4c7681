import { describeTrip } from '@chesapeake/contract/bookings/describe-trip';
import { bookingStatusLabel } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { noTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { toDollars } from '@chesapeake/contract/fields/money';
import { formatDate, formatDateTimeWithYear } from '@chesapeake/contract/format/dates';
import { formatAmount, formatCents, formatDollars } from '@chesapeake/contract/format/money';
import { formatPhone } from '@chesapeake/contract/format/phone';
import { shortId } from '@chesapeake/contract/format/short-id';
import { type Card, entryKindNames, type LedgerEntry } from '@chesapeake/contract/payments/ledger';
import { totalDueCents } from '@chesapeake/contract/payments/money-limits';
import type { Settings } from '@chesapeake/contract/settings/settings';
import type { Receipt } from '../../pdf/receipt.ts';
import type { LedgerAccount, ReceiptRide } from './repository.ts';

const formatCardNote = (card: Card | null) => (card ? ` (card ending in ${card.last4})` : '');

const formatEntry = ({ kind, reason, card }: LedgerEntry) =>
  kind === 'charge' || kind === 'refund'
    ? `${reason}${formatCardNote(card)}`
    : `${entryKindNames[kind]}: ${reason}`;

/** The price as it was agreed, line by line. */
const priceLines = (account: LedgerAccount, { priceLines: lines }: ReceiptRide, service: string) =>
  lines && lines.length > 1
    ? lines
    : [{ label: `${lines?.[0]?.label ?? service} ride`, cents: account.priceCents }];

/** The note to the driver and phone numbers do not belong on a receipt. */
const receiptFacts = ({
  stops,
  passengers,
  bags,
  flightNumber,
  passengerName,
  hours,
}: ReceiptRide) => ({
  ...noTripFacts,
  stops,
  passengers,
  bags,
  flightNumber,
  passengerName,
  hours,
});

/** The receipt or invoice of a booking. */
export function buildReceipt(
  account: LedgerAccount,
  {
    ride,
    entries,
    settings,
    isTest,
    now,
  }: {
    ride: ReceiptRide;
    entries: LedgerEntry[];
    settings: Settings;
    /** Card payments are simulated. */
    isTest: boolean;
    now: Date;
  },
): Receipt {
  const { zone, services } = settings;
  const service = serviceName(services, account.serviceType);
  const wasPaid = entries.some(({ kind }) => kind === 'charge' || kind === 'cash');
  const hasRefund = entries.some(({ kind }) => kind === 'refund');
  const owed = toDollars(account.owedCents);
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return {
    title: wasPaid ? 'Receipt' : 'Invoice',
    number: shortId(account._id).toUpperCase(),
    issued: `issued ${formatDate(now, zone)}`,
    business: {
      name: settings.businessName,
      lines: [
        settings.contactAddress,
        formatPhone(settings.contactPhone),
        settings.contactEmail,
      ].filter(Boolean),
    },
    customer: [`For ${account.customer}`],
    ride: [
      ...fact('Service', service),
      ...fact('Pickup time', formatDateTimeWithYear(account.pickupTime, zone)),
      ...fact('Pickup', account.pickupLocation),
      ...fact('Destination', account.destination),
      ...describeTrip(receiptFacts(ride)).flatMap(({ label, value }) => fact(label, value)),
      ...fact('Driver', ride.driver),
      ...fact('Status', bookingStatusLabel(account)),
    ],
    lines: [
      ...priceLines(account, ride, service).map(({ label, cents }) => ({
        date: formatDate(ride.createdAt, zone),
        description: label,
        amount: formatAmount(toDollars(cents)),
      })),
      // The lines above are the current price, so its changes are not listed again.
      ...entries
        .filter(({ kind }) => kind !== 'price-change')
        .map((entry) => ({
          date: formatDate(entry.createdAt, zone),
          description: formatEntry(entry),
          amount: formatAmount(entry.amount),
        })),
    ],
    totals: [
      { label: 'Total', amount: formatCents(totalDueCents(account)) },
      {
        label: hasRefund ? 'Paid, less refunds' : 'Paid',
        amount: formatAmount(toDollars(account.paidCents)),
      },
      owed < 0
        ? { label: 'Refund due', amount: formatDollars(0 - owed), isStrong: true }
        : { label: 'Balance due', amount: formatDollars(owed), isStrong: true },
    ],
    closingLine: [
      'All amounts are in US dollars.',
      ...(isTest ? ['Paid with a test card: no money has moved.'] : []),
      ...(account.status === 'Completed' ? ['Thank you for riding with us.'] : []),
    ].join(' '),
  };
}
