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
import { bookTrip, type TestLeg } from '../support/trips.ts';

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

interface Scenario {
  /** The ride of the next action: one of the rides. */
  ride: TestLeg;
  /** One ride, or those of a trip. */
  rides: TestLeg[];
  priceCents: number;
  /** The payments whose secret the browser was given, so that it could take a card. */
  inBrowser: Set<string>;
  /** Events already delivered; Stripe may deliver them again. */
  delivered: StandInEvent[];
}

const intentsOf = ({ rides }: Scenario) =>
  [...stripe.intents.values()].filter(({ metadata }) =>
    rides.some(({ _id }) => _id === metadata.bookingId),
  );

function undeliveredOf(scenario: Scenario) {
  const { delivered } = scenario;
  const refs = intentsOf(scenario).map(({ id }) => id);
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

async function askToPay({ ride, inBrowser }: Scenario, { wholeTrip = false } = {}) {
  const { body } = await pay(app, ride, { body: { method: 'card', wholeTrip } });
  const [id] = String(body?.clientSecret ?? '').split('_secret_');
  if (id) inBrowser.add(id);
}

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % (list.length || 1)];

const noShow = { cancelReason: 'no-show' };

/** Each action derives what it needs from the number. */
const actions: Record<string, (scenario: Scenario, number: number) => Promise<unknown>> = {
  'asks to pay': (scenario) => askToPay(scenario),
  'asks to pay twice at once': (scenario) => Promise.all([askToPay(scenario), askToPay(scenario)]),
  'asks to pay the trip': (scenario) => askToPay(scenario, { wholeTrip: true }),
  'asks to pay a ride and the trip at once': (scenario) =>
    Promise.all([askToPay(scenario), askToPay(scenario, { wholeTrip: true })]),
  // Any payment ever opened, as in an old browser tab.
  'fills in a card': async (scenario, number) => {
    const intent = pick(intentsOf(scenario), number);
    if (intent) stripe.confirm(intent.id, number % 4 === 0 ? cards.declined : cards.pays);
  },
  'Stripe tells something': (scenario, number) =>
    deliverEvent(scenario, pick(undeliveredOf(scenario), number)),
  'Stripe tells something again': (scenario, number) =>
    deliverEvent(scenario, pick(scenario.delivered, number)),
  'the customer cancels': ({ ride }) =>
    app.call(cancelBooking, { token: ride.customer.token, params: { id: ride._id } }),
  'the customer cancels the trip': ({ ride }) =>
    app.call(cancelBooking, {
      token: ride.customer.token,
      params: { id: ride._id },
      body: { wholeTrip: true },
    }),
  'the office ends it': (scenario, number) =>
    callAsAdmin(setBookingStatus, scenario, { status: number % 2 ? 'Cancelled' : 'Rejected' }),
  'the office cancels on its terms': (scenario, number) =>
    callAsAdmin(setBookingStatus, scenario, {
      status: 'Cancelled',
      reason: 'Random',
      ...pick([{ refund: 'none' }, { refund: 'rules' }, { refund: number % 200 }, noShow], number),
    }),
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
  'a refund comes back': async (scenario, number) => {
    const refs = intentsOf(scenario).map(({ id }) => id);
    const arrived = stripe.refunds.filter(
      ({ payment_intent, status }) => status === 'succeeded' && refs.includes(payment_intent),
    );
    const refund = pick(arrived, number);
    if (!refund) return;
    refund.status = 'failed';
    stripe.emitEvent('refund.failed', refund);
  },
  'the owner refunds at Stripe': async (scenario, number) => {
    const intent = pick(intentsOf(scenario), number);
    if (intent) stripe.refund(intent.id, 1_00 + (number % 90) * 100);
  },
  'the office deletes it': (scenario) => callAsAdmin(deleteBooking, scenario, {}),
  'the office tries refunds again': retryFailedRefunds,
  'time passes': async () => app.advanceClock(minutes(3)),
  'work is done': () => app.outbox.deliverDue(),
};

