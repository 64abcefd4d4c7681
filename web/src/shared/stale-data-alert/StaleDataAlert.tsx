import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, isGoneOrForbidden } from '../../lib/api-error.ts';
import { Alert } from '../../ui/Alert.tsx';

/** Warns that the data could not be refreshed, which matters to a driver on the road. */
export function StaleDataAlert({ query: { error, data } }: { query: UseQueryResult<unknown> }) {
  if (data === undefined || !error) return null;
  // These errors are handled elsewhere: by a redirect or by the page itself.
  if (isGoneOrForbidden(error) || (error instanceof ApiError && error.endedSession)) return null;
  return (
    <div className="mb-3">
      <Alert tone="warning">{error.message} This information may be out of date.</Alert>
    </div>
  );
}
