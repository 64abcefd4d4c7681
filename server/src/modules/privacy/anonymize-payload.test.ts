import { expect, it } from 'vitest';
import { anonymizePayload } from './anonymize-payload.ts';

const person = {
  userId: 'an-id',
  name: 'Jane Doe',
  email: 'jane@example.com',
  formerName: 'Former customer',
};

it('replaces name and address in values, but nowhere else', () => {
  const payload = {
    'Jane Doe': 1,
    customerName: 'Jane Doe',
    to: ['jane@example.com'],
    facts: [{ label: 'Customer', value: 'Jane Doe' }],
    message: 'Jane Doe, not Jane Doering, has booked. $& stays.',
  };
  expect(anonymizePayload(payload, person)).toEqual({
    'Jane Doe': 1,
    customerName: 'Former customer',
    to: ['an-id@closed.invalid'],
    facts: [{ label: 'Customer', value: 'Former customer' }],
    message: 'Former customer, not Jane Doering, has booked. $& stays.',
  });
});

it.each(['{', 'Anna-Lena', 'a/b', '"', '\\', '$', '.*', 'account', 'true'])(
  'leaves the rest as it is for %s',
  (name) => {
    const payload = {
      kind: 'account',
      mail: [{ isSecret: true, subject: 'Your ride.*' }],
      customerName: name,
    };
    expect(anonymizePayload(payload, { ...person, name })).toMatchObject({
      kind: 'account',
      mail: [{ isSecret: true }],
      customerName: 'Former customer',
    });
  },
);
