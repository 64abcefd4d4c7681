import { ApiError } from './api-error.ts';

/**
 * What an error says about the booking: 'refused' means none exists with this key; 'turned away'
 * (signed out, rate limited) means this attempt did nothing; 'unknown' means it may exist.
 */
export function bookingOutcome(error: unknown): 'refused' | 'turned away' | 'unknown' {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return 'unknown';
  const isFinalRefusal = error.reply?.code !== undefined && [400, 409, 422].includes(error.status);
  return isFinalRefusal ? 'refused' : 'turned away';
}
