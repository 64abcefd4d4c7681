import { createHash } from 'node:crypto';
import { emailTemplateNames } from '@chesapeake/contract/mail/email-wording';
import { mailKindNames } from '@chesapeake/contract/mail/mail-kinds';
import { sortCancellationSteps } from '@chesapeake/contract/payments/refunds';
import {
  type SettingsChange,
  type SettingsSectionName,
  type SettingsSections,
  settingsSectionNames,
} from '@chesapeake/contract/settings/admin-settings';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { applyExtras, toExtrasSection } from './extras-section.ts';
import { applyServices, toServicesSection } from './services-section.ts';
import { applyZones } from './zones.ts';

/** The settings grouped into sections, as admins edit them. */
export const toSections = (all: Settings): SettingsSections => ({
  business: {
    businessName: all.businessName,
    contactEmail: all.contactEmail,
    contactPhone: all.contactPhone,
    contactAddress: all.contactAddress,
    openingHours: all.openingHours,
    isLicensedAndInsured: all.isLicensedAndInsured,
    zone: all.zone,
  },
  services: toServicesSection(all),
  extras: toExtrasSection(all),
  booking: {
    turnaroundMinutes: all.turnaroundMinutes,
    leadMinutes: all.leadMinutes,
    bookAheadDays: all.bookAheadDays,
    maxUnpaidBookings: all.maxUnpaidBookings,
    maxUnpaidBookingsUnverified: all.maxUnpaidBookingsUnverified,
  },
  cancellation: sortCancellationSteps(all.cancellation),
  noShow: { keptPercent: all.noShowKeptPercent },
  mails: {
    off: mailKindNames.filter((kind) => all.mailsOff.includes(kind)),
    words: Object.fromEntries(
      emailTemplateNames.flatMap((name) => {
        const words = all.mailWords[name];
        return words ? [[name, words]] : [];
      }),
    ),
  },
  reviews: { choosesReviews: all.choosesReviews },
  zones: { list: all.zones, minutes: all.zoneMinutes },
  planning: {
    garage: all.garage,
    overtimeAfterHours: all.overtimeAfterHours,
    restHours: all.restHours,
  },
});

/** A hash of the content, so equal content has an equal version. */
const hashSection = (section: unknown) =>
  createHash('sha256').update(JSON.stringify(section)).digest('base64url').slice(0, 22);

export function sectionVersions(all: Settings) {
  const sections = toSections(all);
  return Object.fromEntries(
    settingsSectionNames.map((section) => [section, hashSection(sections[section])]),
  ) as Record<SettingsSectionName, string>;
}

export const changedSection = (change: SettingsChange): SettingsSectionName =>
  settingsSectionNames.find((section) => change[section] !== undefined) as SettingsSectionName;

/** Applies a change to the settings; invalid values are reported by field. */
export function applyChange(change: SettingsChange, before: Settings): Settings {
  const {
    business,
    services,
    extras,
    booking,
    cancellation,
    noShow,
    mails,
    reviews,
    zones,
    planning,
  } = change;
  return {
    ...before,
    ...(business && applyBusiness(business, before)),
    ...(booking && applyBooking(booking, before)),
    ...reviews,
    ...planning,
    ...(zones && applyZones(zones, before.zones)),
    // Saving them means having looked at their prices.
    ...(services && {
      services: applyServices(services, before),
      pricesConfirmed: true,
    }),
    ...(extras && { extras: applyExtras(extras, before) }),
    ...(cancellation && { cancellation: sortCancellationSteps(cancellation) }),
    ...(noShow && { noShowKeptPercent: noShow.keptPercent }),
    ...(mails && {
      mailsOff: mailKindNames.filter((kind) => mails.off.includes(kind)),
      mailWords: Object.fromEntries(
        emailTemplateNames.flatMap((name) => {
          const { subject = '', opening = '' } = mails.words[name] ?? {};
          return subject || opening ? [[name, { subject, opening }]] : [];
        }),
      ),
    }),
  };
}

const applyBusiness = (
  { isLicensedAndInsured, ...rest }: NonNullable<SettingsChange['business']>,
  before: Settings,
) => ({ ...rest, isLicensedAndInsured: isLicensedAndInsured ?? before.isLicensedAndInsured });

const applyBooking = (
  {
    maxUnpaidBookings,
    maxUnpaidBookingsUnverified,
    ...rest
  }: NonNullable<SettingsChange['booking']>,
  before: Settings,
) => ({
  ...rest,
  maxUnpaidBookings: maxUnpaidBookings ?? before.maxUnpaidBookings,
  maxUnpaidBookingsUnverified: maxUnpaidBookingsUnverified ?? before.maxUnpaidBookingsUnverified,
});
