import { useEffect } from 'react';
import { type UseControllerReturn, type UseFormReturn, useController } from 'react-hook-form';
import { useBusiness } from '../../lib/business.tsx';
import { confirming, fieldsOf, useSchemaForm } from '../../lib/forms.ts';
import type { Session } from '../../lib/session.ts';
import { loadApplicationForm } from './actions.ts';
import { type Draft, keepDraft } from './draft.ts';
import type { AskedOfPerson, Fields, Whole } from './form-fields.ts';

export type ApplicationFormReturn = UseFormReturn<Fields, unknown, Whole>;

const askedOf = (applicant: Session | undefined): AskedOfPerson => {
  if (!applicant) return 'everything';
  return applicant.phone ? 'nothing' : 'phone';
};

/** The form's fields, for someone signed in or not, and what was begun before. */
export function useApplicationForm(applicant: Session | undefined, begun: Draft | undefined) {
  const { zone } = useBusiness();
  const asked = askedOf(applicant);
  const { isUnanswered: _, ...typed } = begun ?? {};
  const form: ApplicationFormReturn = useSchemaForm(() => loadApplicationForm(asked, zone), {
    // Nothing for a text that was never typed: what was typed before the script came stays.
    ...typed,
    licenseImage: null,
    profilePicture: null,
    insuranceImage: null,
  });

  // All here and in the order of the page: the first one to be registered is the first to be focused.
  const { control } = form;
  const field = fieldsOf(form);
  const person = asked === 'everything' && { name: field('name'), email: field('email') };
  const phone = asked !== 'nothing' && field('phone');
  const dateOfBirth = field('dateOfBirth');
  const passwords = asked === 'everything' && confirming(form);
  const licenseNumber = field('licenseNumber');
  const experienceYears = field('experienceYears');
  const drivingRecord = field('drivingRecord');
  const licenseImage = useController({ control, name: 'licenseImage' });
  const profilePicture = useController({ control, name: 'profilePicture' });
  const insuranceImage = useController({ control, name: 'insuranceImage' });

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(applicant, values),
      }),
    [subscribe, applicant],
  );

  return {
    form,
    fields: {
      person,
      phone,
      dateOfBirth,
      passwords,
      licenseNumber,
      experienceYears,
      drivingRecord,
      licenseImage,
      profilePicture,
      insuranceImage,
    },
  };
}

export type ApplicationFields = ReturnType<typeof useApplicationForm>['fields'];
export type PictureField = UseControllerReturn<
  Fields,
  'licenseImage' | 'profilePicture' | 'insuranceImage'
>;
