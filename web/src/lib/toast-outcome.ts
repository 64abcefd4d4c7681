import { toasts } from '../ui/toasts.tsx';
import { ApiError, firstErrorMessage } from './api-error.ts';

/** Shows a toast for the outcome of an action that the user does not wait for. */
export async function toastOutcome<Result>(
  action: Promise<Result>,
  texts: { success: string; failure: string },
) {
  try {
    await action;
    toasts.success(texts.success);
  } catch (error) {
    if (error instanceof ApiError && error.endedSession) return;
    toasts.error(firstErrorMessage(error, texts.failure));
  }
}
