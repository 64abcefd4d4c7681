import type { OwnDriver } from '@chesapeake/contract/drivers';
import { useState } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import type { Session } from '../../../lib/session.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useApplicationForm } from '../application-form.ts';
import { ofLastApplication, readDraft } from '../draft.ts';
import { useSending } from '../sending.ts';
import { DrivingPart } from './DrivingPart.tsx';
import { MayHaveArrived, MayHaveArrivedBefore } from './MayHaveArrived.tsx';
import { PersonPart } from './PersonPart.tsx';
import { PicturesPart } from './PicturesPart.tsx';

export function ApplicationForm({
  applicant,
  last,
  onSent,
  onKnown,
}: {
  applicant: Session | undefined;
  /** An application that was not accepted: the next one begins with it. */
  last: OwnDriver | undefined;
  onSent: () => void;
  onKnown: () => void;
}) {
  const [begun] = useState(() => readDraft(applicant) ?? (last && ofLastApplication(last)));
  const { form, fields } = useApplicationForm(applicant, begun);
  const { submit, share, doubt } = useSending({
    form,
    applicant,
    wasUnanswered: !applicant && begun?.isUnanswered === true,
    onSent,
    onKnown,
  });
  // The server knows of no earlier try, and draws the page without it.
  const isOfEarlierTry = useHydrated() && (doubt === 'earlier try' || doubt === 'likely');
  const step = share === undefined ? undefined : stepAt(share);
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Driver application">
      {isOfEarlierTry && <MayHaveArrivedBefore isLikely={doubt === 'likely'} />}
      <PersonPart applicant={applicant} fields={fields} />
      <DrivingPart fields={fields} />
      <PicturesPart fields={fields} />
      <div className="mt-9 grid gap-5 border-t border-line pt-9">
        {doubt === 'last try' && share === undefined && <MayHaveArrived />}
        {share !== undefined && <ProgressBar label={stepAt(share)} share={share} />}
        <SubmitButton busy={form.formState.isSubmitting}>Submit Application</SubmitButton>
        {/* The bar's own changes are too many to be read aloud. */}
        <p role="status" className="sr-only">
          {step}
        </p>
      </div>
    </form>
  );
}

/** All of it has been sent long before the pictures have been looked at. */
const stepAt = (share: number) =>
  share < 1 ? 'Sending your application' : 'Checking your pictures';
