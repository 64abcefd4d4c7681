import { failureTexts } from '@chesapeake/contract/pages/texts';
import { expect, it } from 'vitest';
import { ApiError, errorMessage } from './api-error.ts';
import { asPriceFailure } from './as-price-failure.ts';

it('keeps an error at a field, and says of any other that there is no price', () => {
  const atField = new ApiError('', 422, { errors: { destination: 'Choose a place' } });
  expect(asPriceFailure(atField)).toBe(atField);
  const signedOut = new ApiError('', 401, {}, true);
  expect(asPriceFailure(signedOut)).toBe(signedOut);
  for (const error of [new ApiError('', 503, { message: 'Busy' }), new Error('x')])
    expect(errorMessage(asPriceFailure(error), '')).toBe(failureTexts.ridePrice);
});
