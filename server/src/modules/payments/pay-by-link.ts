import type { PaymentInput } from '@chesapeake/contract/payments/payments';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Mail } from '../mail/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { AccountViews } from './account-views.ts';
import { payLinkEmail } from './email-templates.ts';
import { payLinkEmailedEvent } from './events.ts';
import { isDue } from './ledger.ts';
import type { PayBooking } from './pay-booking.ts';
import type { PayLinks } from './pay-links.ts';
import * as payLinksRepository from './pay-links-repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  events: DomainEvents;
  mail: Mail;
  settings: SettingsService;
  links: PayLinks;
  views: AccountViews;
  pay: PayBooking;
}

/** Paying without signing in: whoever has the link pays like the customer. */
export function createPayByLink({ db, clock, events, mail, settings, links, views, pay }: Deps) {
  async function readAccount(token: string) {
    const id = links.read(token);
    const account = id && (await repository.findAccount(db, id));
    return account && !account.isDeleted ? account : fail('PAY_LINK_INVALID');
  }

  /** A booking that can be paid. */
  async function findPayable(source: Db, id: string) {
    const account = await repository.findAccount(source, id);
    if (!account || account.isDeleted) fail('BOOKING_NOT_FOUND');
    if (!isDue(account)) fail('NOTHING_OWED');
    return account;
  }

  return {
    getPayLink: async (token: string) => {
      const account = await readAccount(token);
      const { price, paid, owes, mayPay, otherRidesToPay } = await views.readBalance(account);
      return {
        booking:
          (await payLinksRepository.findLinkedBooking(db, account._id)) ?? fail('PAY_LINK_INVALID'),
        account: { price, paid, owes, mayPay, otherRidesToPay },
      };
    },

    payByLink: async (token: string, input: PaymentInput) => {
      const { _id, userId } = await readAccount(token);
      return pay({ userId }, _id, input);
    },

    getLinkedReceipt: async (token: string, rideId?: string) => {
      const account = await readAccount(token);
      const legs = await repository.listTripAccounts(db, account._id);
      const ride = legs.find(
        ({ _id, userId }) => _id === (rideId ?? account._id) && userId === account.userId,
      );
      // Before anything was paid, there is only an invoice, which the page shows itself.
      if (!ride || ride.paidCents <= 0) fail('PAY_LINK_INVALID');
      return views.makeReceipt(ride);
    },

    getBookingPayLink: async (id: string) => {
      const { _id, userId } = await findPayable(db, id);
      const { email } = await payLinksRepository.findCustomerEmail(db, userId);
      return { url: links.urlFor(_id), email };
    },

    emailPayLink: (caller: Caller, id: string) =>
      idempotentTransaction(db, async (tx: Tx) => {
        const account = await findPayable(tx, id);
        const { name, email } = await payLinksRepository.findCustomerEmail(tx, account.userId);
        if (!email) fail('NO_EMAIL_ADDRESS');
        const context = { ...(await settings.read(tx)), now: clock() };
        await mail.queue(tx, {
          to: email,
          userId: account.userId,
          name,
          content: payLinkEmail(account, links.pathFor(id), context),
          reason: 'you booked a ride with us',
          isSecret: false,
          area: 'payments',
        });
        await events.record(
          tx,
          payLinkEmailedEvent(account, { cents: account.owedCents, actorId: caller.userId }),
        );
        return { to: email };
      }),
  };
}
