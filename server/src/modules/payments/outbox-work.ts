import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { each, type Outbox } from '../../outbox/outbox.ts';
import type { ProviderEvents } from './events.ts';
import * as payments from './payments-repository.ts';
import type { Providers } from './providers.ts';
import * as refunds from './refunds-repository.ts';

interface Deps {
  db: Db;
  outbox: Outbox;
  events: ProviderEvents;
  providers: Providers;
}

/** What has to reach the provider after a commit, until it did. */
export function workWithProviders({ db, outbox, events, providers }: Deps) {
  outbox.handle('payment.reported', { inside: each(events.apply) });

  outbox.handle('refund.asked', {
    outside: async ({ refundId }) => {
      const refund = await refunds.findRefund(db, refundId);
      if (refund?.status !== 'asked') return;
      const { amountCents } = refund;
      const payment = await payments.findPayment(db, refund.paymentId);
      if (!payment?.ref) throw new Error(`The payment of the refund ${refundId} has no name`);
      const outcome = await providers
        .of(payment.provider)
        .refund({ refundId, intentRef: payment.ref, amountCents });
      await transaction(db, (tx) =>
        events.apply(tx, {
          type: 'refund.changed',
          refundId,
          paymentRef: payment.ref ?? '',
          amountCents,
          ...outcome,
        }),
      );
    },
  });

  outbox.handle('payment.closing', {
    outside: async ({ paymentId }) => {
      const payment = await payments.findPayment(db, paymentId);
      if (payment?.status !== 'closing' && payment?.status !== 'cancelled') return;
      // Without a name nobody can pay it: the provider is told as soon as it has one.
      const intent = payment.ref && (await providers.of(payment.provider).cancel(payment.ref));
      // One that was paid already is told of by the provider, and goes back then.
      if (intent && intent.status !== 'cancelled') return;
      await transaction(db, (tx) =>
        events.apply(tx, { type: 'payment.cancelled', paymentId, ref: payment.ref ?? '' }),
      );
    },
  });
}
