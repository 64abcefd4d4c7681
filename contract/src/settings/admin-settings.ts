import { z } from 'zod';
import { email, phoneSchema } from '../accounts/accounts.ts';
import {
  flag,
  optionalLine,
  optionalParagraphs,
  requiredLine,
  wholeNumber,
} from '../fields/text.ts';
import { timeZone } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { emailTemplateNames, emailTemplates, findPlaceholderError } from '../mail/email-wording.ts';
import { mailKindNames } from '../mail/mail-kinds.ts';
import { zonesSection } from '../places/zones-section.ts';
import { extrasSection, outputExtra } from './extras-section.ts';
import { outputService, servicesSection } from './services-section.ts';
import { settingsTexts } from './settings-texts.ts';

/** Settings are changed one section at a time. */
export const settingsSectionNames = [
  'business',
  'services',
  'extras',
  'booking',
  'cancellation',
  'noShow',
  'mails',
  'reviews',
  'zones',
  'planning',
] as const;
export type SettingsSectionName = (typeof settingsSectionNames)[number];

const businessSection = z.object({
  businessName: requiredLine({ label: 'Business name', max: 80 }),
  contactEmail: email,
  contactPhone: phoneSchema('Enter a phone number, such as (410) 555-0100'),
  contactAddress: requiredLine({ label: 'Address', max: 200 }),
  openingHours: requiredLine({ label: 'Hours', max: 200 }),
  /** Optional, because older clients do not send it; what is not sent stays. */
  isLicensedAndInsured: flag({ label: 'Licensed and insured' }).optional(),
  zone: requiredLine({ label: 'Time zone', max: 64 }).pipe(timeZone),
});

const bookingSection = z
  .object({
    turnaroundMinutes: wholeNumber({ label: 'Buffer', min: 0, max: 24 * 60 }),
    leadMinutes: wholeNumber({ label: 'Shortest notice', min: 0, max: 30 * 24 * 60 }),
    bookAheadDays: wholeNumber({ label: 'Booking window', min: 1, max: 5 * 365 }),
    /** Optional, because older clients do not send them; what is not sent stays. */
    maxUnpaidBookings: wholeNumber({ label: 'Unpaid bookings', min: 1, max: 10_000 }).optional(),
    maxUnpaidBookingsUnverified: wholeNumber({
      label: 'Unpaid bookings',
      min: 1,
      max: 10_000,
    }).optional(),
  })
  .refine(({ leadMinutes, bookAheadDays }) => leadMinutes < bookAheadDays * 24 * 60, {
    path: ['leadMinutes'],
    error: settingsTexts.leadTooLong,
  });

const cancellationSection = z
  .array(
    z.object({
      hoursBefore: wholeNumber({ label: 'Hours', min: 0, max: 365 * 24 }),
      refundPercent: wholeNumber({ label: 'Percent', min: 0, max: 100 }),
    }),
  )
  .max(10, 'There can be at most 10 steps')
  .superRefine((steps, context) => {
    steps.forEach(({ hoursBefore, refundPercent }, index) => {
      const others = steps.slice(0, index);
      if (others.some((other) => other.hoursBefore === hoursBefore)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'hoursBefore'],
          message: settingsTexts.sameHours,
        });
      }
      if (
        steps.some(
          (other) => other.hoursBefore < hoursBefore && other.refundPercent > refundPercent,
        )
      ) {
        context.addIssue({
          code: 'custom',
          path: [index, 'refundPercent'],
          message: settingsTexts.lessForLonger,
        });
      }
    });
  });

const noShowSection = z.object({
  keptPercent: wholeNumber({ label: 'Percent', min: 0, max: 100 }),
});

/** Custom wording for one email template; empty means the default wording. */
const wordingSchema = (template: (typeof emailTemplateNames)[number]) => {
  const checkPlaceholders = (words: string, context: z.RefinementCtx) => {
    const wrong = findPlaceholderError(words, emailTemplates[template].placeholders);
    if (wrong) context.addIssue({ code: 'custom', message: wrong });
  };
  return z.object({
    subject: optionalLine({ label: 'Subject', max: 150 }).superRefine(checkPlaceholders),
    opening: optionalParagraphs({ label: 'Opening line', max: 1000 }).superRefine(
      checkPlaceholders,
    ),
  });
};
type WordingSchema = ReturnType<typeof wordingSchema>;

const words = z.object(
  Object.fromEntries(
    emailTemplateNames.map((name) => [name, wordingSchema(name).optional()]),
  ) as Record<(typeof emailTemplateNames)[number], z.ZodOptional<WordingSchema>>,
);

const mailsSection = z.object({
  /** Kinds of email that are turned off for everyone. */
  off: z.array(z.enum(mailKindNames, 'Unknown kind of email')).max(mailKindNames.length),
  words,
});

const reviewsSection = z.object({
  choosesReviews: flag({ label: 'Choose reviews for the home page yourself' }),
});

const planningSection = z.object({
  garage: requiredLine({ label: 'Garage', max: 200 }),
  overtimeAfterHours: wholeNumber({ label: 'Hours', min: 1, max: 24 }),
  restHours: wholeNumber({ label: 'Hours', min: 0, max: 24 }),
});

