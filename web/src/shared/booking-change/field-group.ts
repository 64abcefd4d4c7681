import type { ChangeDraft } from './change-draft.ts';

/** What a part of the dialog needs. */
export interface FieldGroupProps {
  draft: ChangeDraft;
  set: (changed: Partial<ChangeDraft>) => void;
  fieldErrors: Record<string, string>;
}
