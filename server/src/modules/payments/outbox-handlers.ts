import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { forEachPayload, type Outbox } from '../../outbox/outbox.ts';
import * as paymentsRepository from './payments-repository.ts';
import type { ProviderEvents } from './provider-events.ts';
import type { Providers } from './providers.ts';
import * as refundsRepository from './refunds-repository.ts';

interface Deps {
  db: Db;
  outbox: Outbox;
  providerEvents: ProviderEvents;
  providers: Providers;
}

/** Provider calls made after a commit, with retries. */
export function registerPaymentHandlers({ db, outbox, providerEvents, providers }: Deps) {
  outbox.handle('payment.reported', { inTransaction: forEachPayload(providerEvents.apply) });

  outbox.handle('refund.asked', {
    external: async ({ refundId }) => {
      const refund = await refundsRepository.findRefund(db, refundId);
      if (refund?.status !== 'asked') return;
      const { amountCents } = refund;
      const payment = await paymentsRepository.findPayment(db, refund.paymentId);
      if (!payment?.ref) throw new Error(`The payment of the refund ${refundId} has no name`);
      const outcome = await providers
        .get(payment.provider)
        .createRefund({ refundId, intentRef: payment.ref, amountCents });
      await transaction(db, (tx) =>
        providerEvents.apply(tx, {
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
    external: async ({ paymentId }) => {
      const payment = await paymentsRepository.findPayment(db, paymentId);
      if (payment?.status !== 'closing' && payment?.status !== 'cancelled') return;
      // Without a reference it cannot be paid; the provider is informed as soon as there is one.
      const intent =
        payment.ref && (await providers.get(payment.provider).cancelIntent(payment.ref));
      // If it was paid already, the provider's event triggers the refund.
      if (intent && intent.status !== 'cancelled') return;
      await transaction(db, (tx) =>
        providerEvents.apply(tx, { type: 'payment.cancelled', paymentId, ref: payment.ref ?? '' }),
      );
    },
  });
}
