import type { Audit, Result } from './run.ts';

/** The required score per category. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

export interface Summary {
  scores: Record<Category, number>;
  /** The table row. */
  row: Record<string, number>;
  missed: Category[];
}

/** The medians of several runs on one page. */
export function summarize(results: readonly Result[]): Summary {
  const scoreOf = (category: Category) =>
    Math.round(median(results.map(({ categories }) => categories[category]?.score ?? 0)) * 100);
  const measured = (id: string) =>
    median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const scores = Object.fromEntries(
    categories.map((category) => [category, scoreOf(category)]),
  ) as Record<Category, number>;
  return {
    scores,
    row: {
      ...scores,
      'LCP in s': roundTo(measured('largest-contentful-paint') / 1000, 2),
      CLS: roundTo(measured('cumulative-layout-shift'), 3),
      'TBT in ms': roundTo(measured('total-blocking-time'), 0),
    },
    missed: categories.filter((category) => scores[category] < goals[category]),
  };
}

/** Every audit below its maximum, by category, with its locations. */
export function shortfalls({ audits, categories: found }: Result): string[] {
  return categories.flatMap((category) =>
    (found[category]?.auditRefs ?? [])
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .flatMap((audit) => [`${category}: ${describe(audit)}`, ...listLocations(audit)]),
  );
}

const describe = ({ id, score, title, displayValue }: Audit) =>
  `${score} ${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`;

function listLocations({ details }: Audit): string[] {
  const items: { url?: string; node?: { selector?: string } }[] = Array.isArray(details?.items)
    ? details.items
    : [];
  return items.flatMap(({ url, node }) => {
    const place = node?.selector ?? url;
    return place ? `    ${place}` : [];
  });
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits));
