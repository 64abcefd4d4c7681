import type { Rule } from '../rule.ts';

export const declined: Rule = {
  name: 'declined',
  refuse: ({ driver, ride }) => (ride.declinedBy.includes(driver.id) ? 'Declined this ride' : null),
};
