import { applicationTexts, sentApplicationTexts } from '@chesapeake/contract/application-texts';
import type { ErrorCode } from '@chesapeake/contract/errors';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { useFormKey } from '../../lib/form-key.ts';
import { passwordToasts, submitting } from '../../lib/forms.ts';
import type { Session } from '../../lib/session.ts';
import { toasts } from '../../ui/toasts.tsx';
import { sendApplication } from './actions.ts';
import type { ApplicationFormReturn } from './application-form.ts';
import { forgetDraft, keepDraft } from './draft.ts';
import type { Whole } from './form-fields.ts';

const alsoAsToast = {
  ...passwordToasts,
  [applicationTexts.licenseImageRequired]: sentApplicationTexts.licenseImageToast,
  [applicationTexts.profilePictureRequired]: sentApplicationTexts.profilePictureToast,
};

/**
 * Nobody knows what came of a try: the last one, or one before the page was loaded anew. `likely`
 * where another try was told since that there is an account with this address: a stranger's key
 * does not outlive a change of the network, so that the account may be that of the first.
 */
type Doubt = 'last try' | 'earlier try' | 'likely';

/** Sends the application, and tells how far that is. */
export function useSending({
  form,
  applicant,
  wasUnanswered,
  onSent,
  onKnown,
}: {
  form: ApplicationFormReturn;
  applicant: Session | undefined;
  wasUnanswered: boolean;
  onSent: () => void;
  /** The server has an application of this person already, or knows them as a driver. */
  onKnown: () => void;
}) {
  const [share, setShare] = useState<number>();
  const [doubt, setDoubt] = useState<Doubt | undefined>(wasUnanswered ? 'earlier try' : undefined);
  const { keyOf } = useFormKey();

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const hear = (error: unknown) => {
    const left = doubtAfter(error, doubt);
    setDoubt(left);
    keepDraft(applicant, { ...form.getValues(), isUnanswered: left !== undefined });
    if (says(error, 'ALREADY_APPLIED', 'ALREADY_A_DRIVER')) onKnown();
  };

  const send = async (whole: Whole) => {
    const { body, files } = sentOf(whole, applicant?._id);
    const idempotencyKey = keyOf(body, files);
    setShare(0);
    try {
      await sendApplication({ body, files, idempotencyKey, onProgress: setShare });
    } catch (error) {
      hear(error);
      throw error;
    } finally {
      setShare(undefined);
    }
    forgetDraft();
    if (isHere.current) onSent();
    else toasts.success(sentApplicationTexts.submitted);
  };

  return {
    submit: submitting(form, send, sentApplicationTexts.failed, alsoAsToast),
    /** How much has been sent, from 0 to 1, while it is. */
    share,
    doubt,
  };
}

function sentOf(
  { licenseImage, profilePicture, insuranceImage, drivingRecord, ...typed }: Whole,
  userId: string | undefined,
) {
  return {
    body: { ...typed, ...(drivingRecord && { drivingRecord }), ...(userId && { userId }) },
    files: { licenseImage, profilePicture, insuranceImage },
  };
}

const isWithoutAnswer = (error: unknown) =>
  !(error instanceof CallError) || error.status < 400 || error.status >= 500;

function doubtAfter(error: unknown, before: Doubt | undefined): Doubt | undefined {
  if (isWithoutAnswer(error)) return 'last try';
  return before && says(error, 'EMAIL_TAKEN') ? 'likely' : undefined;
}

const says = (error: unknown, ...codes: ErrorCode[]) =>
  error instanceof CallError && codes.some((code) => code === error.reply?.code);
