import type { BookingOfMoney } from '@chesapeake/contract/admin-payments';
import type { EntryKind } from '@chesapeake/contract/ledger';
import { describe, expect, it } from 'vitest';
import { cardText, mostCents, sharesOf, statementOf } from './account.ts';

const booking = (changes: Partial<BookingOfMoney> = {}): BookingOfMoney => ({
  _id: 'a',
  customer: 'Ada',
  serviceType: 'Airport',
  pickupTime: new Date(),
  status: 'Accepted',
  isDeleted: false,
  ...changes,
});

const visa = { brand: 'visa', last4: '4242' };
const entry = (kind: EntryKind, amount: number, card: typeof visa | null = null) => ({
  _id: `${kind} ${amount}`,
  kind,
  amount,
  reason: '',
  card,
  createdAt: new Date(),
  by: null,
});

describe('what can be done with an account', () => {
  it('owed: cash can come, and what was paid can go back', () => {
    const most = mostCents(booking(), { paid: 100.1, owes: 249.9, refundUnderWay: 0 });
    expect(most).toEqual({
      refund: 100_10,
      received: 249_90,
      handedBack: 0,
      discount: 350_00,
      mayAddFee: true,
    });
  });

  it('more paid than due: no more goes back than is still kept, and cash what no card takes', () => {
    const most = mostCents(booking(), { paid: 350, owes: -50, refundUnderWay: 20 });
    expect(most).toMatchObject({ refund: 300_00, received: 0, handedBack: 30_00 });
  });

  it('of a booking that came to nothing only what is too much', () => {
    const ended = booking({ status: 'Cancelled' });
    expect(mostCents(ended, { paid: 75, owes: -75, refundUnderWay: 0 })).toEqual({
      refund: 0,
      received: 0,
      handedBack: 75_00,
      discount: 0,
      mayAddFee: false,
    });
    expect(
      mostCents(booking({ isDeleted: true }), { paid: 0, owes: 0, refundUnderWay: 0 }),
    ).toEqual({ refund: 0, received: 0, handedBack: 0, discount: 0, mayAddFee: false });
  });
});

describe('where an amount goes back to', () => {
  it('the cards first, what they did not pay in cash', () => {
    const entries = [
      entry('charge', -200, visa),
      entry('refund', 50, visa),
      entry('cash', -150),
      entry('charge', -10, visa),
    ];
    const account = { entries, refundUnderWay: 30 };
    expect(sharesOf(account, 100_00)).toEqual({
      toCards: 100_00,
      inCash: 0,
      cards: ['Visa ending in 4242'],
    });
    expect(sharesOf(account, 200_00)).toMatchObject({ toCards: 130_00, inCash: 70_00 });
    expect(sharesOf({ entries: [entry('cash', -150)], refundUnderWay: 0 }, 1)).toEqual({
      toCards: 0,
      inCash: 1,
      cards: [],
    });
  });
});

it('a statement says after each line what is owed, without tails', () => {
  const lines = statementOf({
    price: 0.3,
    entries: [entry('fee', 0.1), entry('cash', -0.2), entry('cash', -0.2)],
  });
  expect(lines.map(({ balance }) => balance)).toEqual([0.4, 0.2, 0]);
});

it('a card is named by its brand and its end', () => {
  expect(cardText(visa)).toBe('Visa ending in 4242');
});
