import { failureTexts } from '@chesapeake/contract/pages/texts';
import { ApiError } from './api-error.ts';

/** An error at a field says what to do; for any other, there is no price to book at. */
export function asPriceFailure(error: unknown) {
  const isExplained =
    error instanceof ApiError && (error.endedSession || error.reply?.errors !== undefined);
  if (isExplained) return error;
  return new ApiError(failureTexts.ridePrice, 0, { message: failureTexts.ridePrice });
}
