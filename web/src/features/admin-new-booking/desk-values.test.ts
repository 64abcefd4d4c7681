import { describe, expect, it } from 'vitest';
import { deskForm } from './desk-schema.ts';
import { type DeskValues, deskBody, deskValues, emptyDesk, shownValues } from './desk-values.ts';
import { fieldsToFix } from './fields-to-fix.ts';

const services = [
  { slug: 'Airport', name: 'Airport', needsDestination: true, pricing: 'fixed' as const },
  { slug: 'Charter', name: 'Charter', needsDestination: false, pricing: 'hourly' as const },
].map((each) => ({ ...each, minHours: 3, windowMinutes: 120 }));
const id = '0192f0c0-0000-7000-8000-000000000001';
const cars = [{ _id: id, carClass: 'SUV' as const, capacity: 6 }];

const filled: DeskValues = {
  ...emptyDesk,
  customer: { _id: id, name: 'Amelia Hart', phone: '(410) 555-1003', email: '' },
  serviceType: 'Airport',
  pickupLocation: '214 Prince George Street',
  destination: 'BWI Airport',
  pickupTime: '2026-12-01T15:00:00.000Z',
  carClass: 'SUV',
};

const parse = (changes: Partial<DeskValues>, mayDiscount = true) =>
  deskForm({ services, cars }).safeParse(
    shownValues({ ...filled, ...changes }, { services, mayDiscount }),
  );
const errorsOf = (changes: Partial<DeskValues>) =>
  Object.fromEntries(
    (parse(changes).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
function bodyOf(changes: Partial<DeskValues>, mayDiscount = true) {
  const { data, error } = parse(changes, mayDiscount);
  if (!data) throw error;
  return deskBody(data, 150);
}

describe('what is sent', () => {
  it('is only what was entered', () => {
    expect(bodyOf({})).toEqual({
      customer: { _id: id },
      serviceType: 'Airport',
      pickupLocation: '214 Prince George Street',
      destination: 'BWI Airport',
      pickupTime: new Date('2026-12-01T15:00:00Z'),
      carClass: 'SUV',
      payment: 'link',
      price: 150,
    });
  });

  it('is a name and a phone for somebody new', { tags: ['DESK-4', 'DESK-20'] }, () => {
    const customer = { _id: null, name: ' Helen Prior ', phone: '443-555-0162', email: '' };
    expect(bodyOf({ customer }).customer).toEqual({ name: 'Helen Prior', phone: '4435550162' });
  });

  it('is a car rather than its class', () => {
    const body = bodyOf({ car: id });
    expect([body.car, body.carClass]).toEqual([id, undefined]);
  });

  it('leaves out what is not on the page', () => {
    const back = {
      ...{ pickupTime: '', flightNumber: 'WN1' },
      pickupLocation: null,
      destination: null,
    };
    const body = bodyOf({
      serviceType: 'Charter',
      pickupLocation: 'City Dock',
      flightNumber: 'nonsense',
      returnTrip: back,
      passengerPhone: 'nonsense',
    });
    expect(body).toMatchObject({ hours: 3, serviceType: 'Charter' });
    for (const name of ['destination', 'flightNumber', 'returnTrip', 'passengerPhone'])
      expect(body).not.toHaveProperty(name);
    const discount = { amount: '20', reason: 'Regular' };
    expect(bodyOf({ discount }, false)).not.toHaveProperty('discount');
    expect(bodyOf({ discount }).discount).toEqual({ amount: 20, reason: 'Regular' });
  });

  it('has the flight as airports write it', { tags: ['DESK-11'] }, () => {
    expect(bodyOf({ flightNumber: 'aa2413' }).flightNumber).toBe('AA 2413');
  });
});

describe('what is wrong', () => {
  it.each<[Partial<DeskValues>, string[]]>([
    [{ customer: null }, ['customer']],
    [
      { customer: { _id: null, name: '', phone: '12', email: 'x' } },
      ['customer.name', 'customer.phone', 'customer.email'],
    ],
    [{ destination: '' }, ['destination']],
    [{ pickupTime: '' }, ['pickupTime']],
    [{ stops: ['Bowie', ''] }, ['stops.1']],
    [{ flightNumber: 'hello' }, ['flightNumber']],
    [{ passengerName: '' }, ['passengerName']],
    [{ passengers: 7 }, ['passengers']],
    [{ carClass: null }, ['car']],
    [{ discount: { amount: '', reason: '' } }, ['discount.amount', 'discount.reason']],
    [{ serviceType: 'Charter', hours: 2 }, ['hours']],
    [
      { serviceType: 'Charter', hours: 2, passengers: 7, pickupTime: '' },
      ['hours', 'passengers', 'pickupTime'],
    ],
  ])('with %j is said at its field', (changes, fields) => {
    expect(Object.keys(errorsOf(changes)).sort()).toEqual([...fields].sort());
  });

  it('names the seats and the hours', { tags: ['DESK-8', 'DESK-10'] }, () => {
    expect(errorsOf({ passengers: 7 }).passengers).toContain('6 seats');
    expect(errorsOf({ serviceType: 'Charter', hours: 2 }).hours).toContain('at least 3 hours');
  });
});

it('lists the fields to fix in the order of the page, each once', () => {
  const error = { type: 'custom', message: 'Wrong' };
  const found = fieldsToFix({
    car: error,
    discount: { reason: error, ref: {} },
    stops: [undefined, error, error],
    customer: { phone: error },
    returnTrip: { pickupTime: error, flightNumber: error },
    extras: { root: error },
  });
  expect(found.map(({ path, label, part }) => [path, label, part])).toEqual([
    ['customer.phone', 'Phone number', 'caller'],
    ['stops.1', 'Stops', 'trip'],
    ['returnTrip.flightNumber', 'Flight back', 'details'],
    ['returnTrip.pickupTime', 'Return date and time', 'trip'],
    ['extras', 'Extras', 'details'],
    ['car', 'Car', 'car'],
    ['discount.reason', 'Reason', 'payment'],
  ]);
});

it('makes the best of an outdated draft', () => {
  const stored = { ...filled, stops: 'none', extras: [{ slug: 3 }], payment: 'barter', hours: -1 };
  expect(deskValues.parse(stored)).toEqual({
    ...filled,
    stops: [],
    extras: [],
    payment: 'link',
    hours: null,
  });
});
