import { useEffect } from 'react';
import { type UseControllerReturn, type UseFormReturn, useController } from 'react-hook-form';
import { fieldsOf, passwordFields, useSchemaForm } from '../../lib/forms.ts';
import type { Session } from '../../lib/session.ts';
import { useBusiness } from '../../shared/business/index.ts';
import { type ApplicationDraft, saveApplicationDraft } from './draft.ts';
import type { Fields, PersonFields, ValidFields } from './form-fields.ts';
import { loadApplicationSchema } from './lazy-api.ts';

export type ApplicationFormReturn = UseFormReturn<Fields, unknown, ValidFields>;

const personFieldsFor = (applicant: Session | undefined): PersonFields => {
  if (!applicant) return 'everything';
  return applicant.phone ? 'nothing' : 'phone';
};

/** The form's fields for a guest or signed-in applicant, filled from a saved draft. */
export function useApplicationForm(
  applicant: Session | undefined,
  initialDraft: ApplicationDraft | undefined,
) {
  const { zone } = useBusiness();
  const personFields = personFieldsFor(applicant);
  const { isUnanswered: _, ...typed } = initialDraft ?? {};
  const form: ApplicationFormReturn = useSchemaForm(
    () => loadApplicationSchema(personFields, zone),
    {
      // Leaves untouched fields undefined, so text typed before hydration survives.
      ...typed,
      licenseImage: null,
      profilePicture: null,
      insuranceImage: null,
    },
  );

  // Registered in page order: on errors, the first registered field gets the focus.
  const { control } = form;
  const field = fieldsOf(form);
  const person = personFields === 'everything' && { name: field('name'), email: field('email') };
  const phone = personFields !== 'nothing' && field('phone');
  const dateOfBirth = field('dateOfBirth');
  const passwords = personFields === 'everything' && passwordFields(form);
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
        callback: ({ values }) => saveApplicationDraft(applicant, values),
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
