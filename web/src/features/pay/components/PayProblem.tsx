import { ApiError } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/Alert.tsx';

/** Why the last attempt failed, until the next one. Field errors are shown on the fields. */
export function PayProblem({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.endedSession || error.reply?.errors) return null;
  if (error.reply?.message) return <Alert tone="error">{error.reply.message}</Alert>;
  return (
    <Alert tone="warning">
      We didn’t hear back, so this ride may already be paid. Press the button again to make sure.
      You never pay twice.
    </Alert>
  );
}
