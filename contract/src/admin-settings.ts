import { z } from 'zod';
import { admin } from './access.ts';
import { email, phoneOf } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { mailKindNames } from './mail-kinds.ts';
import { letterKinds, letterNames, wrongWithWords } from './mail-letters.ts';
import { dollarAmount, givenDollars } from './money.ts';
import { flag, line, optionalLine, optionalParagraphs, wholeNumber } from './text.ts';
import { timeZone } from './time.ts';

/** What the settings are changed by: one part at a time. */
export const settingsParts = ['business', 'services', 'booking', 'cancellation', 'mails'] as const;
export type SettingsPart = (typeof settingsParts)[number];

export const settingsTexts = {
  unknownZone: 'This time zone is not known here. Choose one of the list',
  sameName: 'Another service has this name',
  oneOffered: 'At least one service must stay offered',
  notRemoved: 'A service can be retired, not removed',
  unknownService: 'This service is not known',
  leadTooLong: 'Lead time must be shorter than how far ahead rides can be booked',
  sameHours: 'Another step has the same hours',
  lessForLonger: 'Whoever cancels earlier cannot get less back',
  nothingChanged: 'Nothing is different from what is set already.',
} as const;

const businessPart = z.object({
  businessName: line({ label: 'Business name', max: 80 }),
  contactEmail: email,
  contactPhone: phoneOf('Phone must be 10 to 15 digits, like +14105550100'),
  contactAddress: line({ label: 'Address', max: 200 }),
  openingHours: line({ label: 'Hours', max: 200 }),
  zone: line({ label: 'Time zone', max: 64 }).pipe(timeZone),
});

const servicePart = z.object({
  /** What it was given when it was added; a new one has none. */
  slug: z.string().max(40).optional(),
  name: line({ label: 'Name', max: 60 }),
  offerName: line({ label: 'Name on the home page', max: 60 }),
  description: line({ label: 'Description', max: 200 }),
  price: dollarAmount({ label: 'Price' }),
  windowMinutes: wholeNumber({ label: 'Window', min: 15, max: 24 * 60 }),
  needsDestination: flag({ label: 'Destination' }),
  isRetired: flag({ label: 'Retired' }).default(false),
});

const servicesPart = z
  .array(servicePart)
  .min(1, settingsTexts.oneOffered)
  .max(30, 'There can be at most 30 services')
  .superRefine((services, context) => {
    if (services.every(({ isRetired }) => isRetired)) {
      context.addIssue({ code: 'custom', message: settingsTexts.oneOffered });
    }
    const seen = new Set<string>();
    services.forEach(({ name }, index) => {
      const plain = name.toLowerCase();
      if (seen.has(plain)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: settingsTexts.sameName,
        });
      }
      seen.add(plain);
    });
  });

const bookingPart = z
  .object({
    turnaroundMinutes: wholeNumber({ label: 'Turnaround', min: 0, max: 24 * 60 }),
    leadMinutes: wholeNumber({ label: 'Lead time', min: 0, max: 30 * 24 * 60 }),
    bookAheadDays: wholeNumber({ label: 'Bookable ahead', min: 1, max: 5 * 365 }),
  })
  .refine(({ leadMinutes, bookAheadDays }) => leadMinutes < bookAheadDays * 24 * 60, {
    path: ['leadMinutes'],
    error: settingsTexts.leadTooLong,
  });

const cancellationPart = z
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

/** One letter's own words; empty is as the product writes it. */
const wordsOf = (letter: (typeof letterNames)[number]) => {
  const isRight = (words: string, context: z.RefinementCtx) => {
    const wrong = wrongWithWords(words, letterKinds[letter].placeholders);
    if (wrong) context.addIssue({ code: 'custom', message: wrong });
  };
  return z.object({
    subject: optionalLine({ label: 'Subject', max: 150 }).superRefine(isRight),
    opening: optionalParagraphs({ label: 'Opening words', max: 1000 }).superRefine(isRight),
  });
};
type LetterWords = ReturnType<typeof wordsOf>;

