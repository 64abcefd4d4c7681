import { z } from 'zod';
import { everyone } from './access.ts';
import { email, password, phoneOf, requiredConfirmation, withConfirmation } from './accounts.ts';
import { applicationTexts, minimumAge } from './application-texts.ts';
import { driverStatuses } from './driver-status.ts';
import { endpoint } from './endpoint.ts';
import { givenId, idOf } from './ids.ts';
import { line, optionalParagraphs, wholeNumber } from './text.ts';
import { instant } from './time.ts';

/** 'YYYY-MM-DD' */
const dayOfBirth = z.iso
  .date({
    error: ({ input }) =>
      input == null || input === ''
        ? applicationTexts.dateOfBirthRequired
        : applicationTexts.dateOfBirthInvalid,
  })
  // Nobody is older; a year that was typed halfway is no year.
  .refine((date) => date >= '1900-01-01', applicationTexts.dateOfBirthInvalid);

export const licenseNumber = line({ label: "Driver's License Number", max: 40 }).regex(
  /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u,
  applicationTexts.licenseInvalid,
);
export const experienceYears = wholeNumber({
  label: 'Years of Experience',
  min: 0,
  max: 80,
  tooSmall: applicationTexts.negativeExperience,
});
export const drivingRecord = optionalParagraphs({ label: 'Driving Record', max: 2000 });

const aboutDriving = {
  licenseNumber,
  experienceYears,
  drivingRecord: drivingRecord.optional(),
  dateOfBirth: dayOfBirth,
};

const aboutPerson = {
  name: line({ label: 'Full Name', max: 100 }),
  email,
  phone: phoneOf(applicationTexts.phoneInvalid),
};

/** The form of someone signed out: the account is opened with the application. */
export const strangersApplication = withConfirmation(
  z.object({
    ...aboutPerson,
    ...aboutDriving,
    password,
    confirmPassword: requiredConfirmation,
  }),
);

/** The form of someone signed in. Only an account without a phone number is asked for one. */
export const customersApplication = z.object({
  ...aboutDriving,
  phone: aboutPerson.phone.optional(),
});

/** What the API takes: either `userId`, which is the caller's own, or all that an account needs. */
export const application = withConfirmation(
  z.object({
    ...aboutDriving,
    name: aboutPerson.name.optional(),
    email: aboutPerson.email.optional(),
    phone: aboutPerson.phone.optional(),
    password: password.optional(),
    confirmPassword: requiredConfirmation.optional(),
    userId: idOf(applicationTexts.notYourAccount).optional(),
  }),
)
  .refine(...needed('name', aboutPerson.name))
  .refine(...needed('email', email))
  .refine(...needed('phone', aboutPerson.phone))
  .refine(...needed('password', password));

/** Without an account, this is asked for; told together with what else is wrong. */
function needed(field: 'name' | 'email' | 'phone' | 'password', schema: z.ZodType) {
  const isThere = (sent: { userId?: unknown; [field: string]: unknown }) =>
    sent.userId !== undefined || sent[field] !== undefined;
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  const error = schema.safeParse(undefined).error?.issues[0]?.message;
  const telling = { path: [field], error, when };
  return [isThere, telling] as const;
}

/** Whether somebody born that day is of age today: both as 'YYYY-MM-DD', on the business's calendar. */
export function isOfAge(dateOfBirth: string, today: string): boolean {
  const birthdays = yearOf(today) - yearOf(dateOfBirth);
  const hadBirthday = dateOfBirth.slice(4) <= today.slice(4);
  return birthdays > minimumAge || (birthdays === minimumAge && hadBirthday);
}

const yearOf = (date: string) => Number(date.slice(0, 4));

export const applyAsDriver = endpoint({
  method: 'POST',
  path: '/api/drivers',
  summary: 'Apply as a driver, signed in or with a new account; pictures come along',
  access: everyone,
  body: application,
  files: {
    licenseImage: { required: applicationTexts.licenseImageRequired },
    profilePicture: { required: applicationTexts.profilePictureRequired },
    insuranceImage: {},
  },
  reply: z.object({
    _id: givenId,
    status: z.enum(driverStatuses),
    name: z.string(),
    email: z.string(),
    createdAt: instant,
  }),
  status: 201,
  limit: 'application',
  errors: ['EMAIL_TAKEN', 'ALREADY_APPLIED', 'ALREADY_A_DRIVER', 'LICENSE_TAKEN'],
});
