import { testCardNumber, testCards } from '@chesapeake/contract/payments';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Intent, PaymentProvider, ProviderEvent } from './provider.ts';

interface Row {
  ref: string;
  amount_cents: number;
  status: Exclude<Intent['status'], 'processing'>;
  card_last4: string | null;
}

const toIntent = ({ ref, amount_cents, status }: Row): Intent => ({
  ref,
  status,
  amountCents: amount_cents,
  clientSecret: null,
});

export interface TestCardProvider extends PaymentProvider {
  /** Puts a card to it, as the form of a real provider would. */
  present: (ref: string, number: string) => Promise<TestOutcome>;
  /** The answer to the bank's question. */
  answer: (ref: string, approve: boolean) => Promise<TestOutcome>;
}

interface TestOutcome {
  intent: Intent;
  /** Told to us as well, like everything that a provider does: this one is for an answer at once. */
  event: ProviderEvent | undefined;
}

/**
 * Payments without a provider's keys: its own books, which know nothing of bookings, and three cards.
 * Like a real one it tells what happened in a message of its own, which is delivered until it worked.
 */
export function createTestCardProvider({
  db,
  outbox,
}: {
  db: Db;
  outbox: Outbox;
}): TestCardProvider {
  const intents = (source: Db) => source.selectFrom('test_card_intents').selectAll();

  /** Answers what is to be told, where something happened to it. */
  const changing = (
    ref: string,
    change: (row: Row) => { status: Row['status']; number?: string; event?: ProviderEvent },
  ) =>
    transaction(db, async (tx) => {
      const row = await intents(tx).where('ref', '=', ref).forUpdate().executeTakeFirstOrThrow();
      const { status, number, event } = change(row);
      await tx
        .updateTable('test_card_intents')
        .set({ status, ...(number && cardOf(number)) })
        .where('ref', '=', ref)
        .execute();
      if (event) await outbox.write(tx, 'payment.reported', event);
      return { intent: toIntent({ ...row, status }), event };
    });

  return {
    name: 'test-card',
    leastCents: 1,

    open: ({ paymentId, amountCents }) =>
      transaction(db, async (tx) => {
        await tx
          .insertInto('test_card_intents')
          .values({
            ref: `test_${newId()}`,
            key: paymentId,
            amount_cents: amountCents,
            status: 'needs-card',
            card_brand: null,
            card_last4: null,
          })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
        return toIntent(await byKey(tx, paymentId));
      }),

    read: async (ref) =>
      toIntent(await intents(db).where('ref', '=', ref).executeTakeFirstOrThrow()),

    cancel: async (ref) => {
      const { intent } = await changing(ref, (row) =>
        row.status === 'succeeded' ? row : { status: 'cancelled' },
      );
      return intent;
    },

    refund: ({ refundId, intentRef, amountCents }) =>
      transaction(db, async (tx) => {
        const ref = `test_refund_${newId()}`;
        await tx
          .insertInto('test_card_refunds')
          .values({ ref, key: refundId, intent_ref: intentRef, amount_cents: amountCents })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
        const kept = await tx
          .selectFrom('test_card_refunds')
          .select('ref')
          .where('key', '=', refundId)
          .executeTakeFirstOrThrow();
        return { ref: kept.ref, status: 'succeeded', failure: null };
      }),

    present: (ref, written) =>
      changing(ref, (row) => {
        const number = testCardNumber(written);
        if (row.status === 'succeeded' || row.status === 'cancelled') return row;
        if (number === testCardNumber(testCards.declined)) {
          return { status: 'needs-card', event: failed(ref, 'The card was declined') };
        }
        if (number === testCardNumber(testCards.asksForConfirmation)) {
          return { status: 'needs-confirmation', number };
        }
        return { status: 'succeeded', number, event: succeeded(row, number.slice(-4)) };
      }),

    answer: (ref, approve) =>
      changing(ref, (row) => {
        if (row.status !== 'needs-confirmation') return row;
        if (!approve)
          return { status: 'needs-card', event: failed(ref, 'Not confirmed by the cardholder') };
        return { status: 'succeeded', event: succeeded(row, row.card_last4 ?? '') };
      }),
  };
}

const byKey = (tx: Tx, key: string) =>
  tx.selectFrom('test_card_intents').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

const cardOf = (number: string) => ({ card_brand: 'visa', card_last4: number.slice(-4) });

const failed = (ref: string, failure: string): ProviderEvent => ({
  type: 'payment.failed',
  paymentId: null,
  ref,
  failure,
});

const succeeded = ({ ref, amount_cents }: Row, last4: string): ProviderEvent => ({
  type: 'payment.succeeded',
  paymentId: null,
  ref,
  amountCents: amount_cents,
  card: { brand: 'visa', last4 },
});
