import {
  adjustBooking,
  recordCash,
  refundBooking,
  retryRefund,
} from '@chesapeake/contract/admin-payments';
import { cancelBooking, deleteBooking, setBookingStatus } from '@chesapeake/contract/bookings';
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
import { balanceOf, deliver, entriesOf, pay, stripeAt } from '../support/payments.ts';
import { addAdmin, type SignedIn } from '../support/people.ts';
import { book } from '../support/rides.ts';

let stripe: StandInStripe;
let app: TestApp;
let admin: SignedIn;

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

interface Scene {
  ride: Ride;
  /** What Stripe has told us already; it may tell it again. */
  told: StandInEvent[];
}

const priceCents = 350_00;

const intentsOf = ({ _id }: Ride) =>
  [...stripe.intents.values()].filter(({ metadata }) => metadata.bookingId === _id);

function untoldOf({ ride, told }: Scene) {
  const refs = intentsOf(ride).map(({ id }) => id);
  return stripe.events.filter(
    (event) =>
      !told.includes(event) &&
      [event.data.object.id, event.data.object.payment_intent].some((ref) =>
        refs.includes(String(ref)),
      ),
  );
}

/** Whatever it is answered: what is refused is no matter here, only that the books are right. */
const asOffice = (endpoint: Parameters<TestApp['call']>[0], { ride }: Scene, body: object) =>
  app.call(endpoint, { token: admin.token, params: { id: ride._id }, body });

async function tell(scene: Scene, event: StandInEvent | undefined) {
  if (!event) return;
  scene.told.push(event);
  expect((await deliver(app, event)).status).toBe(204);
}

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % (list.length || 1)];

/** Each is given a number, and makes of it what it needs. */
const deeds: Record<string, (scene: Scene, number: number) => Promise<unknown>> = {
  'asks to pay': ({ ride }) => pay(app, ride, { body: { method: 'card' } }),
  'asks to pay twice at once': ({ ride }) =>
    Promise.all([1, 2].map(() => pay(app, ride, { body: { method: 'card' } }))),
  // Any of the payments that were ever opened: an old tab is an old tab.
  'fills in a card': async ({ ride }, number) => {
    const intent = pick(intentsOf(ride), number);
    if (intent) stripe.confirm(intent.id, number % 4 === 0 ? cards.declined : cards.pays);
  },
  'Stripe tells something': (scene, number) => tell(scene, pick(untoldOf(scene), number)),
  'Stripe tells something again': (scene, number) => tell(scene, pick(scene.told, number)),
  'the customer cancels': ({ ride }) =>
    app.call(cancelBooking, { token: ride.customer.token, params: { id: ride._id } }),
  'the office ends it': (scene, number) =>
    asOffice(setBookingStatus, scene, { status: number % 2 ? 'Cancelled' : 'Rejected' }),
  'the office refunds': (scene, number) =>
    asOffice(refundBooking, scene, { amount: 1 + (number % 175), reason: 'Random' }),
  'cash comes': (scene, number) => asOffice(recordCash, scene, { amount: 1 + (number % 200) }),
  'cash goes back': (scene, number) =>
    asOffice(recordCash, scene, { amount: 1 + (number % 50), direction: 'handed-back' }),
  'a fee': (scene, number) =>
    asOffice(adjustBooking, scene, { kind: 'fee', amount: 0.01 + (number % 40), reason: 'Random' }),
  'a discount': (scene, number) =>
    asOffice(adjustBooking, scene, {
      kind: 'discount',
      amount: 1 + (number % 90),
      reason: 'Random',
    }),
  // The library tries three times by itself.
  'an answer is lost': async (_, number) => {
    const path = pick([/POST .*intents$/, /POST .*refunds$/, /POST .*cancel$/, /GET/], number);
    for (let tries = 0; path && tries < 3; tries += 1) {
      stripe.breakNext(path, number % 3 === 0 ? 'not-done' : 'answer-lost');
    }
  },
  'refunds go wrong': async (_, number) =>
    stripe.answerRefundsWith(pick(['failed', 'pending', 'succeeded'] as const, number) ?? 'failed'),
  // The card's bank sends one back that had arrived.
  'a refund comes back': async ({ ride }, number) => {
    const refs = intentsOf(ride).map(({ id }) => id);
    const arrived = stripe.refunds.filter(
      ({ payment_intent, status }) => status === 'succeeded' && refs.includes(payment_intent),
    );
    const refund = pick(arrived, number);
    if (!refund) return;
    refund.status = 'failed';
    stripe.tell('refund.failed', refund);
  },
  'the owner refunds at Stripe': async ({ ride }, number) => {
    const intent = pick(intentsOf(ride), number);
    if (intent) stripe.refund(intent.id, 1_00 + (number % 90) * 100);
  },
  'the office deletes it': (scene) => asOffice(deleteBooking, scene, {}),
  'the office tries refunds again': tryAgain,
  'time passes': async () => app.wait(minutes(3)),
  'work is done': () => app.outbox.deliverDue(),
};

async function tryAgain({ ride }: Scene) {
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

/** At every moment. */
async function addsUp({ ride }: Scene) {
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

/** All that was held back arrives, what failed is tried again, until there is nothing left to do. */
async function comesToRest(scene: Scene, seed: number) {
  stripe.mend();
  stripe.answerRefundsWith('succeeded');
  for (let round = 0; round < 4; round += 1) {
    for (const refund of stripe.refunds.filter(({ status }) => status === 'pending')) {
      refund.status = 'succeeded';
      stripe.tell('refund.updated', refund);
    }
    for (let left = untoldOf(scene); left.length > 0; left = untoldOf(scene)) {
      await tell(scene, pick(left, seed + left.length));
    }
    await tryAgain(scene);
    app.wait(minutes(3));
    await app.outbox.deliverDue();
  }
}

it('the ledger adds up through whatever happens, and agrees with Stripe’s own books in the end', async () => {
  // Most of the time somebody gets on with paying: else little would ever be paid.
  const usual = ['asks to pay', 'fills in a card', 'Stripe tells something', 'work is done'];
  const deed = fc.tuple(
    fc.oneof(fc.constantFrom(...usual), fc.constantFrom(...Object.keys(deeds))),
    fc.nat(1000),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 4, maxLength: 24 }),
      fc.nat(50),
      async (list, seed) => {
        const scene: Scene = { ride: await book(app), told: [] };
        for (const [name, number] of list) {
          await deeds[name]?.(scene, number);
          await addsUp(scene);
        }
        await comesToRest(scene, seed);
        const { card } = await addsUp(scene);
        const handedBack = (await entriesOf(app, scene.ride._id))
          .filter(({ kind, reason }) => kind === 'refund' && reason.startsWith('Handed'))
          .reduce((sum, { cents }) => sum + cents, 0);
        expect(card + handedBack).toBe(stripe.keptOf(scene.ride._id));
        // Nobody is left with too little: what is still to go back came in cash.
        const { owed, paid } = await balanceOf(app, scene.ride._id);
        const cashLeft = paid - stripe.keptOf(scene.ride._id);
        expect(owed).toBeGreaterThanOrEqual(0 - Math.max(0, cashLeft));
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
}, 240_000);
