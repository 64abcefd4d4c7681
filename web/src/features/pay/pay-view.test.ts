import { describe, expect, it } from 'vitest';
import { payView } from './pay-view.ts';

const unpaid = { mayPay: true, owes: 150, paid: 0 };
const paid = { mayPay: false, owes: 0, paid: 150 };

describe('the view of the pay page', () => {
  it('is the form while the booking can be paid', () => {
    expect(payView({ status: 'Pending' }, unpaid)).toBe('form');
    expect(payView({ status: 'Completed' }, unpaid)).toBe('form');
  });

  it('is the form for what was kept of a cancelled booking', () => {
    expect(payView({ status: 'Cancelled' }, unpaid)).toBe('form');
    expect(payView({ status: 'Cancelled' }, paid, 'paid')).toBe('paid');
  });

  it('is waiting until the payment is confirmed', () => {
    expect(payView({ status: 'Pending' }, unpaid, 'processing')).toBe('waiting');
    expect(payView({ status: 'Pending' }, { ...unpaid, mayPay: false })).toBe('waiting');
    expect(payView({ status: 'Pending' }, paid, 'processing')).toBe('paid');
  });

  it('is paid after payment, even before the account says so', () => {
    expect(payView({ status: 'Accepted' }, paid)).toBe('paid');
    expect(payView({ status: 'Accepted' }, unpaid, 'paid')).toBe('paid');
  });

  it('has nothing to pay for ended or free bookings', () => {
    const back = { mayPay: false, owes: -150, paid: 150 };
    expect(payView({ status: 'Cancelled' }, back)).toBe('over');
    expect(payView({ status: 'Cancelled' }, back, 'paid')).toBe('over');
    expect(payView({ status: 'Cancelled' }, paid)).toBe('over');
    expect(payView({ status: 'Rejected' }, { mayPay: false, owes: 0, paid: 0 })).toBe('over');
    expect(payView({ status: 'Pending' }, { mayPay: false, owes: 0, paid: 0 })).toBe(
      'nothing owed',
    );
  });
});
