import {
  cancelBooking,
  deleteBooking,
  setBookingStatus,
} from '@chesapeake/contract/bookings/bookings';
import {
  adjustBooking,
  recordCash,
  refundBooking,
  retryRefund,
} from '@chesapeake/contract/payments/admin-payments';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cards,
  type StandInEvent,
  type StandInStripe,
  startStripe,
} from '../../../stand-ins/stripe.ts';
import { minutes } from '../../src/clock.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { balanceOf, deliverWebhook, entriesOf, pay, stripeAt } from '../support/payments.ts';
import { addAdmin, type TestUser } from '../support/people.ts';
import { book } from '../support/rides.ts';

let stripe: StandInStripe;
let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  stripe = await startStripe();
  app = await startApp({ stripe: stripeAt(stripe) });
  admin = await addAdmin(app);
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

type Ride = Awaited<ReturnType<typeof book>>;

interface Scenario {
  ride: Ride;
  /** Events already delivered; Stripe may deliver them again. */
  delivered: StandInEvent[];
}

const priceCents = 350_00;

const intentsOf = ({ _id }: Ride) =>
  [...stripe.intents.values()].filter(({ metadata }) => metadata.bookingId === _id);

function undeliveredOf({ ride, delivered }: Scenario) {
  const refs = intentsOf(ride).map(({ id }) => id);
  return stripe.events.filter(
    (event) =>
      !delivered.includes(event) &&
      [event.data.object.id, event.data.object.payment_intent].some((ref) =>
        refs.includes(String(ref)),
      ),
  );
}

/** Ignores the response: only the ledger matters here. */
const callAsAdmin = (endpoint: Parameters<TestApp['call']>[0], { ride }: Scenario, body: object) =>
  app.call(endpoint, { token: admin.token, params: { id: ride._id }, body });

async function deliverEvent(scenario: Scenario, event: StandInEvent | undefined) {
  if (!event) return;
  scenario.delivered.push(event);
  expect((await deliverWebhook(app, event)).status).toBe(204);
}

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % (list.length || 1)];

/** Each action derives what it needs from the number. */
const actions: Record<string, (scenario: Scenario, number: number) => Promise<unknown>> = {
  'asks to pay': ({ ride }) => pay(app, ride, { body: { method: 'card' } }),
  'asks to pay twice at once': ({ ride }) =>
    Promise.all([1, 2].map(() => pay(app, ride, { body: { method: 'card' } }))),
  // Any payment ever opened, as in an old browser tab.
  'fills in a card': async ({ ride }, number) => {
    const intent = pick(intentsOf(ride), number);
    if (intent) stripe.confirm(intent.id, number % 4 === 0 ? cards.declined : cards.pays);
  },
  'Stripe tells something': (scenario, number) =>
    deliverEvent(scenario, pick(undeliveredOf(scenario), number)),
  'Stripe tells something again': (scenario, number) =>
    deliverEvent(scenario, pick(scenario.delivered, number)),
  'the customer cancels': ({ ride }) =>
    app.call(cancelBooking, { token: ride.customer.token, params: { id: ride._id } }),
  'the office ends it': (scenario, number) =>
    callAsAdmin(setBookingStatus, scenario, { status: number % 2 ? 'Cancelled' : 'Rejected' }),
  'the office refunds': (scenario, number) =>
    callAsAdmin(refundBooking, scenario, { amount: 1 + (number % 175), reason: 'Random' }),
  'cash comes': (scenario, number) =>
    callAsAdmin(recordCash, scenario, { amount: 1 + (number % 200) }),
  'cash goes back': (scenario, number) =>
    callAsAdmin(recordCash, scenario, { amount: 1 + (number % 50), direction: 'handed-back' }),
  'a fee': (scenario, number) =>
    callAsAdmin(adjustBooking, scenario, {
      kind: 'fee',
      amount: 0.01 + (number % 40),
      reason: 'Random',
    }),
  'a discount': (scenario, number) =>
    callAsAdmin(adjustBooking, scenario, {
      kind: 'discount',
      amount: 1 + (number % 90),
      reason: 'Random',
    }),
  // The library retries three times by itself.
  'an answer is lost': async (_, number) => {
    const path = pick([/POST .*intents$/, /POST .*refunds$/, /POST .*cancel$/, /GET/], number);
    for (let tries = 0; path && tries < 3; tries += 1) {
      stripe.failNext(path, number % 3 === 0 ? 'not-done' : 'answer-lost');
    }
  },
  'refunds go wrong': async (_, number) =>
    stripe.setRefundStatus(pick(['failed', 'pending', 'succeeded'] as const, number) ?? 'failed'),
  // The bank returns a refund that had arrived.
  'a refund comes back': async ({ ride }, number) => {
    const refs = intentsOf(ride).map(({ id }) => id);
    const arrived = stripe.refunds.filter(
      ({ payment_intent, status }) => status === 'succeeded' && refs.includes(payment_intent),
    );
    const refund = pick(arrived, number);
    if (!refund) return;
    refund.status = 'failed';
    stripe.emitEvent('refund.failed', refund);
  },
  'the owner refunds at Stripe': async ({ ride }, number) => {
    const intent = pick(intentsOf(ride), number);
    if (intent) stripe.refund(intent.id, 1_00 + (number % 90) * 100);
  },
  'the office deletes it': (scenario) => callAsAdmin(deleteBooking, scenario, {}),
  'the office tries refunds again': retryFailedRefunds,
  'time passes': async () => app.advanceClock(minutes(3)),
  'work is done': () => app.outbox.deliverDue(),
};

