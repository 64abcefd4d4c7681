import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Attempt } from '../../lib/idempotency-key.ts';
import type { DeskForm } from './desk-context.ts';
import type { DeskValues } from './desk-values.ts';
import { clearDraft, isEmptyDesk, saveDraft } from './draft.ts';

/** Not with every key. */
const pauseMs = 400;

/** Keeps what is entered in this tab, and tells since when. */
export function useDeskDraft(
  form: DeskForm,
  {
    owner,
    attempt: initialAttempt,
    onKept,
  }: {
    owner: string;
    attempt: Attempt | undefined;
    onKept: (at: Date | undefined) => void;
  },
) {
  const attempt = useRef(initialAttempt);
  /** What is booked is no draft any more. */
  const isDone = useRef(false);
  const tell = useEffectEvent(onKept);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isDone.current) return;
      const values = form.getValues();
      saveDraft(owner, { values, attempt: attempt.current });
      tell(isEmptyDesk(values) ? undefined : new Date());
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, pauseMs);
      },
    });
    const saveNow = () => timer && save();
    window.addEventListener('pagehide', saveNow);
    // What it starts with survives a reload too, and replaces what was entered before.
    save();
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [form, owner]);

  return useMemo(
    () => ({
      /** What was sent without a response so far. */
      attempt,
      /** At once: the page may be gone before the next key. */
      saveAttempt: (next: Attempt | undefined, values: DeskValues) => {
        attempt.current = next;
        saveDraft(owner, { values, attempt: next });
      },
      /** It is booked. */
      forget: () => {
        attempt.current = undefined;
        isDone.current = true;
        clearDraft();
      },
    }),
    [owner],
  );
}

export type DeskDraftState = ReturnType<typeof useDeskDraft>;
