import { createHash } from 'node:crypto';
import {
  type SettingsChange,
  type SettingsPart,
  type SettingsParts,
  settingsParts,
  settingsTexts,
} from '@chesapeake/contract/admin-settings';
import { mailKindNames } from '@chesapeake/contract/mail-kinds';
import { letterNames } from '@chesapeake/contract/mail-letters';
import { toCents, toDollars } from '@chesapeake/contract/money';
import { stepsInOrder } from '@chesapeake/contract/refunds';
import { findService, newSlug } from '@chesapeake/contract/services';
import type { Settings } from '@chesapeake/contract/settings';
import { fail } from '../../errors.ts';

/** The settings as the office changes them. */
export const partsOf = (all: Settings): SettingsParts => ({
  business: {
    businessName: all.businessName,
    contactEmail: all.contactEmail,
    contactPhone: all.contactPhone,
    contactAddress: all.contactAddress,
    openingHours: all.openingHours,
    zone: all.zone,
  },
  services: all.services.map(({ priceCents, ...service }) => ({
    ...service,
    price: toDollars(priceCents),
  })),
  booking: {
    turnaroundMinutes: all.turnaroundMinutes,
    leadMinutes: all.leadMinutes,
    bookAheadDays: all.bookAheadDays,
  },
  cancellation: stepsInOrder(all.cancellation),
  mails: {
    off: mailKindNames.filter((kind) => all.mailsOff.includes(kind)),
    words: Object.fromEntries(
      letterNames.flatMap((name) => {
        const words = all.mailWords[name];
        return words ? [[name, words]] : [];
      }),
    ),
  },
});

/** Made of what a part holds: whoever read the same has the same version. */
const versionOf = (part: unknown) =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22);

export function versionsOf(all: Settings) {
  const parts = partsOf(all);
  return Object.fromEntries(settingsParts.map((part) => [part, versionOf(parts[part])])) as Record<
    SettingsPart,
    string
  >;
}

export const partIn = (change: SettingsChange): SettingsPart =>
  settingsParts.find((part) => change[part] !== undefined) as SettingsPart;

/** The settings with what was changed; what cannot be so is refused at its field. */
export function applied(change: SettingsChange, before: Settings): Settings {
  const { business, services, booking, cancellation, mails } = change;
  return {
    ...before,
    ...business,
    ...booking,
    ...(services && { services: servicesOf(services, before.services) }),
    ...(cancellation && { cancellation: stepsInOrder(cancellation) }),
    ...(mails && {
      mailsOff: mailKindNames.filter((kind) => mails.off.includes(kind)),
      mailWords: Object.fromEntries(
        letterNames.flatMap((name) => {
          const { subject = '', opening = '' } = mails.words[name] ?? {};
          return subject || opening ? [[name, { subject, opening }]] : [];
        }),
      ),
    }),
  };
}

type Given = NonNullable<SettingsChange['services']>;

function servicesOf(given: Given, before: Settings['services']): Settings['services'] {
  const wrong: Record<string, string> = {};
  const kept = given.map(({ slug }) => slug && findService(before, slug)?.slug);
  for (const [index, { slug }] of given.entries()) {
    const isKnownOnce = kept[index] && kept.indexOf(kept[index]) === index;
    if (slug !== undefined && !isKnownOnce) {
      wrong[`services.${index}.slug`] = settingsTexts.unknownService;
    }
  }
  if (before.some(({ slug }) => !kept.includes(slug))) wrong.services = settingsTexts.notRemoved;
  if (Object.keys(wrong).length > 0) fail('VALIDATION_FAILED', { errors: wrong });
  const taken = before.map(({ slug }) => slug);
  return given.map(({ price, ...service }, index) => {
    const slug = kept[index] || newSlug(service.name, taken);
    taken.push(slug);
    return { ...service, slug, priceCents: toCents(price) };
  });
}
