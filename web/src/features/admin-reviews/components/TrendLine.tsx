import type { DriverRatingTrend } from '@chesapeake/contract/reviews/reviews';
import { trendPoints } from '../trend.ts';

const [width, height, edge] = [96, 32, 4];

/** Twelve months as a line from one to five stars; the table has the numbers. */
export function TrendLine({ months }: { months: DriverRatingTrend['months'] }) {
  const points = trendPoints(months).map(({ month, x, y }) => ({
    month,
    x: edge + x * (width - 2 * edge),
    y: height - edge - y * (height - 2 * edge),
  }));
  const last = points.at(-1);
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block flex-none"
    >
      <line x1="0" x2={width} y1={edge} y2={edge} strokeDasharray="2 3" className="stroke-line" />
      <line x1="0" x2={width} y1={height - edge} y2={height - edge} className="stroke-line" />
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        strokeLinejoin="round"
        className="fill-none stroke-chart-1 stroke-[1.5]"
      />
      {last && <circle cx={last.x} cy={last.y} r="2.5" className="fill-chart-1" />}
    </svg>
  );
}
