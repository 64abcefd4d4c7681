import { z } from 'zod';
import type { Attempt } from '../../lib/idempotency-key.ts';
import { readFromTab, removeFromTab, saveInTab } from '../../lib/tab-storage.ts';
import { type DeskValues, deskValues, emptyDesk } from './desk-values.ts';

const storageName = 'desk';

const draftSchema = z.object({
  values: deskValues,
  /** Sent without a response: the next try with the same content reuses the key. */
  attempt: z.object({ content: z.string(), key: z.string() }).optional().catch(undefined),
});

interface DeskDraft {
  values: DeskValues;
  attempt?: Attempt | undefined;
}

export const saveDraft = (owner: string, draft: DeskDraft) => saveInTab(storageName, owner, draft);

export const clearDraft = () => removeFromTab(storageName);

/** The owner's draft, without times that have passed. */
export function readDraft(owner: string, now: Date): DeskDraft {
  const draft = draftSchema.safeParse(readFromTab(storageName, owner)).data;
  if (!draft) return { values: emptyDesk };
  const { values } = draft;
  const upcoming = (time: string) => (new Date(time) > now ? time : '');
  return {
    ...draft,
    values: {
      ...values,
      pickupTime: upcoming(values.pickupTime),
      returnTrip: values.returnTrip && {
        ...values.returnTrip,
        pickupTime: upcoming(values.returnTrip.pickupTime),
      },
    },
  };
}

/** Whether anything is entered that would be a loss. */
export const isEmptyDesk = (values: DeskValues) =>
  values.customer === null &&
  [values.pickupLocation, values.destination, values.pickupTime].every((text) => text === '') &&
  [values.noteToDriver, values.officeNote].every((text) => text === '') &&
  values.stops.length === 0;
