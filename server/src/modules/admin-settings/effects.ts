import { formatDateTimeAutoYear, formatDuration } from '@chesapeake/contract/format/dates';
import { formatCount, formatQuantity } from '@chesapeake/contract/format/numbers';
import { emailTemplateNames, emailTemplates } from '@chesapeake/contract/mail/email-wording';
import { type MailKind, mailKinds } from '@chesapeake/contract/mail/mail-kinds';
import type { SettingsSectionName } from '@chesapeake/contract/settings/admin-settings';
import { formatDayCount } from './changes.ts';
import { type EffectContext, formatUpcomingCount, withUpcoming } from './effect-context.ts';
import { extrasEffects } from './extra-effects.ts';
import { servicesEffects } from './service-effects.ts';

function businessEffects({ before, after, upcoming, now }: EffectContext): string[] {
  const effects: string[] = [];
  if (before.businessName !== after.businessName) {
    effects.push(
      `All pages, emails and receipts show the name ${after.businessName} from now on. Emails already written keep the old one.`,
    );
  }
  const contact = ['contactEmail', 'contactPhone', 'contactAddress', 'openingHours'] as const;
  if (contact.some((field) => before[field] !== after[field])) {
    effects.push('Your website, emails and receipts show it right away.');
  }
  if (before.isLicensedAndInsured !== after.isLicensedAndInsured) {
    effects.push(
      `Your website ${after.isLicensedAndInsured ? 'says' : 'no longer says'} that you are licensed and insured.`,
    );
  }
  if (before.contactEmail !== after.contactEmail) {
    effects.push(`Emails come from ${after.contactEmail}: your mail server must allow it.`);
  }
  if (before.zone !== after.zone) effects.push(...zoneEffects({ before, after, upcoming, now }));
  return effects;
}

function zoneEffects({
  before,
  after,
  upcoming: { bookings: count, nextPickup },
  now,
}: EffectContext) {
  const example = nextPickup
    ? ` The next one reads ${formatDateTimeAutoYear(nextPickup, after.zone, now)} instead of ${formatDateTimeAutoYear(nextPickup, before.zone, now)}.`
    : '';
  return [
    count === 0
      ? 'All pages, emails and reports show times in the new zone.'
      : `${formatUpcomingCount(count, 'keeps its', 'keep their')} actual time, shown in the new zone.${example}`,
    'Days in lists and reports start at midnight in the new zone. Past figures stay on their day.',
  ];
}

function bookingEffects({ before, after, upcoming }: EffectContext): string[] {
  const effects: string[] = [];
  if (before.turnaroundMinutes !== after.turnaroundMinutes) {
    effects.push(
      withUpcoming(
        `The buffer after each new booking is ${formatDuration(after.turnaroundMinutes)}`,
        upcoming.bookings,
        'keeps its own',
        'keep theirs',
      ),
    );
  }
  if (before.leadMinutes !== after.leadMinutes) {
    effects.push(
      after.leadMinutes === 0
        ? 'Customers can book right up to pickup.'
        : `Rides can be booked until ${formatDuration(after.leadMinutes)} before pickup. Existing bookings stay.`,
    );
  }
  if (before.bookAheadDays !== after.bookAheadDays) {
    effects.push(
      withUpcoming(
        `Rides can be booked up to ${formatDayCount(after.bookAheadDays)} ahead`,
        upcoming.beyondHorizon,
        'is further out and stays',
        'are further out and stay',
      ),
    );
  }
  if (before.maxUnpaidBookings !== after.maxUnpaidBookings) {
    effects.push(
      `A customer can have ${formatUnpaidLimit(after.maxUnpaidBookings)}. Existing bookings stay.`,
    );
  }
  if (before.maxUnpaidBookingsUnverified !== after.maxUnpaidBookingsUnverified) {
    effects.push(
      `A customer whose email address is not confirmed can have ${formatUnpaidLimit(after.maxUnpaidBookingsUnverified)}. Existing bookings stay.`,
    );
  }
  return effects;
}

const formatUnpaidLimit = (count: number) => `up to ${formatQuantity(count, 'unpaid booking')}`;

const cancellationEffects = ({ upcoming: { paid } }: EffectContext): string[] => [
  paid === 0
    ? 'No upcoming booking is paid yet. The rules apply to all payments from now on.'
    : `Applies to ${paid === 1 ? 'the 1 upcoming paid booking' : `all ${formatCount(paid)} upcoming paid bookings`} right away. Refunds follow the rules in effect on the day of cancellation.`,
  'Customers see the new rules on their bookings and in the terms. Past refunds stay.',
];

const noShowEffects = (): string[] => [
  'Applies when the office marks a no-show from now on. The dialog offers other amounts too. Past no-shows stay.',
];

function mailsEffects({ before, after }: EffectContext): string[] {
  const label = (kind: string) => `“${mailKinds[kind as MailKind].label}”`;
  const off = after.mailsOff.filter((kind) => !before.mailsOff.includes(kind));
  const on = before.mailsOff.filter((kind) => !after.mailsOff.includes(kind));
  const rewritten = emailTemplateNames.filter(
    (name) =>
      JSON.stringify(before.mailWords[name] ?? null) !==
      JSON.stringify(after.mailWords[name] ?? null),
  );
  return [
    ...off.map((kind) => `${label(kind)} emails will no longer be sent.`),
    ...on.map((kind) => `${label(kind)} emails go out again to everyone who wants them.`),
    ...rewritten.map(
      (name) => `“${emailTemplates[name].label}” emails use the new wording from now on.`,
    ),
  ];
}

const reviewsEffects = ({ after }: EffectContext): string[] => [
  after.choosesReviews
    ? 'The home page shows only reviews that you have chosen on the Reviews page.'
    : 'The home page shows the latest good reviews automatically, as soon as they are written.',
];

function zonesEffects({ before, after }: EffectContext): string[] {
  const removed = before.zones.some(({ slug }) => after.zones.every((zone) => zone.slug !== slug));
  return [
    ...(removed ? ['A removed zone can no longer be chosen for a place.'] : []),
    'The booking form estimates drive times with these zones from now on. Existing bookings stay.',
  ];
}

const planningEffects = (): string[] => [
  'The board and new plans use it right away. A draft made before has to be planned again.',
];

const effectsBySection: Record<SettingsSectionName, (context: EffectContext) => string[]> = {
  business: businessEffects,
  services: servicesEffects,
  extras: extrasEffects,
  booking: bookingEffects,
  cancellation: cancellationEffects,
  noShow: noShowEffects,
  mails: mailsEffects,
  reviews: reviewsEffects,
  zones: zonesEffects,
  planning: planningEffects,
};

/** Describes the effects of a change before it is made. */
export const describeEffects = (section: SettingsSectionName, context: EffectContext) =>
  effectsBySection[section](context);
