import type { ChangePreview, SettingsPart } from '@chesapeake/contract/admin-settings';
import type { CancellationSteps } from '@chesapeake/contract/cancellation';
import { mailKindNames, mailKinds } from '@chesapeake/contract/mail-kinds';
import { letterKinds, letterNames } from '@chesapeake/contract/mail-letters';
import { durationText } from '@chesapeake/contract/moments';
import { toDollars } from '@chesapeake/contract/money';
import { phoneText } from '@chesapeake/contract/phone-text';
import { stepsInOrder } from '@chesapeake/contract/refunds';
import type { Settings } from '@chesapeake/contract/settings';
import { priceText } from '../../rides/price-text.ts';

export type Change = ChangePreview['changes'][number];
type Service = Settings['services'][number];

/** One value as people read it. */
type Said = (all: Settings) => string | null;

const business: Record<string, Said> = {
  'Business name': ({ businessName }) => businessName,
  Email: ({ contactEmail }) => contactEmail,
  Phone: ({ contactPhone }) => phoneText(contactPhone),
  Address: ({ contactAddress }) => contactAddress,
  Hours: ({ openingHours }) => openingHours,
  'Time zone': ({ zone }) => zone,
};

const booking: Record<string, Said> = {
  'Turnaround after each ride': ({ turnaroundMinutes }) => durationText(turnaroundMinutes),
  'Lead time before pickup': ({ leadMinutes }) =>
    leadMinutes === 0 ? 'none' : durationText(leadMinutes),
  'Bookable ahead': ({ bookAheadDays }) => daysText(bookAheadDays),
};

export const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** '24 hours or more before pickup: 100%'. */
export const stepsText = (steps: CancellationSteps) =>
  stepsInOrder(steps)
    .map(
      ({ hoursBefore, refundPercent }) =>
        `${durationText(hoursBefore * 60)} or more before pickup: ${refundPercent}%`,
    )
    .join('; ') || 'nothing goes back';

const ofService: Record<string, (service: Service) => string> = {
  name: ({ name }) => name,
  'name on the home page': ({ offerName }) => offerName,
  description: ({ description }) => description,
  price: ({ priceCents }) => priceText(toDollars(priceCents)),
  window: ({ windowMinutes }) => durationText(windowMinutes),
  destination: ({ needsDestination }) => (needsDestination ? 'asked for' : 'not asked for'),
  status: ({ isRetired }) => (isRetired ? 'retired' : 'offered'),
};

const changed = (label: string, before: string | null, after: string | null): Change[] =>
  before === after ? [] : [{ label, before, after }];

const changedIn = (said: Record<string, Said>) => (before: Settings, after: Settings) =>
  Object.entries(said).flatMap(([label, say]) => changed(label, say(before), say(after)));

function changedServices(before: Settings, after: Settings): Change[] {
  const was = new Map(before.services.map((service) => [service.slug, service]));
  const single = after.services.flatMap((service) => {
    const old = was.get(service.slug);
    if (!old) {
      const { name, priceCents, windowMinutes } = service;
      const told = `${priceText(toDollars(priceCents))}, ${durationText(windowMinutes)}`;
      return changed(`New service ${name}`, null, told);
    }
    return Object.entries(ofService).flatMap(([what, say]) =>
      changed(`${old.name}: ${what}`, say(old), say(service)),
    );
  });
  return [...single, ...changedOrder(before.services, after.services)];
}

/** Of those that are offered before and after: nobody sees where the others stand. */
function changedOrder(before: Service[], after: Service[]): Change[] {
  const offered = (services: Service[], slug: string) =>
    services.some((service) => service.slug === slug && !service.isRetired);
  const kept = (services: Service[]) =>
    services.filter(({ slug }) => offered(before, slug) && offered(after, slug));
  const [was, is] = [kept(before), kept(after)];
  const isMoved = is.some(({ slug }, index) => was[index]?.slug !== slug);
  const order = (services: Service[]) => services.map(({ name }) => name).join(', ');
  return isMoved ? changed('Order', order(was), order(is)) : [];
}

function changedMails(before: Settings, after: Settings): Change[] {
  const sent = ({ mailsOff }: Settings, kind: string) => (mailsOff.includes(kind) ? 'off' : 'on');
  const kinds = mailKindNames.flatMap((kind) =>
    changed(`“${mailKinds[kind].label}” emails`, sent(before, kind), sent(after, kind)),
  );
  const words = letterNames.flatMap((name) => {
    const { label, kind } = letterKinds[name];
    const of = kind && label !== mailKinds[kind].label ? `${mailKinds[kind].label}, ` : '';
    const said = (all: Settings, what: 'subject' | 'opening') =>
      all.mailWords[name]?.[what] || 'our usual words';
    return [
      ...changed(`${of}${label}: subject`, said(before, 'subject'), said(after, 'subject')),
      ...changed(`${of}${label}: opening words`, said(before, 'opening'), said(after, 'opening')),
    ];
  });
  return [...kinds, ...words];
}

const changesIn: Record<SettingsPart, (before: Settings, after: Settings) => Change[]> = {
  business: changedIn(business),
  services: changedServices,
  booking: changedIn(booking),
  cancellation: changedIn({
    'Goes back to customers': ({ cancellation }) => stepsText(cancellation),
  }),
  mails: changedMails,
};

/** What would be different, by what people call it. */
export const changesOf = (part: SettingsPart, before: Settings, after: Settings) =>
  changesIn[part](before, after);
