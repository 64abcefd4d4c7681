import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { toDollars } from '@chesapeake/contract/fields/money';
import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import { pages } from '@chesapeake/contract/pages/pages';
import { isCalledOff } from '@chesapeake/contract/payments/money-limits';
import {
  type declineQuote,
  type listQuotes,
  type NewQuote,
  type PublicQuote,
  type Quote,
  quoteTexts,
} from '@chesapeake/contract/quotes/quotes';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import { addMs, type Clock, hours } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction, transaction } from '../../db/transaction.ts';
import { fail, prefixFields, RequestError } from '../../errors.ts';
import type { Bookings } from '../bookings/index.ts';
import type { Customers } from '../customers/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Mail } from '../mail/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { quoteEmail } from './email-templates.ts';
import { noCarEvent, type QuoteAnswer, quoteCreatedEvent, quoteMovedEvent } from './events.ts';
import { createQuoteLinks } from './links.ts';
import { checkState, failClosed, validityOf } from './quote-rules.ts';
import { ridesOf, sharedView } from './quote-views.ts';
import type { StoredQuote, StoredRide } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  secret: string;
  /** The base of links. */
  publicUrl: () => string;
  bookings: Bookings;
  customers: Customers;
  events: DomainEvents;
  mail: Mail;
  settings: SettingsService;
  /** Where a booking is paid for without signing in. */
  payPathFor: (bookingId: string) => string;
}

/** The office hears once an hour at most that there is no car for a quote. */
const noCarPauseHours = 1;