async function retryFailedRefunds({ rides }: Scenario) {
  const failed = await app.db
    .selectFrom('refunds')
    .select('id')
    .where(
      'booking_id',
      'in',
      rides.map(({ _id }) => _id),
    )
    .where('status', '=', 'failed')
    .execute();
  for (const { id } of failed) {
    await app.call(retryRefund, { token: admin.token, params: { id } });
  }
}

/** Which of the payments that Stripe would still take money for are for this ride. */
async function payableIntentsOf(scenario: Scenario, { _id }: TestLeg) {
  const payments = await app.db
    .selectFrom('payment_parts')
    .innerJoin('payments', 'payments.id', 'payment_parts.payment_id')
    .select('payments.provider_ref')
    .where('payment_parts.booking_id', '=', _id)
    .execute();
  return intentsOf(scenario).filter(
    ({ id, status }) =>
      status.startsWith('requires_') &&
      scenario.inBrowser.has(id) &&
      payments.some(({ provider_ref }) => provider_ref === id),
  );
}

/** Holds after every action, for every ride. Returns what cards paid, less refunds. */
async function expectBalanced(scenario: Scenario, ride: TestLeg) {
  const entries = await entriesOf(app, ride._id);
  const sum = (...kinds: string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((all, { cents }) => all + cents, 0);
  const all = sum('charge', 'cash', 'refund', 'fee', 'adjustment');
  const balance = {
    owed: scenario.priceCents + all,
    paid: 0 - sum('charge', 'cash', 'refund'),
  };
  expect(await balanceOf(app, ride._id)).toEqual(balance);
  expect((await payableIntentsOf(scenario, ride)).length).toBeLessThanOrEqual(1);
  const handedBack = entries
    .filter(({ kind, reason }) => kind === 'refund' && reason.startsWith('Handed'))
    .reduce((total, { cents }) => total + cents, 0);
  return { ...balance, card: handedBack - sum('charge', 'refund') };
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

async function startScenario(isTrip: boolean): Promise<Scenario> {
  const rides: TestLeg[] = isTrip ? Object.values(await bookTrip(app)) : [await book(app)];
  const [ride] = rides;
  if (!ride) throw new Error('There is no ride');
  return { ride, rides, priceCents: isTrip ? 150_00 : 350_00, inBrowser: new Set(), delivered: [] };
}

it.each([
  ['of a ride', false],
  ['of the rides of a trip', true],
])(
  'the ledger %s always balances and finally agrees with Stripe’s books',
  {
    tags: ['slow', 'FACT-3'],
  },
  async (_, isTrip) => {
    // Weighted toward paying, or little would ever be paid.
    const usual = [
      isTrip ? 'asks to pay the trip' : 'asks to pay',
      'fills in a card',
      'Stripe tells something',
      'work is done',
    ];
    const action = fc.tuple(
      fc.oneof(fc.constantFrom(...usual), fc.constantFrom(...Object.keys(actions))),
      fc.nat(1000),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 4, maxLength: 24 }),
        fc.nat(50),
        async (list, seed) => {
          const scenario = await startScenario(isTrip);
          for (const [index, [name, number]] of list.entries()) {
            const ride = pick(scenario.rides, number + index) ?? scenario.ride;
            await actions[name]?.({ ...scenario, ride }, number);
            for (const each of scenario.rides) await expectBalanced(scenario, each);
          }
          await settle(scenario, seed);
          let cards = 0;
          for (const each of scenario.rides) {
            const { owed, paid, card } = await expectBalanced(scenario, each);
            cards += card;
            // Customers are never short: any refund still due was paid in cash.
            expect(owed).toBeGreaterThanOrEqual(0 - Math.max(0, paid - card));
          }
          const received = scenario.rides.map(({ _id }) => stripe.netReceived(_id));
          expect(cards).toBe(received.reduce((sum, cents) => sum + cents, 0));
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  },
);
