import { expect, it } from 'vitest';
import { availableText, lostText, noneText } from './describe-availability.ts';

const times = { there: 'Fri, 2:30 to 4:30 PM ET', back: 'Fri, 8:30 to 10:30 PM ET' };
const oneWay = { ...times, back: undefined };

it('says for which rides the listed cars are available', () => {
  expect(availableText(oneWay)).toBe('Available Fri, 2:30 to 4:30 PM ET.');
  expect(availableText(times)).toBe(
    'Available for both rides: Fri, 2:30 to 4:30 PM ET, and back Fri, 8:30 to 10:30 PM ET.',
  );
});

it('names the ride for which a car is not free', () => {
  expect(lostText(oneWay, { isFreeThere: true })).toBe(`is not available ${times.there}`);
  expect(lostText(times, { isFreeThere: false })).toBe(`is not available ${times.there}`);
  expect(lostText(times, { isFreeThere: true })).toBe(
    `is not available for the return, ${times.back}`,
  );
});

it('names the rides for which no car is free', () => {
  const some = { anyThere: true, anyBack: true };
  expect(noneText(oneWay, { ...some, anyThere: false })).toBe(`No cars available ${times.there}.`);
  expect(noneText(times, { ...some, anyThere: false })).toBe(`No cars available ${times.there}.`);
  expect(noneText(times, { ...some, anyBack: false })).toBe(
    `No cars available for the return, ${times.back}.`,
  );
  expect(noneText(times, some)).toBe(
    `No car is available for both rides: ${times.there}, and back ${times.back}.`,
  );
});
