import {
  applicationResultTexts,
  applicationTexts,
} from '@chesapeake/contract/drivers/application-texts';
import type { ErrorCode } from '@chesapeake/contract/http/errors';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { passwordToasts, submitHandler } from '../../lib/forms.ts';
import type { Session } from '../../lib/session.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { toasts } from '../../ui/toasts.tsx';
import { clearApplicationDraft, saveApplicationDraft } from './draft.ts';
import type { ValidFields } from './form-fields.ts';
import { sendApplication } from './lazy-api.ts';
import type { ApplicationFormReturn } from './use-application-form.ts';

const fieldToasts = {
  ...passwordToasts,
  [applicationTexts.licenseImageRequired]: applicationResultTexts.licenseImageToast,
  [applicationTexts.profilePictureRequired]: applicationResultTexts.profilePictureToast,
};

/**
 * The outcome of an attempt is unknown: of the last one, or of one before the page was reloaded.
 * `likely` if a later attempt found that the email address has an account: a guest's idempotency
 * key does not survive a network change, so that account may come from the first attempt.
 */
type UnknownOutcome = 'last try' | 'earlier try' | 'likely';

/** Submits the application and reports the upload progress. */
export function useSubmitApplication({
  form,
  applicant,
  wasUnanswered,
  onSent,
  onAlreadyApplied,
}: {
  form: ApplicationFormReturn;
  applicant: Session | undefined;
  wasUnanswered: boolean;
  onSent: () => void;
  /** The server already has an application or a driver record of this user. */
  onAlreadyApplied: () => void;
}) {
  const [uploadProgress, setUploadProgress] = useState<number>();
  const [unknownOutcome, setUnknownOutcome] = useState<UnknownOutcome | undefined>(
    wasUnanswered ? 'earlier try' : undefined,
  );
  const { keyFor } = useIdempotencyKey();

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const handleError = (error: unknown) => {
    const left = unknownOutcomeAfter(error, unknownOutcome);
    setUnknownOutcome(left);
    saveApplicationDraft(applicant, { ...form.getValues(), isUnanswered: left !== undefined });
    if (hasCode(error, 'ALREADY_APPLIED', 'ALREADY_A_DRIVER')) onAlreadyApplied();
  };

  const send = async (values: ValidFields) => {
    const { body, files } = requestOf(values, applicant?._id);
    const idempotencyKey = keyFor(body, files);
    setUploadProgress(0);
    try {
      await sendApplication({ body, files, idempotencyKey, onProgress: setUploadProgress });
    } catch (error) {
      handleError(error);
      throw error;
    } finally {
      setUploadProgress(undefined);
    }
    clearApplicationDraft();
    if (isMounted.current) onSent();
    else toasts.success(applicationResultTexts.submitted);
  };

  return {
    submit: submitHandler(form, send, applicationResultTexts.failed, fieldToasts),
    /** Share of the upload that is done, from 0 to 1; undefined when idle. */
    uploadProgress,
    unknownOutcome,
  };
}

function requestOf(
  { licenseImage, profilePicture, insuranceImage, drivingRecord, ...typed }: ValidFields,
  userId: string | undefined,
) {
  return {
    body: { ...typed, ...(drivingRecord && { drivingRecord }), ...(userId && { userId }) },
    files: { licenseImage, profilePicture, insuranceImage },
  };
}

const isUncertain = (error: unknown) =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500;

function unknownOutcomeAfter(
  error: unknown,
  before: UnknownOutcome | undefined,
): UnknownOutcome | undefined {
  if (isUncertain(error)) return 'last try';
  return before && hasCode(error, 'EMAIL_TAKEN') ? 'likely' : undefined;
}

const hasCode = (error: unknown, ...codes: ErrorCode[]) =>
  error instanceof ApiError && codes.some((code) => code === error.reply?.code);
