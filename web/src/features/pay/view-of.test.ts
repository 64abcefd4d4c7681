import { describe, expect, it } from 'vitest';
import { viewOf } from './view-of.ts';

const unpaid = { mayPay: true, owes: 150, paid: 0 };
const paid = { mayPay: false, owes: 0, paid: 150 };

describe('what there is to do about paying a booking', () => {
  it('is to pay it, for as long as it may be paid', () => {
    expect(viewOf({ status: 'Pending' }, unpaid)).toBe('form');
    expect(viewOf({ status: 'Completed' }, unpaid)).toBe('form');
  });

  it('is to wait while nobody is sure yet', () => {
    expect(viewOf({ status: 'Pending' }, unpaid, 'processing')).toBe('waiting');
    expect(viewOf({ status: 'Pending' }, { ...unpaid, mayPay: false })).toBe('waiting');
    expect(viewOf({ status: 'Pending' }, paid, 'processing')).toBe('paid');
  });

  it('is nothing once it is paid, even where the account does not say so yet', () => {
    expect(viewOf({ status: 'Accepted' }, paid)).toBe('paid');
    expect(viewOf({ status: 'Accepted' }, unpaid, 'paid')).toBe('paid');
  });

  it('is nothing where it came to nothing, or costs nothing', () => {
    const back = { mayPay: false, owes: -150, paid: 150 };
    expect(viewOf({ status: 'Cancelled' }, back)).toBe('over');
    expect(viewOf({ status: 'Cancelled' }, back, 'paid')).toBe('over');
    expect(viewOf({ status: 'Rejected' }, { mayPay: false, owes: 0, paid: 0 })).toBe('over');
    expect(viewOf({ status: 'Pending' }, { mayPay: false, owes: 0, paid: 0 })).toBe('nothing owed');
  });
});