/** One section, and the version it is based on. Errors are keyed by path: `services.2.price`. */
export const settingsChange = z
  .object({
    version: requiredLine({ label: 'Version', max: 64 }),
    business: businessSection.optional(),
    services: servicesSection.optional(),
    extras: extrasSection.optional(),
    booking: bookingSection.optional(),
    cancellation: cancellationSection.optional(),
    noShow: noShowSection.optional(),
    mails: mailsSection.optional(),
    reviews: reviewsSection.optional(),
    zones: zonesSection.optional(),
    planning: planningSection.optional(),
  })
  .refine(
    (given) => settingsSectionNames.filter((section) => given[section] !== undefined).length === 1,
    {
      error: `Must hold one of: ${settingsSectionNames.join(', ')}`,
    },
  );
export type SettingsChange = z.output<typeof settingsChange>;

/** Form schemas, one per section, with the same field paths as the server's. */
export const settingsForms = {
  business: z.object({ business: businessSection }),
  services: z.object({ services: servicesSection }),
  extras: z.object({ extras: extrasSection }),
  booking: z.object({ booking: bookingSection }),
  cancellation: z.object({ cancellation: cancellationSection }),
  noShow: z.object({ noShow: noShowSection }),
  mails: z.object({ mails: mailsSection }),
  reviews: z.object({ reviews: reviewsSection }),
  zones: z.object({ zones: zonesSection }),
  planning: z.object({ planning: planningSection }),
} as const;

const outputWording = z.object({ subject: z.string(), opening: z.string() });

const settingsSections = z.object({
  business: z.object({
    businessName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    contactAddress: z.string(),
    openingHours: z.string(),
    isLicensedAndInsured: z.boolean(),
    zone: z.string(),
  }),
  services: z.array(outputService),
  extras: z.array(outputExtra),
  booking: z.object({
    turnaroundMinutes: z.int(),
    leadMinutes: z.int(),
    bookAheadDays: z.int(),
    maxUnpaidBookings: z.int(),
    maxUnpaidBookingsUnverified: z.int(),
  }),
  cancellation: z.array(z.object({ hoursBefore: z.number(), refundPercent: z.int() })),
  noShow: z.object({ keptPercent: z.int() }),
  mails: z.object({
    off: z.array(z.enum(mailKindNames)),
    words: z.partialRecord(z.enum(emailTemplateNames), outputWording),
  }),
  reviews: z.object({ choosesReviews: z.boolean() }),
  zones: z.object({
    list: z.array(z.object({ slug: z.string(), name: z.string() })),
    minutes: z.array(z.object({ from: z.string(), to: z.string(), minutes: z.int() })),
  }),
  planning: z.object({
    garage: z.string(),
    overtimeAfterHours: z.int(),
    restHours: z.int(),
  }),
});
export type SettingsSections = z.output<typeof settingsSections>;

const adminSettings = settingsSections.extend({
  logo: z.object({ image: z.string(), imageSmall: z.string() }).nullable(),
  /** The current version of each section; a change names the version it is based on. */
  versions: z.record(z.enum(settingsSectionNames), z.string()),
  defaults: settingsSections,
});
export type AdminSettings = z.output<typeof adminSettings>;

export const getAdminSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'All settings, with their defaults and the version of each section',
  access: admin('settings:see'),
  reply: adminSettings,
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change one part of the settings; refused where somebody else has changed it meanwhile',
  access: admin('settings:change'),
  body: settingsChange,
  reply: adminSettings,
  errors: ['SETTINGS_CHANGED'],
});

/** The effect of a change, before it is saved. */
const changePreview = z.object({
  changes: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** The consequences, as sentences. */
  effects: z.array(z.string()),
});
export type ChangePreview = z.output<typeof changePreview>;

export const previewSettings = endpoint({
  method: 'POST',
  path: '/api/admin/settings/preview',
  summary: 'Preview the effects of a settings change, without changing anything',
  access: admin('settings:see'),
  keyless: true,
  body: settingsChange,
  reply: changePreview,
  errors: ['SETTINGS_CHANGED'],
});

export const logoRequired = 'Logo is required';

export const changeLogo = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/logo',
  summary: 'Set the logo of the business',
  access: admin('settings:change'),
  body: z.object({}),
  files: { logo: { required: logoRequired } },
  reply: adminSettings,
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/logo',
  summary: 'Remove the logo of the business',
  access: admin('settings:change'),
  reply: adminSettings,
});

export const previewEmail = endpoint({
  method: 'POST',
  path: '/api/admin/settings/letter-preview',
  summary: 'Preview an email with this wording and example data',
  access: admin('settings:see'),
  keyless: true,
  body: z
    .object({
      letter: z.enum(emailTemplateNames, 'Unknown email'),
      subject: z.string().max(150),
      opening: z.string().max(1000),
    })
    .superRefine(({ letter: template, ...given }, context) => {
      const read = wordingSchema(template).safeParse(given);
      for (const issue of read.error?.issues ?? []) context.addIssue({ ...issue } as never);
    }),
  reply: z.object({
    subject: z.string(),
    heading: z.string(),
    paragraphs: z.array(z.string()),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    action: z.string().nullable(),
    /** The plain-text version of the email. */
    text: z.string(),
    /** The default wording. */
    usual: outputWording,
  }),
});
