import type { MyDriver } from '@chesapeake/contract/drivers/drivers';
import type { Session } from '../../lib/session.ts';
import { readFromTab, removeFromTab, saveInTab } from '../../lib/tab-storage.ts';

/** The fields worth saving; passwords and pictures are never stored. */
const typedFields = [
  'name',
  'email',
  'phone',
  'dateOfBirth',
  'licenseNumber',
  'experienceYears',
  'drivingRecord',
] as const;
type TypedField = (typeof typedFields)[number];

export type ApplicationDraft = Partial<Record<TypedField, string>> & {
  /** It was sent, but the outcome is unknown. */
  isUnanswered?: boolean;
};

type Applicant = Pick<Session, '_id' | 'email'> | undefined;

const maxLength = 4000;

/** Stored separately, so signing in does not lose a guest's draft. */
const storageNames = { own: 'application', guest: 'strangers-application' };
const storageKeyFor = (applicant: Applicant) =>
  applicant
    ? { name: storageNames.own, owner: applicant._id }
    : { name: storageNames.guest, owner: 'stranger' };

function read(applicant: Applicant): ApplicationDraft | undefined {
  const { name, owner } = storageKeyFor(applicant);
  const stored = readFromTab(name, owner);
  return stored === undefined ? undefined : sanitizeDraft(stored);
}

/** The user's saved draft, or a guest draft with the same email address. */
export function readApplicationDraft(applicant: Applicant): ApplicationDraft | undefined {
  const own = read(applicant);
  if (own || !applicant) return own;
  const guest = read(undefined);
  const isTheirs = guest?.email?.trim().toLowerCase() === applicant.email.toLowerCase();
  return isTheirs ? { ...guest, isUnanswered: false } : undefined;
}

/** `isUnanswered` keeps its value unless the new values contain it. */
export function saveApplicationDraft(applicant: Applicant, values: object) {
  const { name, owner } = storageKeyFor(applicant);
  const isUnanswered = read(applicant)?.isUnanswered;
  saveInTab(name, owner, sanitizeDraft({ isUnanswered, ...values }));
}

/** After submission neither draft is needed. */
export function clearApplicationDraft() {
  for (const name of Object.values(storageNames)) removeFromTab(name);
}

/** Stored values may come from an older version: drop whatever is unusable. */
function sanitizeDraft(values: unknown): ApplicationDraft {
  const found = (typeof values === 'object' && values !== null ? values : {}) as Record<
    string,
    unknown
  >;
  const texts = typedFields.flatMap((field) => {
    const text = found[field];
    return typeof text === 'string' && text.length <= maxLength ? [[field, text] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(found.isUnanswered === true && { isUnanswered: true }),
  };
}

/** Prefills a new application from the last one. */
export const draftFromApplication = (last: MyDriver): ApplicationDraft => ({
  dateOfBirth: last.dateOfBirth ?? '',
  licenseNumber: last.licenseNumber ?? '',
  experienceYears: last.experienceYears === null ? '' : String(last.experienceYears),
  drivingRecord: last.drivingRecord ?? '',
});
