import type { Rule } from '../rule.ts';

export const ownBooking: Rule = {
  name: 'own booking',
  refuse: ({ driver, ride }) =>
    ride.customerDriver === driver.id ? 'Is the customer of this ride' : null,
};
