import { labelled, pathThrough, ticksTo } from '@chesapeake/contract/chart-scale';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useWidth } from '../lib/width.ts';
import { names } from './class-names.ts';

/** One of the places along the chart: a day, or some days together. */
export interface Place {
  key: string;
  /** Below the chart: 'Nov 20' */
  short: string;
  /** Where it is told of: 'Fri, Nov 20' */
  long: string;
}

interface Line {
  label: string;
  values: readonly number[];
  /** The same of the days before, place by place. */
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

/** All in px. */
const space = { left: 54, right: 10, top: 26, line: 236, between: 44, bars: 80, days: 26 };
const lineBottom = space.top + space.line;
const barsTop = lineBottom + space.between;
const barsBottom = barsTop + space.bars;
const tooltipWidth = 190;

/**
 * Values as a line, those of the days before as a dashed one, counts as bars below. A place is pointed
 * at, touched, or gone to by the arrow keys; screen readers have a table as well.
 */
export function CompareChart({
  label,
  places,
  line,
  bars,
}: {
  /** What a place is: 'Day'. */
  label: string;
  places: readonly Place[];
  line: Line;
  bars?: Bars;
}) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const [chosen, setChosen] = useState<number>();
  const last = places.length - 1;
  const index = Math.min(chosen ?? last, last);
  const place = places[index];
  const bottom = bars ? barsBottom : lineBottom;
  const height = bottom + space.days;

  const plot = Math.max(0, width - space.left - space.right);
  const slot = plot / Math.max(1, places.length);
  const x = (at: number) => space.left + slot * (at + 0.5);
  const ticks = ticksTo(Math.max(0, ...line.values, ...line.before), 3);
  const counts = ticksTo(Math.max(0, ...(bars?.values ?? [])), 2);
  const yOfValue = (value: number) => lineBottom - (value / (ticks.at(-1) || 1)) * space.line;
  const yOfCount = (count: number) => barsBottom - (count / (counts.at(-1) || 1)) * space.bars;
  const pointsOf = (values: readonly number[]) =>
    values.map((value, at) => [x(at), yOfValue(value)] as const);
  const points = pointsOf(line.values);
  const area = `${pathThrough(points)}L${x(last)} ${lineBottom}L${x(0)} ${lineBottom}Z`;

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const across = clientX - currentTarget.getBoundingClientRect().left - space.left;
    setChosen(Math.min(last, Math.max(0, Math.floor(across / slot))));
  };
  const go = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, index, last);
    if (event.key === 'Escape') setChosen(undefined);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };
  if (!place) return null;
  const value = line.values[index] ?? 0;
  const before = line.before[index];
  const told = {
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
      aria-valuemax={places.length}
      aria-valuenow={index + 1}
      aria-valuetext={`${place.long}: ${line.label.toLowerCase()} ${told.value}, ${line.beforeLabel} ${told.before ?? 'nothing'}${bars ? `, ${bars.text(told.count)}` : ''}`}
      onPointerMove={point}
      onPointerDown={point}
      // A finger that is lifted leaves, too; what it pointed at stays to be read.
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
            d={pathThrough(pointsOf(line.before))}
            strokeDasharray="3 3"
            className="fill-none stroke-edge stroke-[1.25]"
          />
          <path
            d={pathThrough(points)}
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
              key={places[at]?.key}
              x={x(at) - slot * 0.34}
              y={yOfCount(count)}
              width={slot * 0.68}
              height={barsBottom - yOfCount(count)}
              rx={Math.min(2, slot * 0.2)}
              className={names(chosen === at ? 'fill-brass-deep' : 'fill-chart-2')}
            />
          ))}
          {labelled(places.length, width > 600 ? 7 : 4).map((at) => (
            <text
              key={at}
              x={at === last ? width - 2 : x(at)}
              y={height - 6}
              textAnchor={at === last ? 'end' : 'middle'}
              className="fill-quiet"
            >
              {places[at]?.short}
            </text>
          ))}
          {/* One place alone makes no line. */}
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
          <p className="col-span-2 pb-0.5">{place.long}</p>
          <span>{line.label}</span>
          <b className="text-right text-white">{told.value}</b>
          <span>{line.beforeLabel}</span>
          <b className="text-right text-white">{told.before ?? 'none'}</b>
          {bars && (
            <>
              <span>{bars.label}</span>
              <b className="text-right text-white">{told.count}</b>
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

/** Beside the line that it explains, on the side where there is room. */
const tooltipLeft = (at: number, width: number) => {
  const right = at + 12;
  return right + tooltipWidth <= width ? right : Math.max(0, at - 12 - tooltipWidth);
};

function placeAfter(key: string, at: number, last: number): number | undefined {
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
