import { type Card, entryKindNames, type LedgerEntry } from '@chesapeake/contract/ledger';
import { dateText, fullMomentText } from '@chesapeake/contract/moments';
import { toDollars } from '@chesapeake/contract/money';
import { phoneText } from '@chesapeake/contract/phone-text';
import { serviceName } from '@chesapeake/contract/services';
import type { Settings } from '@chesapeake/contract/settings';
import { shortId } from '@chesapeake/contract/short-id';
import type { Receipt } from '../../pdf/receipt.ts';
import { priceText } from '../../rides/price-text.ts';
import { dueOf } from './ledger.ts';
import type { Account, RideOfReceipt } from './repository.ts';

const cardText = (card: Card | null) => (card ? ` (card ending in ${card.last4})` : '');

const entryText = ({ kind, reason, card }: LedgerEntry) =>
  kind === 'charge' || kind === 'refund'
    ? `${reason}${cardText(card)}`
    : `${entryKindNames[kind]}: ${reason}`;

/** What is paid is taken off what is due, so it stands there with a minus. */
export const signedText = (dollars: number) =>
  dollars < 0 ? `−${priceText(0 - dollars)}` : priceText(dollars);

/** A booking's account on paper, in the business's name. */
export function receiptOf(
  account: Account,
  {
    ride,
    entries,
    settings,
    isTest,
    now,
  }: {
    ride: RideOfReceipt;
    entries: LedgerEntry[];
    settings: Settings;
    /** Cards are not taken for real here. */
    isTest: boolean;
    now: Date;
  },
): Receipt {
  const { zone, services } = settings;
  const service = serviceName(services, account.serviceType);
  const wasPaid = entries.some(({ kind }) => kind === 'charge' || kind === 'cash');
  const wentBack = entries.some(({ kind }) => kind === 'refund');
  const owed = toDollars(account.owedCents);
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return {
    title: wasPaid ? 'Receipt' : 'Invoice',
    number: shortId(account._id).toUpperCase(),
    issued: `issued ${dateText(now, zone)}`,
    business: {
      name: settings.businessName,
      lines: [settings.contactAddress, phoneText(settings.contactPhone), settings.contactEmail],
    },
    customer: [`For ${account.customer}`],
    ride: [
      ...fact('Service', service),
      ...fact('Pickup time', fullMomentText(account.pickupTime, zone)),
      ...fact('Pickup', ride.pickupLocation),
      ...fact('Destination', ride.destination),
      ...fact('Driver', ride.driver),
      ...fact('Status', account.status),
    ],
    lines: [
      {
        date: dateText(ride.createdAt, zone),
        words: `${service}, price of the ride`,
        amount: priceText(toDollars(account.priceCents)),
      },
      ...entries.map((entry) => ({
        date: dateText(entry.createdAt, zone),
        words: entryText(entry),
        amount: signedText(entry.amount),
      })),
    ],
    totals: [
      { label: 'Total', amount: priceText(toDollars(dueOf(account))) },
      {
        label: wentBack ? 'Paid, less what went back' : 'Paid',
        amount: signedText(toDollars(account.paidCents)),
      },
      owed < 0
        ? { label: 'To go back to you', amount: priceText(0 - owed), isStrong: true }
        : { label: 'Still to pay', amount: priceText(owed), isStrong: true },
    ],
    closing: [
      'All amounts are in US dollars.',
      ...(isTest ? ['Paid with a test card: no money has moved.'] : []),
      ...(account.status === 'Completed' ? ['Thank you for riding with us.'] : []),
    ].join(' '),
  };
}
