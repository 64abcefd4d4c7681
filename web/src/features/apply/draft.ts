import type { OwnDriver } from '@chesapeake/contract/drivers';
import type { Session } from '../../lib/session.ts';
import { forgetInTab, keepInTab, readFromTab } from '../../lib/tab-storage.ts';

/** What is typed and no secret: passwords and pictures are never kept. */
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

export type Draft = Partial<Record<TypedField, string>> & {
  /** It was sent, and nobody knows what came of it. */
  isUnanswered?: boolean;
};

type Applicant = Pick<Session, '_id' | 'email'> | undefined;

const maxLength = 4000;

/** Apart from each other: a sign-in must not cost what was typed before it. */
const places = { own: 'application', strangers: 'strangers-application' };
const placeOf = (applicant: Applicant) =>
  applicant
    ? { name: places.own, owner: applicant._id }
    : { name: places.strangers, owner: 'stranger' };

function read(applicant: Applicant): Draft | undefined {
  const { name, owner } = placeOf(applicant);
  const kept = readFromTab(name, owner);
  return kept === undefined ? undefined : draftOf(kept);
}

/** What this person began here before, as a stranger too where the address is theirs. */
export function readDraft(applicant: Applicant): Draft | undefined {
  const own = read(applicant);
  if (own || !applicant) return own;
  const strangers = read(undefined);
  const isTheirs = strangers?.email?.trim().toLowerCase() === applicant.email.toLowerCase();
  return isTheirs ? { ...strangers, isUnanswered: false } : undefined;
}

/** What is said of an answer stays until something else is said of it. */
export function keepDraft(applicant: Applicant, values: object) {
  const { name, owner } = placeOf(applicant);
  const isUnanswered = read(applicant)?.isUnanswered;
  keepInTab(name, owner, draftOf({ isUnanswered, ...values }));
}

/** It was sent: neither of the two is needed any more. */
export function forgetDraft() {
  for (const name of Object.values(places)) forgetInTab(name);
}

/** Whatever was kept, or the form holds, may be of an older version: what cannot be used is left out. */
function draftOf(values: unknown): Draft {
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

/** Applying again begins with what was said the last time. */
export const ofLastApplication = (last: OwnDriver): Draft => ({
  dateOfBirth: last.dateOfBirth ?? '',
  licenseNumber: last.licenseNumber ?? '',
  experienceYears: last.experienceYears === null ? '' : String(last.experienceYears),
  drivingRecord: last.drivingRecord ?? '',
});
