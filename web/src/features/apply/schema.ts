import { applicationTexts } from '@chesapeake/contract/application-texts';
import {
  customersApplication,
  isOfAge,
  strangersApplication,
} from '@chesapeake/contract/driver-application';
import { dayIn } from '@chesapeake/contract/moments';
import { z } from 'zod';
import type { AskedOfPerson, Fields, Whole } from './form-fields.ts';

const anyPicture = z.custom<File | null>();
/** Refined, since what `custom` itself judges would keep the passwords from being compared. */
const picture = (required: string) =>
  anyPicture.refine((chosen) => chosen instanceof File, required);

/** The contract's form, with the pictures and the age, which is that on the business's calendar. */
export function applicationForm(
  asked: AskedOfPerson,
  zone: string,
  now: () => Date = () => new Date(),
): z.ZodType<Whole, Fields> {
  const more = {
    dateOfBirth: strangersApplication.shape.dateOfBirth.refine(
      (day) => isOfAge(day, dayIn(now(), zone)),
      applicationTexts.tooYoung,
    ),
    licenseImage: picture(applicationTexts.licenseImageRequired),
    profilePicture: picture(applicationTexts.profilePictureRequired),
    insuranceImage: anyPicture,
  };
  if (asked === 'everything') return strangersApplication.safeExtend(more);
  const known = customersApplication.extend(more);
  return asked === 'phone' ? known.required({ phone: true }) : known.omit({ phone: true });
}
