import type { DashboardStats } from '@chesapeake/contract/dashboard';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { dayOfChart, dayOfTooltip } from '../../../lib/dates.ts';
import { dollarsText, listPriceText } from '../../../lib/money.ts';
import { useWidth } from '../../../lib/width.ts';
import { names } from '../../../ui/class-names.ts';
import { labelled, pathThrough, ticksTo } from '@chesapeake/contract/chart-scale';

type Days = DashboardStats['days'];

/** All in px. */
const space = { left: 54, right: 10, top: 26, line: 236, between: 44, bars: 80, days: 26 };
const lineBottom = space.top + space.line;
const barsTop = lineBottom + space.between;
const barsBottom = barsTop + space.bars;
const height = barsBottom + space.days;
const tooltipWidth = 190;

const bookingsText = (count: number) => `${count} booking${count === 1 ? '' : 's'}`;

/**
 * Revenue as a line, the 30 days before as a dashed one, bookings as bars below. A day is pointed
 * at, touched, or gone to by the arrow keys; screen readers have the table as well.
 */
export function DayChart({ days, before }: { days: Days; before: Days }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [chosen, setChosen] = useState<number>();
  const last = days.length - 1;
  const index = chosen ?? last;
  const day = days[index];

  const plot = Math.max(0, width - space.left - space.right);
  const slot = plot / Math.max(1, days.length);
  const x = (at: number) => space.left + slot * (at + 0.5);
  const dollars = ticksTo(greatest([...days, ...before], 'revenue'), 3);
  const counts = ticksTo(greatest(days, 'bookings'), 2);
  const yOfDollars = (amount: number) => lineBottom - (amount / (dollars.at(-1) || 1)) * space.line;
  const yOfCount = (count: number) => barsBottom - (count / (counts.at(-1) || 1)) * space.bars;
  const points = days.map(({ revenue }, at) => [x(at), yOfDollars(revenue)] as const);
  const pointsBefore = before.map(({ revenue }, at) => [x(at), yOfDollars(revenue)] as const);
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
  if (!day) return null;
  const told = {
    revenue: dollarsText(day.revenue),
    before: before[index] && dollarsText(before[index].revenue),
    bookings: day.bookings,
  };
  return (
    <div
      ref={place}
      role="slider"
      tabIndex={0}
      aria-label="Day"
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={index + 1}
      aria-valuetext={`${dayOfTooltip(day.day)}: revenue ${told.revenue}, 30 days before ${told.before ?? 'nothing'}, ${bookingsText(told.bookings)}`}
      onPointerMove={point}
      onPointerDown={point}
      // A finger that is lifted leaves, too; what it pointed at stays to be read.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
      onKeyDown={go}
      onFocus={() => setChosen((before) => before ?? last)}
      onBlur={() => setChosen(undefined)}
      className="relative h-[412px] touch-pan-y rounded-control focus-visible:rounded-control"
    >
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} className="block text-xs tabular">
          <text x={4} y={12} className="fill-ink-2 font-[550]">
            Revenue
          </text>
          {dollars.map((tick) => (
            <Tick
              key={tick}
              y={yOfDollars(tick)}
              right={width - space.right}
              text={listPriceText(tick)}
            />
          ))}
          <path d={area} className="fill-chart-1/7" />
          <path
            d={pathThrough(pointsBefore)}
            strokeDasharray="3 3"
            className="fill-none stroke-edge stroke-[1.25]"
          />
          <path
            d={pathThrough(points)}
            strokeLinejoin="round"
            className="fill-none stroke-chart-1 stroke-[1.75]"
          />
          <text x={4} y={barsTop - 14} className="fill-ink-2 font-[550]">
            Bookings
          </text>
          {counts.map((tick) => (
            <Tick
              key={tick}
              y={yOfCount(tick)}
              right={width - space.right}
              text={listCount(tick)}
            />
          ))}
          {chosen !== undefined && (
            <line
              x1={x(index)}
              x2={x(index)}
              y1={space.top - 6}
              y2={barsBottom}
              className="stroke-edge"
            />
          )}
          {days.map(({ day: key, bookings }, at) => (
            <rect
              key={key}
              x={x(at) - slot * 0.34}
              y={yOfCount(bookings)}
              width={slot * 0.68}
              height={barsBottom - yOfCount(bookings)}
              rx={Math.min(2, slot * 0.2)}
              className={names(chosen === at ? 'fill-brass-deep' : 'fill-chart-2')}
            />
          ))}
          {labelled(days.length, width > 600 ? 7 : 4).map((at) => (
            <text
              key={at}
              x={at === last ? width - 2 : x(at)}
              y={height - 6}
              textAnchor={at === last ? 'end' : 'middle'}
              className="fill-quiet"
            >
              {dayOfChart(days[at]?.day ?? '')}
            </text>
          ))}
          {chosen !== undefined && (
            <circle
              cx={x(index)}
              cy={yOfDollars(day.revenue)}
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
          <p className="col-span-2 pb-0.5">{dayOfTooltip(day.day)}</p>
          <span>Revenue</span>
          <b className="text-right text-white">{told.revenue}</b>
          <span>30 days before</span>
          <b className="text-right text-white">{told.before ?? 'none'}</b>
          <span>Bookings</span>
          <b className="text-right text-white">{told.bookings}</b>
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

const greatest = (days: Days, what: 'revenue' | 'bookings') =>
  Math.max(0, ...days.map((day) => day[what]));

const listCount = (count: number) => String(count);

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
