import { type MailKind, mailKinds } from './mail-kinds.ts';

/** What the office can have filled in, in words of its own: `{service}` and the like. */
export const placeholders = {
  business: 'the name of the business',
  name: 'the name of whoever gets it',
  booking: 'the number of the booking',
  service: 'the service',
  pickup: 'the pickup time',
  driver: 'the name of the driver',
  amount: 'the amount',
} as const;
export type Placeholder = keyof typeof placeholders;

interface LetterKind {
  label: string;
  /** What turns it off; null for what always comes. */
  kind: MailKind | null;
  placeholders: readonly Placeholder[];
}

const everywhere = ['business'] as const;
const personal = ['business', 'name'] as const;
const ride = ['business', 'name', 'booking', 'service', 'pickup'] as const;
const driven = [...ride, 'driver'] as const;
const money = [...ride, 'amount'] as const;

const ofKind = (kind: MailKind, filled: readonly Placeholder[], label?: string): LetterKind => ({
  label: label ?? mailKinds[kind].label,
  kind,
  placeholders: filled,
});
const always = (label: string, filled: readonly Placeholder[] = everywhere): LetterKind => ({
  label,
  kind: null,
  placeholders: filled,
});

/**
 * Every letter whose words the office can choose. One kind of mail may be several: a payment and a
 * fee are turned off together, and say different things.
 */
export const letterKinds = {
  'booking-received': ofKind('booking-received', ride),
  'driver-assigned': ofKind('driver-assigned', driven),
  'booking-accepted': ofKind('booking-accepted', driven),
  'booking-cancelled': ofKind('booking-cancelled', ride, 'Cancelled by the customer'),
  'booking-cancelled-by-us': ofKind('booking-cancelled', ride, 'Cancelled by us'),
  'booking-rejected': ofKind('booking-rejected', ride),
  'reminder-day': ofKind('reminder-day', ride, 'To the customer'),
  'reminder-day-driver': ofKind('reminder-day', ride, 'To the driver'),
  'reminder-hours': ofKind('reminder-hours', ride, 'To the customer'),
  'reminder-hours-driver': ofKind('reminder-hours', ride, 'To the driver'),
  'payment-received': ofKind('payment-received', money, 'Paid by card'),
  'cash-received': ofKind('payment-received', money, 'Paid in cash'),
  'fee-added': ofKind('payment-received', money, 'A fee was added'),
  refund: ofKind('refund', money),
  receipt: ofKind('receipt', driven, 'A ride that is paid'),
  'ride-to-pay': ofKind('receipt', driven, 'A ride with something still to pay'),
  'review-asked': ofKind('review-asked', ['business', 'name', 'service', 'pickup', 'driver']),
  'application-received': ofKind('application-received', personal),
  'new-application': ofKind('new-application', personal),
  'proposal-declined': ofKind('proposal-declined', driven),
  'booking-without-driver': ofKind('booking-without-driver', ride),
  'low-rating': ofKind('low-rating', ['business', 'name', 'booking', 'driver']),
  'payment-problem': ofKind('payment-problem', money),
  welcome: always('Welcome to a new account'),
  'confirm-email': always('Confirmation of an email address'),
  'reset-password': always('Link for a new password'),
  'application-approved': always('Application approved'),
  'application-declined': always('Application declined'),
  'message-answered': always('Answer to a message', personal),
} as const satisfies Record<string, LetterKind>;

export type LetterName = keyof typeof letterKinds;
export const letterNames = Object.keys(letterKinds) as [LetterName, ...LetterName[]];

const written = (names: readonly Placeholder[]) => names.map((name) => `{${name}}`).join(', ');

/** What is wrong with words that hold placeholders; nothing where they can be filled in. */
export function wrongWithWords(words: string, allowed: readonly Placeholder[]): string | undefined {
  const rest = words.replace(/\{[^{}]*\}/g, '');
  if (rest.includes('{')) return 'A { is not closed: write {business}, for one';
  if (rest.includes('}')) return 'A } has no { before it';
  const unknown = [...words.matchAll(/\{([^{}]*)\}/g)].find(
    ([, name]) => !(allowed as readonly string[]).includes(name ?? ''),
  );
  if (!unknown) return undefined;
  const name = unknown[1] ?? '';
  return name in placeholders
    ? `{${name}} is not known in this email. Use ${written(allowed)}`
    : `{${name.slice(0, 40)}} is not a placeholder. Use ${written(allowed)}`;
}

/** The words with what is known filled in. */
export const fillWords = (words: string, known: Readonly<Partial<Record<Placeholder, string>>>) =>
  words.replace(/\{(\w+)\}/g, (whole, name: Placeholder) => known[name] ?? whole);
