import { formatDuration } from '@chesapeake/contract/format/dates';
import type { ZoneMinutes } from '@chesapeake/contract/places/zones';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { changeIfDifferent, type DisplayedChange } from './displayed-change.ts';

/** The differences between zones, and between the minutes of two zones. */
export function zoneChanges(before: Settings, after: Settings): DisplayedChange[] {
  const nameIn = ({ zones }: Settings, slug: string) =>
    zones.find((zone) => zone.slug === slug)?.name ?? null;
  const slugs = new Set([...before.zones, ...after.zones].map(({ slug }) => slug));
  const names = [...slugs].flatMap((slug) => {
    const [was, is] = [nameIn(before, slug), nameIn(after, slug)];
    return changeIfDifferent(was === null ? 'New zone' : `Zone ${was}`, was, is);
  });
  const order = ({ zones }: Settings) => zones.map(({ name }) => name).join(', ');
  const isMoved = names.length === 0 && order(before) !== order(after);
  const minutesIn = ({ zoneMinutes }: Settings, pair: ZoneMinutes) => {
    const row = zoneMinutes.find(({ from, to }) => from === pair.from && to === pair.to);
    return row ? formatDuration(row.minutes) : null;
  };
  const pairs = new Map(
    [...before.zoneMinutes, ...after.zoneMinutes].map((row) => [`${row.from} ${row.to}`, row]),
  );
  const displayName = (slug: string) => nameIn(after, slug) ?? nameIn(before, slug) ?? slug;
  return [
    ...names,
    ...(isMoved ? changeIfDifferent('Order', order(before), order(after)) : []),
    ...[...pairs.values()].flatMap((pair) =>
      changeIfDifferent(
        `${displayName(pair.from)} to ${displayName(pair.to)}`,
        minutesIn(before, pair),
        minutesIn(after, pair),
      ),
    ),
  ];
}
