import { type Guest, guest } from '@chesapeake/contract/accounts/customers';
import { toE164 } from '../../db/phone-numbers.ts';
import type { Users } from '../users/index.ts';
import { fieldProblems, labelOf } from './field-problems.ts';
import type { ImportRules } from './import-rules.ts';

const personKey = ({ name, phone }: { name: string; phone: string }) =>
  `${phone} ${name.toLowerCase()}`;

/** Customers without an account. */
export const createCustomerList = (users: Users): ImportRules<Guest> => ({
  kind: 'customers',

  read: (values) => {
    const { phone = '' } = values;
    // Lists write numbers in more ways than a form takes.
    const { data, error } = guest.safeDecode({ ...values, phone: toE164(phone) ?? phone } as never);
    return data ? { row: data } : { problems: fieldProblems('customers', values, error) };
  },

  keysOf: ({ name, phone, email }) => [
    ...(email
      ? [
          {
            what: 'email',
            key: email.toLowerCase(),
            problem: {
              column: labelOf('customers', 'email'),
              value: email,
              message: 'A customer with this email already exists',
            },
          },
        ]
      : []),
    {
      what: 'name and phone number',
      key: personKey({ name, phone }),
      problem: {
        column: labelOf('customers', 'phone'),
        value: phone,
        message: 'A customer with this name and phone number already exists',
      },
    },
  ],

  findTaken: async (db, rows) => {
    const known = await users.findKnown(db, {
      emails: rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])),
      phones: rows.map(({ phone }) => phone),
    });
    return new Set([
      ...known.emails.map((email) => `email ${email}`),
      ...known.people.map((person) => `name and phone number ${personKey(person)}`),
    ]);
  },

  insert: (tx, rows) =>
    users.addGuests(
      tx,
      rows.map(({ name, phone, email }) => ({ name, phone, email: email || null })),
    ),
});
