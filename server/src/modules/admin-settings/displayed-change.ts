import type { ChangePreview } from '@chesapeake/contract/settings/admin-settings';

export type DisplayedChange = ChangePreview['changes'][number];

export const changeIfDifferent = (
  label: string,
  before: string | null,
  after: string | null,
): DisplayedChange[] => (before === after ? [] : [{ label, before, after }]);

interface Row {
  slug: string;
  name: string;
  isRetired: boolean;
}

/** The changed fields of each row, by the name that it had before. */
export const rowChanges = <Each extends Row>(
  before: readonly Each[],
  after: readonly Each[],
  formatters: Record<string, (row: Each) => string>,
  describeNew: (row: Each) => DisplayedChange[],
): DisplayedChange[] =>
  after.flatMap((row) => {
    const old = before.find(({ slug }) => slug === row.slug);
    return old
      ? Object.entries(formatters).flatMap(([what, format]) =>
          changeIfDifferent(`${old.name}: ${what}`, format(old), format(row)),
        )
      : describeNew(row);
  });

/** Compares only rows offered before and after, because the position of others is not visible. */
export function orderChanges(before: readonly Row[], after: readonly Row[]): DisplayedChange[] {
  const offered = (rows: readonly Row[], slug: string) =>
    rows.some((row) => row.slug === slug && !row.isRetired);
  const offeredInBoth = (rows: readonly Row[]) =>
    rows.filter(({ slug }) => offered(before, slug) && offered(after, slug));
  const [was, is] = [offeredInBoth(before), offeredInBoth(after)];
  const isMoved = is.some(({ slug }, index) => was[index]?.slug !== slug);
  const order = (rows: readonly Row[]) => rows.map(({ name }) => name).join(', ');
  return isMoved ? changeIfDifferent('Order', order(was), order(is)) : [];
}
