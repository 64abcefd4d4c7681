import { formatDuration } from '@chesapeake/contract/format/dates';
import { formatCents } from '@chesapeake/contract/format/money';
import { formatCount, formatQuantity } from '@chesapeake/contract/format/numbers';
import { formatPhone } from '@chesapeake/contract/format/phone';
import { emailTemplateNames, emailTemplates } from '@chesapeake/contract/mail/email-wording';
import { mailKindNames, mailKinds } from '@chesapeake/contract/mail/mail-kinds';
import type { CancellationSteps } from '@chesapeake/contract/payments/cancellation-rules';
import { sortCancellationSteps } from '@chesapeake/contract/payments/refunds';
import type { SettingsSectionName } from '@chesapeake/contract/settings/admin-settings';
import type { Settings } from '@chesapeake/contract/settings/settings';

import { changeIfDifferent, type DisplayedChange } from './displayed-change.ts';
import { zoneChanges } from './zone-changes.ts';

type Service = Settings['services'][number];

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

const serviceFields: Record<string, (service: Service) => string> = {
  name: ({ name }) => name,
  'name on the home page': ({ offerName }) => offerName,
  description: ({ description }) => description,
  price: ({ priceCents }) => formatCents(priceCents),
  length: ({ windowMinutes }) => formatDuration(windowMinutes),
  destination: ({ needsDestination }) => (needsDestination ? 'asked for' : 'not asked for'),
  status: ({ isRetired }) => (isRetired ? 'retired' : 'offered'),
};

const changesInFields =
  (formatters: Record<string, FormatSetting>) => (before: Settings, after: Settings) =>
    Object.entries(formatters).flatMap(([label, format]) =>
      changeIfDifferent(label, format(before), format(after)),
    );

function serviceChanges(before: Settings, after: Settings): DisplayedChange[] {
  const was = new Map(before.services.map((service) => [service.slug, service]));
  const single = after.services.flatMap((service) => {
    const old = was.get(service.slug);
    if (!old) {
      const { name, priceCents, windowMinutes } = service;
      const summary = `${formatCents(priceCents)}, ${formatDuration(windowMinutes)}`;
      return changeIfDifferent(`New service ${name}`, null, summary);
    }
    return Object.entries(serviceFields).flatMap(([what, format]) =>
      changeIfDifferent(`${old.name}: ${what}`, format(old), format(service)),
    );
  });
  const shown = ({ pricesConfirmed }: Settings) => (pricesConfirmed ? 'shown' : 'not shown');
  return [
    ...single,
    ...orderChanges(before.services, after.services),
    ...changeIfDifferent('Prices on the website', shown(before), shown(after)),
  ];
}

/**
 * Compares only services offered before and after, because the position of others is not visible.
 */
function orderChanges(before: Service[], after: Service[]): DisplayedChange[] {
  const offered = (services: Service[], slug: string) =>
    services.some((service) => service.slug === slug && !service.isRetired);
  const offeredInBoth = (services: Service[]) =>
    services.filter(({ slug }) => offered(before, slug) && offered(after, slug));
  const [was, is] = [offeredInBoth(before), offeredInBoth(after)];
  const isMoved = is.some(({ slug }, index) => was[index]?.slug !== slug);
  const order = (services: Service[]) => services.map(({ name }) => name).join(', ');
  return isMoved ? changeIfDifferent('Order', order(was), order(is)) : [];
}

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
  booking: changesInFields(booking),
  cancellation: changesInFields({
    'Refund to customers': ({ cancellation }) => formatCancellationSteps(cancellation),
  }),
  mails: emailChanges,
  reviews: changesInFields({
    'Reviews on the home page': ({ choosesReviews }) =>
      choosesReviews ? 'chosen by the office' : 'the latest good ones',
  }),
  zones: zoneChanges,
};

/** The differences, with display labels. */
export const describeSettingsChanges = (
  section: SettingsSectionName,
  before: Settings,
  after: Settings,
) => changesBySection[section](before, after);