/** Prices that wait for an answer, and become bookings once. */
export function createQuotes(deps: Deps) {
  const { db, clock, secret, publicUrl, bookings, customers, events, mail, settings } = deps;
  const links = createQuoteLinks(secret);

  const pathOf = (id: string) => pages.quote.replace(':token', links.tokenFor(id));

  const toQuote = (quote: StoredQuote): Quote => ({
    ...sharedView(quote),
    _id: quote.id,
    customer: { _id: quote.userId, name: quote.name, phone: quote.phone, email: quote.email },
    officeNote: quote.officeNote,
    createdAt: quote.createdAt,
    createdBy: quote.createdBy,
    sentAt: quote.sentAt,
    answeredAt: quote.answeredAt,
    declineReason: quote.declineReason,
    bookingId: quote.bookingId,
    link: `${publicUrl()}${pathOf(quote.id)}`,
  });

  async function toPublicQuote(source: Db, quote: StoredQuote): Promise<PublicQuote> {
    const { bookingId } = quote;
    const ride = bookingId === null ? undefined : await bookings.find(source, bookingId);
    return {
      ...sharedView(quote),
      customer: quote.name,
      sender: quote.createdBy,
      isCarFree: quote.state === 'Sent' ? await bookings.isCarFree(ridesOf(quote)) : null,
      isCalledOff: bookingId !== null && (!ride || isCalledOff({ ...ride, isDeleted: false })),
      payPath: payPathOf(ride),
    };
  }

  const payPathOf = (ride: Booking | undefined) =>
    ride && ride.owes > 0 ? deps.payPathFor(ride._id) : null;

  const lock = async (tx: Tx, id: string) =>
    (await repository.lock(tx, id, clock())) ?? fail('QUOTE_NOT_FOUND');

  /** The quote of a link. A draft has no link yet, and a deleted customer's links have ended. */
  async function findByLink<Found extends StoredQuote>(
    token: string,
    find: (id: string) => Promise<Found | undefined>,
  ): Promise<Found> {
    const id = links.read(token);
    const quote = id && (await find(id));
    if (!quote || quote.state === 'Draft' || quote.isCustomerDeleted) fail('QUOTE_NOT_FOUND');
    return quote;
  }

  const lockByLink = (tx: Tx, token: string) =>
    findByLink(token, (id) => repository.lock(tx, id, clock()));

  /** Changes the state of an open quote and records it. */
  async function move(
    tx: Tx,
    before: StoredQuote,
    change: repository.QuoteChange,
    event: { action: QuoteAnswer; actorId: string },
  ): Promise<StoredQuote> {
    await repository.change(tx, before.id, change);
    const after = (await repository.find(tx, before.id, clock())) ?? fail('QUOTE_NOT_FOUND');
    const context = { ...(await settings.read(tx)), now: clock() };
    await events.record(tx, quoteMovedEvent({ ...event, before, after }, context));
    return after;
  }

  async function tellNoCar(token: string) {
    await transaction(db, async (tx) => {
      const quote = await lockByLink(tx, token);
      const now = clock();
      if (quote.noCarToldAt && quote.noCarToldAt > addMs(now, -hours(noCarPauseHours))) return;
      await repository.change(tx, quote.id, { no_car_told_at: now });
      await events.notify(tx, noCarEvent(quote, { ...(await settings.read(tx)), now }));
    });
  }

  return {
    list: async ({ permissions }: Caller, query: QueryOf<typeof listQuotes>) => {
      const { rows, total } = await repository.list(db, query, clock());
      const quotes = rows.map(toQuote);
      // Whoever has the link can accept the quote.
      if (permissions.has('bookings:change')) return { rows: quotes, total };
      return { rows: quotes.map((quote): Quote => ({ ...quote, link: null })), total };
    },

    count: () => repository.count(db, clock()),

    create: (caller: Caller, input: NewQuote) =>
      idempotentTransaction(db, async (tx) => {
        const userId = await customers.resolve(tx, input.customer).catch((error) => {
          throw prefixFields('customer', error);
        });
        const { carClass, legs, priceCents } = await bookings.planQuote(tx, caller, input);
        const now = clock();
        const id = newId();
        await customers.checkMayBook(tx, userId);
        await repository.insert(tx, {
          id,
          userId,
          carClass,
          rides: legs.map(
            (leg): StoredRide => ({
              serviceType: leg.window.service.slug,
              pickupLocation: leg.pickupLocation,
              destination: leg.destination,
              pickupTime: leg.window.pickupAt.toISOString(),
              dropoffTime: leg.window.endsAt.toISOString(),
              facts: leg.facts,
              lines: leg.lines,
            }),
          ),
          priceCents,
          message: input.message || null,
          officeNote: input.officeNote || null,
          validUntil: validityOf(input, now),
          createdBy: caller.userId,
          createdAt: now,
        });
        const quote = (await repository.find(tx, id, now)) ?? fail('QUOTE_NOT_FOUND');
        await events.record(tx, quoteCreatedEvent(quote, caller.userId));
        return toQuote(quote);
      }),

    send: (caller: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        checkState(before, ['Draft', 'Sent']);
        const now = clock();
        if (before.validUntil <= now) failClosed('Expired');
        await customers.checkMayBook(tx, before.userId);
        const after = await move(
          tx,
          before,
          { state: 'Sent', sent_at: now },
          { action: 'quote.sent', actorId: caller.userId },
        );
        if (after.email) {
          await mail.queue(tx, {
            to: after.email,
            userId: after.userId,
            name: after.name,
            content: quoteEmail(toQuote(after), pathOf(id), {
              ...(await settings.read(tx)),
              now,
            }),
            reason: 'you asked us for a quote',
            isSecret: false,
            area: 'bookings',
          });
        }
        return toQuote(after);
      }),

    withdraw: (caller: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        checkState(before, ['Draft', 'Sent', 'Expired']);
        const event = { action: 'quote.withdrawn', actorId: caller.userId } as const;
        return toQuote(await move(tx, before, { state: 'Withdrawn' }, event));
      }),

    getByLink: async (token: string) =>
      toPublicQuote(db, await findByLink(token, (id) => repository.find(db, id, clock()))),

    accept: async (token: string) => {
      try {
        return await idempotentTransaction(db, async (tx) => {
          const before = await lockByLink(tx, token);
          if (before.bookingId === null) {
            checkState(before, ['Sent']);
            const [first] = await bookings.bookQuote(tx, {
              ...ridesOf(before),
              userId: before.userId,
              officeNote: before.officeNote,
              createdBy: before.createdById,
            });
            const change = {
              state: 'Accepted',
              answered_at: clock(),
              booking_id: first._id,
            } as const;
            await move(tx, before, change, { action: 'quote.accepted', actorId: before.userId });
          }
          const { bookingId } = await lock(tx, before.id);
          const _id = bookingId ?? fail('QUOTE_NOT_FOUND');
          return {
            booking: { _id, price: toDollars(before.priceCents) },
            payPath: payPathOf(await bookings.find(tx, _id)),
          };
        });
      } catch (error) {
        if (!(error instanceof RequestError) || error.code !== 'NO_CAR_FREE') throw error;
        await tellNoCar(token);
        const { contactPhone } = await settings.read();
        fail('NO_CAR_FREE', { message: quoteTexts.noCar(contactPhone) });
      }
    },

    decline: (token: string, { reason }: BodyOf<typeof declineQuote>) =>
      idempotentTransaction(db, async (tx) => {
        const before = await lockByLink(tx, token);
        checkState(before, ['Sent']);
        const after = await move(
          tx,
          before,
          { state: 'Declined', answered_at: clock(), decline_reason: reason || null },
          { action: 'quote.declined', actorId: before.userId },
        );
        return toPublicQuote(tx, after);
      }),
  };
}

export type Quotes = ReturnType<typeof createQuotes>;
