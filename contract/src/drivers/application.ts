import { z } from 'zod';
import {
  email,
  password,
  phoneSchema,
  requiredPasswordConfirmation,
  withPasswordConfirmation,
} from '../accounts/accounts.ts';
import { idSchema, outputId } from '../fields/ids.ts';
import { optionalParagraphs, requiredLine, wholeNumber } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { everyone } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { applicationTexts, minimumAge } from './application-texts.ts';
import { driverStatuses } from './status.ts';

/** 'YYYY-MM-DD' */
const birthDate = z.iso
  .date({
    error: ({ input }) =>
      input == null || input === ''
        ? applicationTexts.dateOfBirthRequired
        : applicationTexts.dateOfBirthInvalid,
  })
  // Rejects half-typed years such as 0019.
  .refine((date) => date >= '1900-01-01', applicationTexts.dateOfBirthInvalid);

export const licenseNumber = requiredLine({ label: "Driver's License Number", max: 40 }).regex(
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

const drivingFields = {
  licenseNumber,
  experienceYears,
  drivingRecord: drivingRecord.optional(),
  dateOfBirth: birthDate,
};

const personFields = {
  name: requiredLine({ label: 'Full Name', max: 100 }),
  email,
  phone: phoneSchema(applicationTexts.phoneInvalid),
};

/** The application form for signed-out visitors; it also creates the account. */
export const guestApplication = withPasswordConfirmation(
  z.object({
    ...personFields,
    ...drivingFields,
    password,
    confirmPassword: requiredPasswordConfirmation,
  }),
);

/** The application form for signed-in users. The phone is asked only if the account has none. */
export const customerApplication = z.object({
  ...drivingFields,
  phone: personFields.phone.optional(),
});

/** The API input: either `userId` (the caller's own id) or all fields of a new account. */
export const application = withPasswordConfirmation(
  z.object({
    ...drivingFields,
    name: personFields.name.optional(),
    email: personFields.email.optional(),
    phone: personFields.phone.optional(),
    password: password.optional(),
    confirmPassword: requiredPasswordConfirmation.optional(),
    userId: idSchema(applicationTexts.notYourAccount).optional(),
  }),
)
  .refine(...requiredWithoutAccount('name', personFields.name))
  .refine(...requiredWithoutAccount('email', email))
  .refine(...requiredWithoutAccount('phone', personFields.phone))
  .refine(...requiredWithoutAccount('password', password));

/** Requires a field when no account is given, and reports it together with all other errors. */
function requiredWithoutAccount(field: 'name' | 'email' | 'phone' | 'password', schema: z.ZodType) {
  const isProvided = (sent: { userId?: unknown; [field: string]: unknown }) =>
    sent.userId !== undefined || sent[field] !== undefined;
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  const error = schema.safeParse(undefined).error?.issues[0]?.message;
  const params = { path: [field], error, when };
  return [isProvided, params] as const;
}

/**
 * Whether someone born on `dateOfBirth` is of age on `today`; both are 'YYYY-MM-DD' on the
 * business's calendar.
 */
export function isOfAge(dateOfBirth: string, today: string): boolean {
  const birthdays = yearOf(today) - yearOf(dateOfBirth);
  const hadBirthday = dateOfBirth.slice(4) <= today.slice(4);
  return birthdays > minimumAge || (birthdays === minimumAge && hadBirthday);
}

const yearOf = (date: string) => Number(date.slice(0, 4));

export const applyAsDriver = endpoint({
  method: 'POST',
  path: '/api/drivers',
  summary: 'Apply as a driver, signed in or with a new account, including pictures',
  access: everyone,
  body: application,
  files: {
    licenseImage: { required: applicationTexts.licenseImageRequired },
    profilePicture: { required: applicationTexts.profilePictureRequired },
    insuranceImage: {},
  },
  reply: z.object({
    _id: outputId,
    status: z.enum(driverStatuses),
    name: z.string(),
    email: z.string(),
    createdAt: instant,
  }),
  status: 201,
  rateLimit: 'application',
  errors: ['EMAIL_TAKEN', 'ALREADY_APPLIED', 'ALREADY_A_DRIVER'],
});
