import { formatClockTime } from '@chesapeake/contract/format/dates';
import type { EmptyDrive } from '@chesapeake/contract/planning/board';
import { memo, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { laneGap, rowPlace, rowsHeight } from '../lane-geometry.ts';
import { driveSpan, type Lane, rideSpan } from '../lanes.ts';
import {
  driveText,
  outOfServiceText,
  spanText,
  type TextContext,
  timeOffText,
} from '../ride-texts.ts';
import { gapsBetween, overlaps, placeOf, type Span, type TimeScale } from '../time-scale.ts';
import { hatchClass } from './ride-colors.ts';

/**
 * What is in a lane besides rides: shifts, times away, turnarounds and empty drives. Visual only: the
 * beginning of the lane says in words when its driver works, when it is away and how much is driven
 * empty.
 */
export const LaneMarks = memo(function LaneMarks({
  lane,
  scale,
  context,
}: {
  lane: Lane;
  scale: TimeScale;
  context: TextContext;
}) {
  const { zone } = context;
  return (
    <div aria-hidden="true">
      {lane.kind === 'driver' && lane.driver.shifts !== null && (
        <>
          {gapsBetween(lane.driver.shifts, scale).map((gap) => (
            <Mark
              key={gap.from.getTime()}
              scale={scale}
              span={gap}
              className="inset-y-0 bg-ink/5"
            />
          ))}
          {lane.driver.shifts.map((shift) => (
            <Mark
              key={shift.from.getTime()}
              scale={scale}
              span={shift}
              title={`Shift ${spanText(shift, context)}`}
              className="bottom-0.75 h-1 rounded-sm bg-edge-soft"
            />
          ))}
        </>
      )}
      {lane.kind === 'driver' && lane.duty && (
        <Mark
          scale={scale}
          span={lane.duty}
          title={`On duty ${spanText(lane.duty, context)}`}
          className="bottom-0.75 h-1 rounded-sm bg-edge-strong"
        />
      )}
      {awayOf(lane).map(({ reason, ...span }) => (
        <Mark
          key={`${reason} ${span.from.getTime()}`}
          scale={scale}
          span={span}
          title={reason}
          className="inset-y-0 @container border-x border-dashed border-rejected-edge bg-[repeating-linear-gradient(-45deg,color-mix(in_srgb,var(--rejected)_11%,transparent)_0_1px,transparent_1px_8px)]"
        >
          <span className="sticky left-42 m-1.5 hidden w-fit max-w-[calc(100%-0.75rem)] truncate rounded-md bg-paper px-1.5 py-0.5 text-[0.719rem] font-[550] text-rejected ring-1 ring-rejected-edge @min-[4rem]:block">
            {reason}
          </span>
        </Mark>
      ))}
      {lane.rides
        .filter(({ kind, ride }) => kind !== 'ghost' && ride.blockedUntil > ride.dropoffTime)
        .map(({ key, ride, row }) => (
          <Mark
            key={key}
            top={turnaroundTop(row, lane.rows)}
            scale={scale}
            span={{ from: ride.dropoffTime, until: ride.blockedUntil }}
            title={`Turnaround until ${formatClockTime(ride.blockedUntil, zone)}`}
            className="h-2 rounded-r-sm border border-l-0 border-edge-soft bg-sand"
          />
        ))}
      {lane.kind === 'driver' &&
        lane.drives.map((drive) => (
          <Mark
            key={drive.from.getTime()}
            top={laneGap.top}
            height={rowsHeight(lane.rows)}
            scale={scale}
            span={driveSpan(drive)}
            title={driveText(drive)}
            className={classNames('@container grid items-end justify-items-center', hatchClass)}
          >
            {!isCovered(drive, lane) && (
              <span className="mb-0.5 hidden rounded-sm bg-paper px-0.75 text-[0.6875rem] leading-tight whitespace-nowrap text-ink-2 tabular @min-[3rem]:block">
                {drive.minutes} min
              </span>
            )}
          </Mark>
        ))}
    </div>
  );
});

/** A ride of the lane is drawn above it, so that its label would be cut off. */
const isCovered = (drive: EmptyDrive, { rides }: Lane) =>
  rides.some(({ ride }) => overlaps(rideSpan(ride), driveSpan(drive)));

/** At the foot of its ride. */
const turnaroundTop = (row: number, rows: number) => {
  const { top, height } = rowPlace(row, rows);
  return top + height - 8;
};

function awayOf(lane: Lane): (Span & { reason: string })[] {
  if (lane.kind === 'driver')
    return lane.driver.timeOff.map((off) => ({ ...off, reason: timeOffText(off.reason) }));
  if (lane.kind === 'car')
    return (lane.car?.outOfService ?? []).map((off) => ({
      ...off,
      reason: outOfServiceText(off.reason),
    }));
  return [];
}

function Mark({
  scale,
  span,
  title,
  className,
  top,
  height,
  children,
}: {
  scale: TimeScale;
  span: Span;
  title?: string;
  className: string;
  /** In px, if the class does not say it. */
  top?: number;
  height?: number;
  children?: ReactNode;
}) {
  const place = placeOf(scale, span);
  if (!place) return null;
  return (
    <div
      title={title}
      style={{ ...place, top, height }}
      className={classNames('absolute', className)}
    >
      {children}
    </div>
  );
}
