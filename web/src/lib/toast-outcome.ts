import { toasts } from '../ui/toasts.tsx';
import { CallError, refusalMessage } from './call-error.ts';

/** Shows a toast for the outcome of an action that the user does not wait for. */
export async function toastOutcome<Answer>(
  action: Promise<Answer>,
  texts: { done: string; failed: string },
) {
  try {
    await action;
    toasts.success(texts.done);
  } catch (error) {
    if (error instanceof CallError && error.endedSession) return;
    toasts.error(refusalMessage(error, texts.failed));
  }
}
