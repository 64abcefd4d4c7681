import { normalizeCardNumber, testCards } from '@chesapeake/contract/payments/payments';
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
  /** Submits a card, as a real provider's form would. */
  submitCard: (ref: string, number: string) => Promise<TestOutcome>;
  /** The cardholder's response to the bank's confirmation request. */
  confirm: (ref: string, approve: boolean) => Promise<TestOutcome>;
}

interface TestOutcome {
  intent: Intent;
  /** Also delivered as a provider event; returned here for an immediate reply. */
  event: ProviderEvent | undefined;
}

/**
 * A provider that needs no keys: it has its own records, which know nothing of bookings, and
 * accepts three test cards. Like a real provider, it reports events in separate messages, with
 * retries.
 */
export function createTestCardProvider({
  db,
  outbox,
}: {
  db: Db;
  outbox: Outbox;
}): TestCardProvider {
  const intents = (source: Db) => source.selectFrom('test_card_intents').selectAll();

  /** Returns the event to report, if there is one. */
  const updateIntent = (
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
    minimumCents: 1,

    createIntent: ({ paymentId, amountCents }) =>
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
        return toIntent(await findByKey(tx, paymentId));
      }),

    getIntent: async (ref) =>
      toIntent(await intents(db).where('ref', '=', ref).executeTakeFirstOrThrow()),

    cancelIntent: async (ref) => {
      const { intent } = await updateIntent(ref, (row) =>
        row.status === 'succeeded' ? row : { status: 'cancelled' },
      );
      return intent;
    },

    createRefund: ({ refundId, intentRef, amountCents }) =>
      transaction(db, async (tx) => {
        const ref = `test_refund_${newId()}`;
        await tx
          .insertInto('test_card_refunds')
          .values({ ref, key: refundId, intent_ref: intentRef, amount_cents: amountCents })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
        const stored = await tx
          .selectFrom('test_card_refunds')
          .select('ref')
          .where('key', '=', refundId)
          .executeTakeFirstOrThrow();
        return { ref: stored.ref, status: 'succeeded', failure: null };
      }),

    submitCard: (ref, enteredNumber) =>
      updateIntent(ref, (row) => {
        const number = normalizeCardNumber(enteredNumber);
        if (row.status === 'succeeded' || row.status === 'cancelled') return row;
        if (number === normalizeCardNumber(testCards.declined)) {
          return { status: 'needs-card', event: failed(ref, 'The card was declined') };
        }
        if (number === normalizeCardNumber(testCards.asksForConfirmation)) {
          return { status: 'needs-confirmation', number };
        }
        return { status: 'succeeded', number, event: succeeded(row, number.slice(-4)) };
      }),

    confirm: (ref, approve) =>
      updateIntent(ref, (row) => {
        if (row.status !== 'needs-confirmation') return row;
        if (!approve)
          return { status: 'needs-card', event: failed(ref, 'Not confirmed by the cardholder') };
        return { status: 'succeeded', event: succeeded(row, row.card_last4 ?? '') };
      }),
  };
}

const findByKey = (tx: Tx, key: string) =>
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
