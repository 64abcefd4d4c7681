import { toasts } from '../ui/toasts.tsx';
import { CallError, refusalText } from './call-error.ts';

/** Tells what came of an action that somebody does not wait for: its success, or why not. */
export async function tellOutcome<Answer>(
  action: Promise<Answer>,
  texts: { done: string; failed: string },
) {
  try {
    await action;
    toasts.success(texts.done);
  } catch (error) {
    if (error instanceof CallError && error.endedSession) return;
    toasts.error(refusalText(error, texts.failed));
  }
}
