import { expect, it } from 'vitest';
import { describeSettlement } from './describe-settlement.ts';

const describe = (owes: number, { paid = 350, refundToCard = 0, isOffice = true } = {}) =>
  describeSettlement({ after: { status: 'Accepted', owes, paid }, refundToCard }, isOffice);

it('says what is still to pay, and where', () => {
  expect(describe(80)).toBe(
    '$80.00 will be due. The customer can pay it online from their booking page.',
  );
  expect(describe(80, { isOffice: false })).toBe(
    '$80.00 will be due. You can pay it online from your booking page.',
  );
  // Too little for a card.
  expect(describe(0.4)).toBe('$0.40 will be due.');
  expect(describe(0)).toBe('Nothing will be due.');
});

it('says what goes back to the card, and what the office returns', () => {
  expect(describe(-40, { refundToCard: 40 })).toBe('The overpaid $40.00 goes back to the card.');
  expect(describe(-40)).toBe('The office returns $40.00 to the customer.');
  expect(describe(-40, { isOffice: false })).toBe('You are due a $40.00 refund.');
  expect(describe(-40.1, { refundToCard: 25.05 })).toBe(
    'The overpaid $25.05 goes back to the card. The office returns $15.05 to the customer.',
  );
  expect(describe(-40, { paid: 0 })).toBe('Nothing will be due.');
});

it('counts on a refund that is already under way', () => {
  expect(describe(0, { paid: 430, refundToCard: 80 })).toBe(
    '$80.00 is on its way back to the card. After that, $80.00 will be due. The customer can pay it online from their booking page.',
  );
  expect(describe(-40, { paid: 430, refundToCard: 80, isOffice: false })).toBe(
    '$80.00 is on its way back to the card. After that, $40.00 will be due. You can pay it online from your booking page.',
  );
});
