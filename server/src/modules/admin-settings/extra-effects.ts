import { formatCents } from '@chesapeake/contract/format/money';
import type { Extra } from '@chesapeake/contract/prices/pricing';
import { type EffectContext, withKeptPrices, withUpcoming } from './effect-context.ts';

export function extrasEffects({ before, after, upcoming }: EffectContext): string[] {
  const effects = after.extras.flatMap((extra) => {
    const old = before.extras.find(({ slug }) => slug === extra.slug);
    if (!old) return [newExtraEffect(extra)];
    return changedExtraEffects(old, extra, upcoming.byExtra.get(extra.slug) ?? 0);
  });
  return effects.length > 0 ? effects : ['The booking form lists the extras in this order.'];
}

/** Whoever adds a stop pays for it; other extras are chosen. */
const describeUse = ({ name, priceCents, isPerStop }: Extra) => {
  const price = formatCents(priceCents);
  return isPerStop
    ? `${name} adds ${price} for every stop of a new booking`
    : `${name} can be added to new bookings, for ${price} each`;
};

const newExtraEffect = (extra: Extra) =>
  extra.isRetired ? `${extra.name} is saved but not offered.` : `${describeUse(extra)}.`;

function changedExtraEffects(old: Extra, extra: Extra, count: number): string[] {
  const sentences: string[] = [];
  if (old.isRetired !== extra.isRetired) {
    sentences.push(
      extra.isRetired
        ? withUpcoming(`${extra.name} can no longer be added`, count, 'keeps it', 'keep it')
        : `${describeUse(extra)}.`,
    );
  } else if (old.isPerStop !== extra.isPerStop) {
    sentences.push(withKeptPrices(describeUse(extra), count));
  } else if (old.priceCents !== extra.priceCents) {
    sentences.push(
      withKeptPrices(`${extra.name} costs ${formatCents(extra.priceCents)} in new bookings`, count),
    );
  }
  if (old.max !== extra.max)
    sentences.push(`A new booking can have at most ${extra.max} of ${extra.name}.`);
  if (old.name !== extra.name)
    sentences.push(`New bookings show ${extra.name}. Earlier ones still show ${old.name}.`);
  return sentences;
}