const words = z.object(
  Object.fromEntries(letterNames.map((name) => [name, wordsOf(name).optional()])) as Record<
    (typeof letterNames)[number],
    z.ZodOptional<LetterWords>
  >,
);

const mailsPart = z.object({
  /** Kinds that nobody gets. */
  off: z.array(z.enum(mailKindNames, 'This kind of email is not known')).max(mailKindNames.length),
  words,
});

/** One part, and the version of it that was changed. Each field is told by its path: `services.2.price`. */
export const settingsChange = z
  .object({
    version: line({ label: 'Version', max: 64 }),
    business: businessPart.optional(),
    services: servicesPart.optional(),
    booking: bookingPart.optional(),
    cancellation: cancellationPart.optional(),
    mails: mailsPart.optional(),
  })
  .refine((given) => settingsParts.filter((part) => given[part] !== undefined).length === 1, {
    error: `Must hold one of: ${settingsParts.join(', ')}`,
  });
export type SettingsChange = z.output<typeof settingsChange>;

/** What a form of one part judges with; its fields have the same paths as the server's. */
export const settingsForms = {
  business: z.object({ business: businessPart }),
  services: z.object({ services: servicesPart }),
  booking: z.object({ booking: bookingPart }),
  cancellation: z.object({ cancellation: cancellationPart }),
  mails: z.object({ mails: mailsPart }),
} as const;

const givenWords = z.object({ subject: z.string(), opening: z.string() });

const parts = z.object({
  business: z.object({
    businessName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    contactAddress: z.string(),
    openingHours: z.string(),
    zone: z.string(),
  }),
  services: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      offerName: z.string(),
      description: z.string(),
      price: givenDollars,
      windowMinutes: z.int(),
      needsDestination: z.boolean(),
      isRetired: z.boolean(),
    }),
  ),
  booking: z.object({
    turnaroundMinutes: z.int(),
    leadMinutes: z.int(),
    bookAheadDays: z.int(),
  }),
  cancellation: z.array(z.object({ hoursBefore: z.number(), refundPercent: z.int() })),
  mails: z.object({
    off: z.array(z.enum(mailKindNames)),
    words: z.partialRecord(z.enum(letterNames), givenWords),
  }),
});
export type SettingsParts = z.output<typeof parts>;

const adminSettings = parts.extend({
  logo: z.object({ image: z.string(), imageSmall: z.string() }).nullable(),
  /** What each part is by now: a change names the one that it was made from. */
  versions: z.record(z.enum(settingsParts), z.string()),
  defaults: parts,
});
export type AdminSettings = z.output<typeof adminSettings>;

export const getAdminSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Everything that can be set, with its defaults and the version of each part',
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

/** What a change would do, before it is made. */
const changePreview = z.object({
  changes: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** What follows from it, in sentences. */
  effects: z.array(z.string()),
});
export type ChangePreview = z.output<typeof changePreview>;

export const previewSettings = endpoint({
  method: 'POST',
  path: '/api/admin/settings/preview',
  summary: 'What a change of the settings would affect; nothing is changed',
  access: admin('settings:see'),
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
  summary: 'Take the logo of the business away',
  access: admin('settings:change'),
  reply: adminSettings,
});

export const previewLetter = endpoint({
  method: 'POST',
  path: '/api/admin/settings/letter-preview',
  summary: 'How an email would read with these words, filled in with an example',
  access: admin('settings:see'),
  body: z
    .object({
      letter: z.enum(letterNames, 'This email is not known'),
      subject: z.string().max(150),
      opening: z.string().max(1000),
    })
    .superRefine(({ letter, ...given }, context) => {
      const read = wordsOf(letter).safeParse(given);
      for (const issue of read.error?.issues ?? []) context.addIssue({ ...issue } as never);
    }),
  reply: z.object({
    subject: z.string(),
    heading: z.string(),
    paragraphs: z.array(z.string()),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    action: z.string().nullable(),
    /** The same as plain text, as some mail programs show it. */
    text: z.string(),
    /** What the product says there by itself. */
    usual: givenWords,
  }),
});
