import { newSlug } from '@chesapeake/contract/bookings/service-types';
import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import type { Extra } from '@chesapeake/contract/prices/pricing';
import type {
  SettingsChange,
  SettingsSections,
} from '@chesapeake/contract/settings/admin-settings';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { settingsTexts } from '@chesapeake/contract/settings/settings-texts';
import { matchStoredSlugs } from './stored-slugs.ts';

export const toExtrasSection = ({ extras }: Settings): SettingsSections['extras'] =>
  extras.map(({ priceCents, ...extra }) => ({ ...extra, price: toDollars(priceCents) }));

/** The extras after a change. */
export function applyExtras(
  input: NonNullable<SettingsChange['extras']>,
  before: Settings,
): Extra[] {
  const slugs = matchStoredSlugs('extras', input, before.extras, {
    unknown: settingsTexts.unknownExtra,
    notRemoved: settingsTexts.extraNotRemoved,
  });
  const taken = before.extras.map(({ slug }) => slug);
  return input.map(({ price, ...sent }, index) => {
    const slug = slugs[index] ?? newSlug(sent.name.toLowerCase(), taken, 'extra');
    taken.push(slug);
    return { ...sent, slug, priceCents: toCents(price) };
  });
}
