import { axisTicks, linePath, pickLabelIndexes } from '@chesapeake/contract/reports/chart-scale';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useWidth } from '../lib/use-width.ts';
import { classNames } from './class-names.ts';

/** A point on the x axis: one day, or several together. */
export interface ChartPoint {
  key: string;
  /** Below the chart: 'Nov 20' */
  short: string;
  /** In the tooltip: 'Fri, Nov 20' */
  long: string;
}

interface Line {
  label: string;
  values: readonly number[];
  /** The previous period, point by point. */
  before: readonly number[];
  beforeLabel: string;
  text: (value: number) => string;
  tick: (value: number) => string;
}

interface Bars {
  label: string;
  values: readonly number[];
  /** '3 bookings' */
  text: (count: number) => string;
}

/** In px. */
const space = { left: 54, right: 10, top: 26, line: 236, between: 44, bars: 80, days: 26 };
const lineBottom = space.top + space.line;
const barsTop = lineBottom + space.between;
const barsBottom = barsTop + space.bars;
const tooltipWidth = 190;

/**
 * Values as a line, the previous period as a dashed line, counts as bars below. Points are selected
 * by pointer, touch or arrow keys; screen readers also get a table.
 */
export function ComparisonChart({
  label,
  chartPoints,
  line,
  bars,
}: {
  /** What a point is: 'Day'. */
  label: string;
  chartPoints: readonly ChartPoint[];
  line: Line;
  bars?: Bars;
}) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const [chosen, setChosen] = useState<number>();
  const last = chartPoints.length - 1;
  const index = Math.min(chosen ?? last, last);
  const chosenPoint = chartPoints[index];
  const bottom = bars ? barsBottom : lineBottom;
  const height = bottom + space.days;

  const plot = Math.max(0, width - space.left - space.right);
  const slot = plot / Math.max(1, chartPoints.length);
  const x = (at: number) => space.left + slot * (at + 0.5);
  const ticks = axisTicks(Math.max(0, ...line.values, ...line.before), 3);
  const counts = axisTicks(Math.max(0, ...(bars?.values ?? [])), 2);
  const yOfValue = (value: number) => lineBottom - (value / (ticks.at(-1) || 1)) * space.line;
  const yOfCount = (count: number) => barsBottom - (count / (counts.at(-1) || 1)) * space.bars;
  const pointsOf = (values: readonly number[]) =>
    values.map((value, at) => [x(at), yOfValue(value)] as const);
  const points = pointsOf(line.values);
  const area = `${linePath(points)}L${x(last)} ${lineBottom}L${x(0)} ${lineBottom}Z`;

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const across = clientX - currentTarget.getBoundingClientRect().left - space.left;
    setChosen(Math.min(last, Math.max(0, Math.floor(across / slot))));
  };
  const go = (event: KeyboardEvent) => {
    const to = indexAfterKey(event.key, index, last);
    if (event.key === 'Escape') setChosen(undefined);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };
  if (!chosenPoint) return null;
  const value = line.values[index] ?? 0;
  const before = line.before[index];
  const displayedValues = {
    value: line.text(value),
    before: before === undefined ? undefined : line.text(before),
    count: bars?.values[index] ?? 0,
  };
  return (
    <div
      ref={root}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={chartPoints.length}
      aria-valuenow={index + 1}
      aria-valuetext={`${chosenPoint.long}: ${line.label.toLowerCase()} ${displayedValues.value}, ${line.beforeLabel} ${displayedValues.before ?? 'nothing'}${bars ? `, ${bars.text(displayedValues.count)}` : ''}`}
      onPointerMove={point}
      onPointerDown={point}
      // Lifting a finger also triggers pointerleave; keep the touched point visible.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
      onKeyDown={go}
      onFocus={() => setChosen((before) => before ?? last)}
      onBlur={() => setChosen(undefined)}
      style={{ height }}
      className="relative touch-pan-y rounded-control focus-visible:rounded-control"
    >
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} className="block text-xs tabular">
          <text x={4} y={12} className="fill-ink-2 font-[550]">
            {line.label}
          </text>
          {ticks.map((tick) => (
            <Tick
              key={tick}
              y={yOfValue(tick)}
              right={width - space.right}
              text={line.tick(tick)}
            />
          ))}
          <path d={area} className="fill-chart-1/7" />
          <path
            d={linePath(pointsOf(line.before))}
            strokeDasharray="3 3"
            className="fill-none stroke-edge stroke-[1.25]"
          />
          <path
            d={linePath(points)}
            strokeLinejoin="round"
            className="fill-none stroke-chart-1 stroke-[1.75]"
          />
          {bars && (
            <>
              <text x={4} y={barsTop - 14} className="fill-ink-2 font-[550]">
                {bars.label}
              </text>
              {counts.map((tick) => (
                <Tick
                  key={tick}
                  y={yOfCount(tick)}
                  right={width - space.right}
                  text={String(tick)}
                />
              ))}
            </>
          )}
          {chosen !== undefined && (
            <line
              x1={x(index)}
              x2={x(index)}
              y1={space.top - 6}
              y2={bottom}
              className="stroke-edge"
            />
          )}
          {bars?.values.map((count, at) => (
            <rect
              key={chartPoints[at]?.key}
              x={x(at) - slot * 0.34}
              y={yOfCount(count)}
              width={slot * 0.68}
              height={barsBottom - yOfCount(count)}
              rx={Math.min(2, slot * 0.2)}
              className={classNames(chosen === at ? 'fill-brass-deep' : 'fill-chart-2')}
            />
          ))}
          {pickLabelIndexes(chartPoints.length, width > 600 ? 7 : 4).map((at) => (
            <text
              key={at}
              x={at === last ? width - 2 : x(at)}
              y={height - 6}
              textAnchor={at === last ? 'end' : 'middle'}
              className="fill-quiet"
            >
              {chartPoints[at]?.short}
            </text>
          ))}
          {/* A single point makes no line. */}
          {(chosen !== undefined || last === 0) && (
            <circle
              cx={x(index)}
              cy={yOfValue(value)}
              r={4}
              className="fill-paper stroke-chart-1 stroke-2"
            />
          )}
        </svg>
      )}
      {chosen !== undefined && (
        <div
          aria-hidden="true"
          className="on-dark pointer-events-none absolute top-1 grid grid-cols-[1fr_auto] gap-x-4 rounded-lg bg-navy px-3 py-2 text-xs text-white/78 shadow-card ring-1 ring-white/15 tabular"
          style={{ width: tooltipWidth, left: tooltipLeft(x(index), width) }}
        >
          <p className="col-span-2 pb-0.5">{chosenPoint.long}</p>
          <span>{line.label}</span>
          <b className="text-right text-white">{displayedValues.value}</b>
          <span>{line.beforeLabel}</span>
          <b className="text-right text-white">{displayedValues.before ?? 'none'}</b>
          {bars && (
            <>
              <span>{bars.label}</span>
              <b className="text-right text-white">{displayedValues.count}</b>
            </>
          )}
        </div>
      )}
    </div>
  );
}

const Tick = ({ y, right, text }: { y: number; right: number; text: string }) => (
  <>
    <line x1={space.left} x2={right} y1={y} y2={y} className="stroke-line" />
    <text x={space.left - 8} y={y + 4} textAnchor="end" className="fill-quiet">
      {text}
    </text>
  </>
);

/** Next to the line it explains, on the side with room. */
const tooltipLeft = (at: number, width: number) => {
  const right = at + 12;
  return right + tooltipWidth <= width ? right : Math.max(0, at - 12 - tooltipWidth);
};

function indexAfterKey(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1);
    case 'PageDown':
      return Math.max(0, at - 7);
    case 'PageUp':
      return Math.min(last, at + 7);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
