import type { Rule } from '../rule.ts';

export const carClass: Rule = {
  name: 'car class',
  refuse: ({ driver, ride }) =>
    driver.carClasses === null || driver.carClasses.includes(ride.carClass)
      ? null
      : `Does not drive ${ride.carClass === 'SUV' ? 'an' : 'a'} ${ride.carClass}`,
};
