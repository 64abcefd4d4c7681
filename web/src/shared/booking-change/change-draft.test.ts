import { changeBookingByOffice, changeTexts } from '@chesapeake/contract/bookings/change-booking';
import { noTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { expect, it } from 'vitest';
import { changesOf, draftOf, readChange, rebaseDraft } from './change-draft.ts';

const booking = {
  ...noTripFacts,
  _id: 'a',
  serviceType: 'Airport',
  pickupLocation: 'Annapolis',
  destination: 'BWI',
  pickupTime: new Date('2026-11-20T15:00:00Z'),
  dropoffTime: new Date('2026-11-20T17:00:00Z'),
  status: 'Pending' as const,
  user: { _id: 'u', name: 'Jane', phone: null },
  driver: null,
  car: null,
  price: 130,
  priceLines: [
    { label: 'Airport', amount: 150 },
    { label: 'Discount: Late last time', amount: -20 },
  ],
  paid: 0,
  owes: 130,
  createdAt: new Date('2026-11-01T15:00:00Z'),
  assignedAt: null,
  acceptedAt: null,
  startedAt: null,
  endedAt: null,
  cancelReason: null,
  cancelNote: null,
  payment: null,
  trip: null,
  version: 1,
};
const before = draftOf(booking);

it('sends only what differs', () => {
  expect(changesOf(before, before)).toEqual({});
  expect(changesOf(before, { ...before, stops: ['Bowie'], flightNumber: 'AA 1' })).toEqual({
    stops: ['Bowie'],
    flightNumber: 'AA 1',
  });
  const pickupTime = new Date('2026-11-20T15:10:00Z');
  expect(changesOf(before, { ...before, pickupTime })).toEqual({ pickupTime });
});

it('reads the discount from its line, and removes it when emptied', () => {
  expect(before).toMatchObject({ discount: '20', discountReason: 'Late last time' });
  expect(changesOf(before, { ...before, discount: '' })).toEqual({ discount: null });
});

it('keeps what was typed when the booking changes, and follows it in the rest', {
  tags: ['EDIT-5'],
}, () => {
  const newer = draftOf({ ...booking, version: 2, destination: 'DCA', stops: ['Bowie'] });
  const draft = rebaseDraft({ ...before, stops: ['Laurel'], bags: 2 }, before, newer);
  expect(changesOf(newer, draft)).toEqual({ stops: ['Laurel'], bags: 2 });
  expect(draft.destination).toBe('DCA');
});

const sent = (typed: Partial<typeof before>) =>
  readChange(changesOf(before, { ...before, ...typed }));

it('sends the discount as a number', () => {
  const { body } = changeBookingByOffice;
  for (const [discount, amount] of [
    ['30', 30],
    ['12.50', 12.5],
    ['$1,250', 1250],
  ] as const) {
    const change = sent({ discount });
    expect(change).toEqual({ discount: { amount, reason: 'Late last time' } });
    expect(body.encode(change as never)).toEqual(change);
  }
  expect(sent({ discount: ' ' })).toEqual({ discount: null });
  expect(sent({ bags: 2 })).toEqual({ bags: 2 });
});

it.each([
  ['abc', 'Discount must be a number'],
  ['-5', 'Discount must be more than 0'],
  ['12.345', 'Discount can have at most two decimals'],
])('says what is wrong with a discount of %s', (discount, message) => {
  const issue = expect.objectContaining({ path: ['discount', 'amount'], message });
  expect(() => sent({ discount })).toThrow(expect.objectContaining({ issues: [issue] }));
});

it('asks for the reason of a discount', () => {
  const issue = expect.objectContaining({
    path: ['discount', 'reason'],
    message: changeTexts.discountReason,
  });
  expect(() => sent({ discount: '30', discountReason: '' })).toThrow(
    expect.objectContaining({ issues: [issue] }),
  );
});
