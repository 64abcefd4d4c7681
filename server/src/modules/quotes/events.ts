import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { quoteNotificationTexts as texts } from '@chesapeake/contract/notifications/notification-texts';
import { formatQuoteNumber } from '@chesapeake/contract/quotes/quotes';
import type { FormatContext } from '../../booking-helpers/format-ride-name.ts';
import { adminNotification, type DomainEvent } from '../../outbox/domain-event.ts';
import type { StoredQuote } from './repository.ts';

/** What happens to a quote after it was saved. */
export type QuoteAnswer = 'quote.sent' | 'quote.accepted' | 'quote.declined' | 'quote.withdrawn';

const subjectOf = ({ id }: StoredQuote) => ({ kind: 'quote', id }) as const;

const stateOf = ({ number, state }: StoredQuote) => ({
  number: formatQuoteNumber(number),
  state,
});

const valuesOf = (quote: StoredQuote, { services, zone, now }: FormatContext) => {
  const [ride] = quote.rides;
  const service = serviceName(services, ride?.serviceType ?? '');
  const time = formatDateTimeAutoYear(new Date(ride?.pickupTime ?? 0), zone, now);
  return {
    quote: formatQuoteNumber(quote.number),
    customer: quote.name,
    ride: `${service} on ${time}`,
  };
};

/** What the office hears of a customer's answer. */
function notificationsFor(action: QuoteAnswer, quote: StoredQuote, context: FormatContext) {
  const values = valuesOf(quote, context);
  if (action === 'quote.accepted')
    return [adminNotification({ type: 'success', message: texts.accepted(values) })];
  if (action === 'quote.declined')
    return [adminNotification({ type: 'info', message: texts.declined(values) })];
  return [];
}

export const quoteCreatedEvent = (quote: StoredQuote, actorId: string): DomainEvent => ({
  actorId,
  action: 'quote.created',
  subject: subjectOf(quote),
  before: null,
  after: stateOf(quote),
  notifications: [],
});

interface Move {
  action: QuoteAnswer;
  actorId: string;
  before: StoredQuote;
  after: StoredQuote;
}

export const quoteMovedEvent = (
  { action, actorId, before, after }: Move,
  context: FormatContext,
): DomainEvent => ({
  actorId,
  action,
  subject: subjectOf(after),
  before: stateOf(before),
  after: stateOf(after),
  notifications: notificationsFor(action, after, context),
});

/** The customer wanted to accept, and no car of the class is free. */
export const noCarEvent = (quote: StoredQuote, context: FormatContext) => ({
  subject: subjectOf(quote),
  notifications: [
    adminNotification({ type: 'warning', message: texts.noCar(valuesOf(quote, context)) }),
  ],
});
