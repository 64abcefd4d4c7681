import type { SettingsPart } from '@chesapeake/contract/admin-settings';
import { type MailKind, mailKinds } from '@chesapeake/contract/mail-kinds';
import { letterKinds, letterNames } from '@chesapeake/contract/mail-letters';
import { datedMomentText, durationText } from '@chesapeake/contract/moments';
import { toDollars } from '@chesapeake/contract/money';
import type { Settings } from '@chesapeake/contract/settings';
import { priceText } from '../../rides/price-text.ts';
import type { Ahead } from './ahead-repository.ts';
import { daysText } from './changes.ts';

interface Given {
  before: Settings;
  after: Settings;
  ahead: Ahead;
  now: Date;
}

/** '1 booking ahead keeps', '7 bookings ahead keep'. */
const bookings = (count: number, one: string, several: string) =>
  count === 1
    ? `1 booking ahead ${one}`
    : `${count.toLocaleString('en-US')} bookings ahead ${several}`;

/** With a sentence of those that are there already, if there are any. */
const and = (first: string, count: number, one: string, several: string) =>
  count === 0 ? `${first}.` : `${first}; ${bookings(count, one, several)}.`;

function businessEffects({ before, after, ahead, now }: Given): string[] {
  const effects: string[] = [];
  if (before.businessName !== after.businessName) {
    effects.push(
      `All pages, emails and receipts carry the name ${after.businessName} from now on. Emails that are written already stay as they are.`,
    );
  }
  const contact = ['contactEmail', 'contactPhone', 'contactAddress', 'openingHours'] as const;
  if (contact.some((field) => before[field] !== after[field])) {
    effects.push('The contact page, the legal pages, emails and receipts show it at once.');
  }
  if (before.contactEmail !== after.contactEmail) {
    effects.push(`Emails come from ${after.contactEmail}: your mail server has to allow it.`);
  }
  if (before.zone !== after.zone) effects.push(...zoneEffects({ before, after, ahead, now }));
  return effects;
}

function zoneEffects({ before, after, ahead: { bookings: count, nextPickup }, now }: Given) {
  const shown = nextPickup
    ? ` The next one reads ${datedMomentText(nextPickup, after.zone, now)} instead of ${datedMomentText(nextPickup, before.zone, now)}.`
    : '';
  return [
    count === 0
      ? 'Times on all pages, in emails and in reports are told in the new zone.'
      : `${bookings(count, 'keeps its moment and is', 'keep their moment and are')} told in the new zone.${shown}`,
    'Days in lists and reports begin at midnight of the new zone. What was counted before stays on its day.',
  ];
}

function servicesEffects({ before, after, ahead }: Given): string[] {
  const effects = after.services.flatMap((service) => {
    const old = before.services.find(({ slug }) => slug === service.slug);
    const count = ahead.byService.get(service.slug) ?? 0;
    const { name } = service;
    const price = priceText(toDollars(service.priceCents));
    if (!old) {
      return service.isRetired
        ? [`${name} is kept and not offered.`]
        : [`${name} can be booked at once, for ${price}.`];
    }
    const said: string[] = [];
    if (old.priceCents !== service.priceCents) {
      said.push(
        and(`New bookings of ${name} cost ${price}`, count, 'keeps its price', 'keep their price'),
      );
    }
    if (old.windowMinutes !== service.windowMinutes) {
      const window = durationText(service.windowMinutes);
      said.push(
        and(`New bookings of ${name} take ${window}`, count, 'keeps its time', 'keep their time'),
      );
    }
    if (old.needsDestination !== service.needsDestination) {
      said.push(
        `Whoever books ${name} is ${service.needsDestination ? 'asked' : 'no longer asked'} for a destination.`,
      );
    }
    if (old.isRetired !== service.isRetired) {
      said.push(
        service.isRetired
          ? and(`${name} can no longer be booked`, count, 'stays', 'stay')
          : `${name} can be booked again, for ${price}.`,
      );
    }
    if (old.name !== service.name) {
      said.push(`All bookings of ${old.name}, old ones too, are shown as ${name}.`);
    } else if (old.offerName !== service.offerName || old.description !== service.description) {
      said.push(`The home page and the booking form describe ${name} anew.`);
    }
    return said;
  });
  return effects.length > 0
    ? effects
    : ['The home page and the booking form list the services in this order.'];
}

function bookingEffects({ before, after, ahead }: Given): string[] {
  const effects: string[] = [];
  if (before.turnaroundMinutes !== after.turnaroundMinutes) {
    effects.push(
      and(
        `Cars and drivers are held for ${durationText(after.turnaroundMinutes)} after each new booking`,
        ahead.bookings,
        'keeps what it has',
        'keep what they have',
      ),
    );
  }
  if (before.leadMinutes !== after.leadMinutes) {
    effects.push(
      after.leadMinutes === 0
        ? 'Rides can be booked up to the moment of their pickup.'
        : `Rides can be booked until ${durationText(after.leadMinutes)} before pickup. What is booked already stays.`,
    );
  }
  if (before.bookAheadDays !== after.bookAheadDays) {
    effects.push(
      and(
        `Rides can be booked up to ${daysText(after.bookAheadDays)} ahead`,
        ahead.later,
        'lies further off and stays',
        'lie further off and stay',
      ),
    );
  }
  return effects;
}

const cancellationEffects = ({ ahead: { paid } }: Given): string[] => [
  paid === 0
    ? 'No booking ahead is paid yet. The rules apply to all that are paid from now on.'
    : `Applies at once to ${paid === 1 ? 'the 1 paid booking' : `all ${paid.toLocaleString('en-US')} paid bookings`} ahead: what counts is the rule on the day of the cancellation.`,
  'Customers read the new rules on their bookings and in the terms. What was refunded before stays.',
];

function mailsEffects({ before, after }: Given): string[] {
  const label = (kind: string) => `“${mailKinds[kind as MailKind].label}”`;
  const off = after.mailsOff.filter((kind) => !before.mailsOff.includes(kind));
  const on = before.mailsOff.filter((kind) => !after.mailsOff.includes(kind));
  const rewritten = letterNames.filter(
    (name) =>
      JSON.stringify(before.mailWords[name] ?? null) !==
      JSON.stringify(after.mailWords[name] ?? null),
  );
  return [
    ...off.map((kind) => `Nobody gets ${label(kind)} emails any more.`),
    ...on.map((kind) => `${label(kind)} emails go out again, to whoever wants them.`),
    ...rewritten.map(
      (name) =>
        `“${letterKinds[name].label}” emails that are written from now on read differently.`,
    ),
  ];
}

const effectsIn: Record<SettingsPart, (given: Given) => string[]> = {
  business: businessEffects,
  services: servicesEffects,
  booking: bookingEffects,
  cancellation: cancellationEffects,
  mails: mailsEffects,
};

/** What follows from a change, in sentences, before it is made. */
export const effectsOf = (part: SettingsPart, given: Given) => effectsIn[part](given);
