import type { MyDriver } from '@chesapeake/contract/drivers/drivers';
import { useState } from 'react';
import type { Session } from '../../../lib/session.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { draftFromApplication, readApplicationDraft } from '../draft.ts';
import { useApplicationForm } from '../use-application-form.ts';
import { useSubmitApplication } from '../use-submit-application.ts';
import { DrivingSection } from './DrivingSection.tsx';
import { MaybeSubmittedAlert, MaybeSubmittedBeforeAlert } from './MaybeSubmittedAlert.tsx';
import { PersonSection } from './PersonSection.tsx';
import { PicturesSection } from './PicturesSection.tsx';

export function ApplicationForm({
  applicant,
  rejectedApplication,
  onSent,
  onAlreadyApplied,
}: {
  applicant: Session | undefined;
  /** A rejected application, used to prefill the form. */
  rejectedApplication: MyDriver | undefined;
  onSent: () => void;
  onAlreadyApplied: () => void;
}) {
  const [initialDraft] = useState(
    () =>
      readApplicationDraft(applicant) ??
      (rejectedApplication && draftFromApplication(rejectedApplication)),
  );
  const { form, fields } = useApplicationForm(applicant, initialDraft);
  const { submit, uploadProgress, unknownOutcome } = useSubmitApplication({
    form,
    applicant,
    wasUnanswered: !applicant && initialDraft?.isUnanswered === true,
    onSent,
    onAlreadyApplied,
  });
  // The server does not know of earlier attempts and renders without them.
  const isOfEarlierTry =
    useHydrated() && (unknownOutcome === 'earlier try' || unknownOutcome === 'likely');
  const step = uploadProgress === undefined ? undefined : stepAt(uploadProgress);
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Driver application">
      {isOfEarlierTry && <MaybeSubmittedBeforeAlert isLikely={unknownOutcome === 'likely'} />}
      <PersonSection applicant={applicant} fields={fields} />
      <DrivingSection fields={fields} />
      <PicturesSection fields={fields} />
      <div className="mt-9 grid gap-5 border-t border-line pt-9">
        {unknownOutcome === 'last try' && uploadProgress === undefined && <MaybeSubmittedAlert />}
        {uploadProgress !== undefined && (
          <ProgressBar label={stepAt(uploadProgress)} value={uploadProgress} />
        )}
        <SubmitButton busy={form.formState.isSubmitting}>Submit Application</SubmitButton>
        {/* The progress bar changes too often to be announced. */}
        <p role="status" className="sr-only">
          {step}
        </p>
      </div>
    </form>
  );
}

/** The upload finishes long before the server has checked the pictures. */
const stepAt = (share: number) =>
  share < 1 ? 'Sending your application' : 'Checking your pictures';
