import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { classNames } from './class-names.ts';

/** The number of reviews per rating, best first. */
export function RatingHistogram({
  byStars,
  className,
}: {
  byStars: Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;
  className?: string;
}) {
  const all = Object.values(byStars).reduce((sum, count) => sum + count, 0);
  return (
    <ul
      aria-label="Reviews by stars"
      className={classNames('grid gap-1 text-13 tabular', className)}
    >
      {([5, 4, 3, 2, 1] as const).map((stars) => (
        <li
          key={stars}
          className="grid grid-cols-[3.25rem_minmax(0,1fr)_2.5rem] items-center gap-2"
        >
          <span className="text-ink-2">{formatQuantity(stars, 'star')}</span>
          <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sand">
            <span
              className="block h-full rounded-full bg-brass"
              style={{ width: `${all === 0 ? 0 : (byStars[stars] / all) * 100}%` }}
            />
          </span>
          <span className="text-right text-quiet">{byStars[stars]}</span>
        </li>
      ))}
    </ul>
  );
}