async function retryFailedRefunds({ ride }: Scenario) {
  const failed = await app.db
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', ride._id)
    .where('status', '=', 'failed')
    .execute();
  for (const { id } of failed) {
    await app.call(retryRefund, { token: admin.token, params: { id } });
  }
}

/** Holds after every action. */
async function expectBalanced({ ride }: Scenario) {
  const entries = await entriesOf(app, ride._id);
  const sum = (...kinds: string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((all, { cents }) => all + cents, 0);
  const all = sum('charge', 'cash', 'refund', 'fee', 'adjustment');
  expect(await balanceOf(app, ride._id)).toEqual({
    owed: priceCents + all,
    paid: 0 - sum('charge', 'cash', 'refund'),
  });
  const payable = intentsOf(ride).filter(({ status }) => status.startsWith('requires_'));
  expect(payable.length).toBeLessThanOrEqual(1);
  return { card: 0 - sum('charge', 'refund'), cash: 0 - sum('cash') };
}

/** Delivers all pending events and retries failures until nothing is left to do. */
async function settle(scenario: Scenario, seed: number) {
  stripe.clearFaults();
  stripe.setRefundStatus('succeeded');
  for (let round = 0; round < 4; round += 1) {
    for (const refund of stripe.refunds.filter(({ status }) => status === 'pending')) {
      refund.status = 'succeeded';
      stripe.emitEvent('refund.updated', refund);
    }
    for (let left = undeliveredOf(scenario); left.length > 0; left = undeliveredOf(scenario)) {
      await deliverEvent(scenario, pick(left, seed + left.length));
    }
    await retryFailedRefunds(scenario);
    app.advanceClock(minutes(3));
    await app.outbox.deliverDue();
  }
}

it('the ledger always balances and finally agrees with Stripe’s books', {
  tags: ['slow'],
}, async () => {
  // Weighted toward paying, or little would ever be paid.
  const usual = ['asks to pay', 'fills in a card', 'Stripe tells something', 'work is done'];
  const action = fc.tuple(
    fc.oneof(fc.constantFrom(...usual), fc.constantFrom(...Object.keys(actions))),
    fc.nat(1000),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 4, maxLength: 24 }),
      fc.nat(50),
      async (list, seed) => {
        const scenario: Scenario = { ride: await book(app), delivered: [] };
        for (const [name, number] of list) {
          await actions[name]?.(scenario, number);
          await expectBalanced(scenario);
        }
        await settle(scenario, seed);
        const { card } = await expectBalanced(scenario);
        const handedBack = (await entriesOf(app, scenario.ride._id))
          .filter(({ kind, reason }) => kind === 'refund' && reason.startsWith('Handed'))
          .reduce((sum, { cents }) => sum + cents, 0);
        expect(card + handedBack).toBe(stripe.netReceived(scenario.ride._id));
        // Customers are never short: any refund still due was paid in cash.
        const { owed, paid } = await balanceOf(app, scenario.ride._id);
        const cashLeft = paid - stripe.netReceived(scenario.ride._id);
        expect(owed).toBeGreaterThanOrEqual(0 - Math.max(0, cashLeft));
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
});
