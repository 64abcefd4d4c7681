import type { TripFactKey } from '../bookings/describe-trip.ts';
import { type MailKind, mailKinds } from './mail-kinds.ts';

/** The facts of an email that custom wording can mention, by the key of the fact. */
const factPlaceholders = {
  booking: 'the number of the booking',
  service: 'the service',
  pickup: 'the pickup time',
  driver: 'the name of the driver',
  amount: 'the amount',
} as const;
export type FactPlaceholder = keyof typeof factPlaceholders;

/** The placeholders available in custom wording, such as `{service}`. */
export const placeholders = {
  business: 'the name of the business',
  name: 'the name of whoever gets it',
  ...factPlaceholders,
} as const;
export type Placeholder = keyof typeof placeholders;

/** Identifies a fact in an email, whatever its label says. Stored in the outbox with queued emails. */
export type FactKey =
  | FactPlaceholder
  | 'pickupLocation'
  | 'destination'
  | 'car'
  | 'carBefore'
  | 'period'
  | 'customer'
  | 'ended'
  | 'price'
  | 'paid'
  | 'stillToPay'
  | 'goesBack'
  | 'kept'
  | 'card'
  | 'reason'
  | 'applicant'
  | 'experience'
  | 'ride'
  | 'tags'
  | 'words'
  | 'alsoBooked'
  | 'alsoPaid'
  | 'difference'
  | 'total'
  | TripFactKey;

interface EmailTemplate {
  label: string;
  /** The kind that turns it off; null if it is always sent. */
  kind: MailKind | null;
  placeholders: readonly Placeholder[];
}

const commonPlaceholders = ['business'] as const;
const personalPlaceholders = ['business', 'name'] as const;
const ridePlaceholders = ['business', 'name', 'booking', 'service', 'pickup'] as const;
const rideWithDriverPlaceholders = [...ridePlaceholders, 'driver'] as const;
const paymentPlaceholders = [...ridePlaceholders, 'amount'] as const;

const optionalEmail = (
  kind: MailKind,
  allowedPlaceholders: readonly Placeholder[],
  label?: string,
): EmailTemplate => ({
  label: label ?? mailKinds[kind].label,
  kind,
  placeholders: allowedPlaceholders,
});
const mandatoryEmail = (
  label: string,
  allowedPlaceholders: readonly Placeholder[] = commonPlaceholders,
): EmailTemplate => ({
  label,
  kind: null,
  placeholders: allowedPlaceholders,
});

/**
 * Every email template with editable wording. One kind of email can have several templates: a
 * payment and a fee are turned off together but read differently.
 */
export const emailTemplates = {
  'booking-received': optionalEmail('booking-received', ridePlaceholders),
  'driver-assigned': optionalEmail('driver-assigned', rideWithDriverPlaceholders),
  'booking-accepted': optionalEmail('booking-accepted', rideWithDriverPlaceholders),
  'booking-cancelled': optionalEmail(
    'booking-cancelled',
    ridePlaceholders,
    'Cancelled by the customer',
  ),
  'booking-cancelled-by-us': optionalEmail(
    'booking-cancelled',
    ridePlaceholders,
    'Cancelled by us',
  ),
  'booking-no-show': optionalEmail('booking-cancelled', ridePlaceholders, 'A no-show'),
  'booking-rejected': optionalEmail('booking-rejected', ridePlaceholders),
  'booking-changed': optionalEmail('booking-changed', ridePlaceholders, 'To the customer'),
  'booking-changed-driver': optionalEmail('booking-changed', ridePlaceholders, 'To the driver'),
  'booking-car-changed': optionalEmail('booking-changed', ridePlaceholders, 'Another car'),
  'reminder-day': optionalEmail('reminder-day', ridePlaceholders, 'To the customer'),
  'reminder-day-driver': optionalEmail('reminder-day', ridePlaceholders, 'To the driver'),
  'reminder-hours': optionalEmail('reminder-hours', ridePlaceholders, 'To the customer'),
  'reminder-hours-driver': optionalEmail('reminder-hours', ridePlaceholders, 'To the driver'),
  'payment-received': optionalEmail('payment-received', paymentPlaceholders, 'Paid by card'),
  'cash-received': optionalEmail('payment-received', paymentPlaceholders, 'Paid in cash'),
  'fee-added': optionalEmail('payment-received', paymentPlaceholders, 'A fee was added'),
  refund: optionalEmail('refund', paymentPlaceholders),
  receipt: optionalEmail('receipt', rideWithDriverPlaceholders, 'A paid ride'),
  'ride-to-pay': optionalEmail('receipt', rideWithDriverPlaceholders, 'A ride with a balance due'),
  'review-asked': optionalEmail('review-asked', [
    'business',
    'name',
    'service',
    'pickup',
    'driver',
  ]),
  'ride-proposed': optionalEmail('ride-proposed', paymentPlaceholders),
  'time-off-approved': optionalEmail('time-off-decided', personalPlaceholders, 'Approved'),
  'time-off-declined': optionalEmail('time-off-decided', personalPlaceholders, 'Declined'),
  'application-received': optionalEmail('application-received', personalPlaceholders),
  'new-application': optionalEmail('new-application', personalPlaceholders),
  'time-off-asked': optionalEmail('time-off-asked', ['business', 'name', 'driver']),
  'proposal-declined': optionalEmail('proposal-declined', rideWithDriverPlaceholders),
  'booking-without-driver': optionalEmail('booking-without-driver', ridePlaceholders),
  'low-rating': optionalEmail('low-rating', ['business', 'name', 'booking', 'driver']),
  'payment-problem': optionalEmail('payment-problem', paymentPlaceholders),
  'pay-link': mandatoryEmail('Payment link', paymentPlaceholders),
  welcome: mandatoryEmail('Welcome email'),
  'confirm-email': mandatoryEmail('Email confirmation'),
  'reset-password': mandatoryEmail('Password reset link'),
  'colleague-invitation': mandatoryEmail('Invitation to the office'),
  'driver-invitation': mandatoryEmail('Invitation to drive'),
  'account-changed': mandatoryEmail('Email address or password changed'),
  'application-approved': mandatoryEmail('Application approved'),
  'application-declined': mandatoryEmail('Application declined'),
  'message-answered': mandatoryEmail('Answer to a message', personalPlaceholders),
} as const satisfies Record<string, EmailTemplate>;

export type EmailTemplateName = keyof typeof emailTemplates;
export const emailTemplateNames = Object.keys(emailTemplates) as [
  EmailTemplateName,
  ...EmailTemplateName[],
];

const formatPlaceholders = (names: readonly Placeholder[]) =>
  names.map((name) => `{${name}}`).join(', ');

/**
 * Describes what is wrong with the placeholders of a text, or undefined if all can be filled in.
 */
export function findPlaceholderError(
  text: string,
  allowed: readonly Placeholder[],
): string | undefined {
  const rest = text.replace(/\{[^{}]*\}/g, '');
  if (rest.includes('{')) return 'A { is not closed. Example: {business}';
  if (rest.includes('}')) return 'A } has no { before it';
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(
    ([, name]) => !(allowed as readonly string[]).includes(name ?? ''),
  );
  if (!unknown) return undefined;
  const name = unknown[1] ?? '';
  return name in placeholders
    ? `{${name}} is not available in this email. Use ${formatPlaceholders(allowed)}`
    : `{${name.slice(0, 40)}} is not a placeholder. Use ${formatPlaceholders(allowed)}`;
}

/** Fills in the known placeholders. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
) => text.replace(/\{(\w+)\}/g, (whole, name: Placeholder) => values[name] ?? whole);
