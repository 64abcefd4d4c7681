import {
  customerApplication,
  guestApplication,
  isOfAge,
} from '@chesapeake/contract/drivers/application';
import { applicationTexts } from '@chesapeake/contract/drivers/application-texts';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { z } from 'zod';
import type { Fields, PersonFields, ValidFields } from './form-fields.ts';

const anyPicture = z.custom<File | null>();
/** Uses `refine`, because a failing `custom` check would keep the passwords from being compared. */
const picture = (required: string) =>
  anyPicture.refine((chosen) => chosen instanceof File, required);

/** The contract's schema plus the pictures and the minimum age on the business's calendar. */
export function applicationSchema(
  personFields: PersonFields,
  zone: string,
  now: () => Date = () => new Date(),
): z.ZodType<ValidFields, Fields> {
  const more = {
    dateOfBirth: guestApplication.shape.dateOfBirth.refine(
      (day) => isOfAge(day, isoDayIn(now(), zone)),
      applicationTexts.tooYoung,
    ),
    licenseImage: picture(applicationTexts.licenseImageRequired),
    profilePicture: picture(applicationTexts.profilePictureRequired),
    insuranceImage: anyPicture,
  };
  if (personFields === 'everything') return guestApplication.safeExtend(more);
  const known = customerApplication.extend(more);
  return personFields === 'phone' ? known.required({ phone: true }) : known.omit({ phone: true });
}
