import { formatDuration } from '@chesapeake/contract/format/dates';
import { formatCount, formatQuantity } from '@chesapeake/contract/format/numbers';
import { formatPhone } from '@chesapeake/contract/format/phone';
import { emailTemplateNames, emailTemplates } from '@chesapeake/contract/mail/email-wording';
import { mailKindNames, mailKinds } from '@chesapeake/contract/mail/mail-kinds';
import type { CancellationSteps } from '@chesapeake/contract/payments/cancellation-rules';
import { sortCancellationSteps } from '@chesapeake/contract/payments/refunds';
import type { SettingsSectionName } from '@chesapeake/contract/settings/admin-settings';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { changeIfDifferent, type DisplayedChange } from './displayed-change.ts';
import { extraChanges } from './extra-changes.ts';
import { serviceChanges } from './service-changes.ts';
import { zoneChanges } from './zone-changes.ts';

/** Formats one setting for display. */
type FormatSetting = (all: Settings) => string | null;

const business: Record<string, FormatSetting> = {
  'Business name': ({ businessName }) => businessName,
  Email: ({ contactEmail }) => contactEmail || null,
  Phone: ({ contactPhone }) => formatPhone(contactPhone) || null,
  Address: ({ contactAddress }) => contactAddress || null,
  Hours: ({ openingHours }) => openingHours || null,
  'Licensed and insured': ({ isLicensedAndInsured }) => (isLicensedAndInsured ? 'yes' : 'no'),
  'Time zone': ({ zone }) => zone,
};

const booking: Record<string, FormatSetting> = {
  'Buffer after each ride': ({ turnaroundMinutes }) => formatDuration(turnaroundMinutes),
  'Shortest notice': ({ leadMinutes }) =>
    leadMinutes === 0 ? 'none' : formatDuration(leadMinutes),
  'Booking window': ({ bookAheadDays }) => formatDayCount(bookAheadDays),
  'Unpaid bookings per customer': ({ maxUnpaidBookings }) => formatCount(maxUnpaidBookings),
  'Unpaid bookings without a verified email': ({ maxUnpaidBookingsUnverified }) =>
    formatCount(maxUnpaidBookingsUnverified),
};

export const formatDayCount = (days: number) => formatQuantity(days, 'day');

/** For example '24 hours or more before pickup: 100%'. */
export const formatCancellationSteps = (steps: CancellationSteps) =>
  sortCancellationSteps(steps)
    .map(
      ({ hoursBefore, refundPercent }) =>
        `${formatDuration(hoursBefore * 60)} or more before pickup: ${refundPercent}%`,
    )
    .join('; ') || 'no refund';

const changesInFields =
  (formatters: Record<string, FormatSetting>) => (before: Settings, after: Settings) =>
    Object.entries(formatters).flatMap(([label, format]) =>
      changeIfDifferent(label, format(before), format(after)),
    );

function emailChanges(before: Settings, after: Settings): DisplayedChange[] {
  const sent = ({ mailsOff }: Settings, kind: string) => (mailsOff.includes(kind) ? 'off' : 'on');
  const kinds = mailKindNames.flatMap((kind) =>
    changeIfDifferent(`“${mailKinds[kind].label}” emails`, sent(before, kind), sent(after, kind)),
  );
  const words = emailTemplateNames.flatMap((name) => {
    const { label, kind } = emailTemplates[name];
    const prefix = kind && label !== mailKinds[kind].label ? `${mailKinds[kind].label}, ` : '';
    const wordingIn = (all: Settings, what: 'subject' | 'opening') =>
      all.mailWords[name]?.[what] || 'default wording';
    return [
      ...changeIfDifferent(
        `${prefix}${label}: subject`,
        wordingIn(before, 'subject'),
        wordingIn(after, 'subject'),
      ),
      ...changeIfDifferent(
        `${prefix}${label}: opening line`,
        wordingIn(before, 'opening'),
        wordingIn(after, 'opening'),
      ),
    ];
  });
  return [...kinds, ...words];
}

const changesBySection: Record<
  SettingsSectionName,
  (before: Settings, after: Settings) => DisplayedChange[]
> = {
  business: changesInFields(business),
  services: serviceChanges,
  extras: extraChanges,
  booking: changesInFields(booking),
  cancellation: changesInFields({
    'Refund to customers': ({ cancellation }) => formatCancellationSteps(cancellation),
  }),
  noShow: changesInFields({
    'Kept of the fare for a no-show': ({ noShowKeptPercent }) => `${noShowKeptPercent}%`,
  }),
  mails: emailChanges,
  reviews: changesInFields({
    'Reviews on the home page': ({ choosesReviews }) =>
      choosesReviews ? 'chosen by the office' : 'the latest good ones',
  }),
  zones: zoneChanges,
  planning: changesInFields({
    Garage: ({ garage }) => garage,
    'Overtime after': ({ overtimeAfterHours }) => formatDuration(overtimeAfterHours * 60),
    'Rest between two days': ({ restHours }) =>
      restHours === 0 ? 'none' : formatDuration(restHours * 60),
  }),
};

/** The differences, with display labels. */
export const describeSettingsChanges = (
  section: SettingsSectionName,
  before: Settings,
  after: Settings,
) => changesBySection[section](before, after);
