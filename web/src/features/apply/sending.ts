import { applicationTexts } from '@chesapeake/contract/application-texts';
import { applyTexts } from '@chesapeake/contract/texts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { passwordToasts, submitting } from '../../lib/forms.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { Session } from '../../lib/session.ts';
import { toasts } from '../../ui/toasts.tsx';
import { sendApplication } from './actions.ts';
import type { ApplicationFormReturn } from './application-form.ts';
import { forgetDraft, keepDraft } from './draft.ts';
import type { Whole } from './form-fields.ts';

const alsoAsToast = {
  ...passwordToasts,
  [applicationTexts.licenseImageRequired]: applyTexts.licenseImageToast,
  [applicationTexts.profilePictureRequired]: applyTexts.profilePictureToast,
};

/** Sends the application, and tells how far that is. */
export function useSending({
  form,
  applicant,
  onSent,
  onKnown,
}: {
  form: ApplicationFormReturn;
  applicant: Session | undefined;
  onSent: () => void;
  /** The server has an application of this person already, or knows them as a driver. */
  onKnown: () => void;
}) {
  const [share, setShare] = useState<number>();
  const [isUnanswered, setUnanswered] = useState(false);
  const keyOf = useIdempotencyKey();

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const hear = (error: unknown) => {
    const unanswered = isWithoutAnswer(error);
    setUnanswered(unanswered);
    keepDraft(applicant, { ...form.getValues(), isUnanswered: unanswered });
    if (saysKnown(error)) onKnown();
  };

  const send = async (whole: Whole) => {
    const { body, files } = sentOf(whole, applicant?._id);
    const idempotencyKey = keyOf({ body, files: Object.values(files).map(markOf) });
    setUnanswered(false);
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
    else toasts.success(applyTexts.submitted);
  };

  return {
    submit: submitting(form, send, applyTexts.failed, alsoAsToast),
    /** How much has been sent, from 0 to 1, while it is. */
    share,
    /** It was sent, and nobody knows what came of it. */
    isUnanswered,
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

/** What tells one chosen file from another without reading it. */
const markOf = (file: File | null) => file && [file.name, file.size, file.lastModified];

const isWithoutAnswer = (error: unknown) =>
  !(error instanceof CallError) || error.status < 400 || error.status >= 500;

const saysKnown = (error: unknown) =>
  error instanceof CallError &&
  ['ALREADY_APPLIED', 'ALREADY_A_DRIVER'].includes(error.reply?.code ?? '');
