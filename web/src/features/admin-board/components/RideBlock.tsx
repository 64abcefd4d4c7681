import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatClockTime } from '@chesapeake/contract/format/dates';
import type { BoardRide } from '@chesapeake/contract/planning/board';
import { useDraggable } from '@dnd-kit/core';
import { Pin, TimerOff, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { rowPlace } from '../lane-geometry.ts';
import { type PlacedRide, rideSpan } from '../lanes.ts';
import { pickupText, riderOf, serviceAndCar, shortRoute, type TextContext } from '../ride-texts.ts';
import { placeOf, shareOver, type TimeScale } from '../time-scale.ts';
import { rideTone, stageIcon } from './ride-colors.ts';

interface RideBlockProps {
  placed: PlacedRide;
  scale: TimeScale;
  /** All rows of the lane. */
  rows: number;
  context: TextContext;
  /** What a screen reader says. */
  label: string;
  /** By car, the driver is the news. */
  showsDriver: boolean;
  isOverdue: boolean;
  isSelected: boolean;
  /** Tab leads to one ride of the board; arrow keys to the others. */
  isTabStop: boolean;
  canMove: boolean;
  onOpen: (key: string, byKeyboard: boolean) => void;
  onKeyDown: (event: KeyboardEvent, key: string) => void;
  onFocus: (key: string) => void;
}

/** A ride on the time axis: a button that opens its panel, and that can be dragged to a driver. */
export const RideBlock = memo(function RideBlock(props: RideBlockProps) {
  const { placed, scale, rows, label, isSelected, isTabStop, canMove } = props;
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: placed.key,
    disabled: !canMove,
    data: { ride: placed.ride },
  });
  const place = placeOf(scale, rideSpan(placed.ride));
  if (!place) return null;
  return (
    <li className="absolute min-w-7" style={{ ...place, ...rowPlace(placed.row, rows) }}>
      <button
        ref={setNodeRef}
        type="button"
        data-ride={placed.key}
        aria-label={label}
        aria-describedby={canMove ? attributes['aria-describedby'] : undefined}
        aria-current={isSelected || undefined}
        tabIndex={isTabStop ? 0 : -1}
        title={label}
        {...listeners}
        onKeyDown={(event) => {
          props.onKeyDown(event, placed.key);
          if (!event.defaultPrevented) listeners?.onKeyDown?.(event);
        }}
        onFocus={() => props.onFocus(placed.key)}
        // A click without a pointer comes from the keyboard.
        onClick={({ detail }) => props.onOpen(placed.key, detail === 0)}
        className={classNames(
          '@container relative flex size-full items-start scroll-mt-10 scroll-ml-40 overflow-hidden rounded-[7px] py-1 pr-1 pl-2.25 text-left text-[0.719rem] leading-[1.32] touch-manipulation focus-visible:z-1 focus-visible:rounded-[7px]',
          rideTone(placed),
          canMove && 'cursor-grab!',
          isDragging && 'opacity-35',
          isSelected && 'outline-[2.5px] outline-offset-2 outline-brass',
        )}
      >
        {placed.stage === 'In Progress' && placed.kind === 'now' && (
          <Progress ride={placed.ride} scale={scale} />
        )}
        <BlockText {...props} />
      </button>
    </li>
  );
});

/** How much of a ride under way is over. Each minute draws only this. */
function Progress({ ride, scale }: { ride: BoardRide; scale: TimeScale }) {
  const share = shareOver(scale, rideSpan(ride), useNow());
  return (
    <span
      aria-hidden="true"
      style={{ width: `${share * 100}%` }}
      className="absolute inset-y-0 left-0 bg-progress/16"
    />
  );
}

const lineClass = 'block truncate';

const BlockText = memo(function BlockText({
  placed,
  rows,
  context,
  showsDriver,
  isOverdue,
}: RideBlockProps) {
  const { ride, stage, kind, driver, clashes } = placed;
  const StageIcon = stageIcon(stage);
  const { zone } = context;
  return (
    <span aria-hidden="true" className="relative w-full min-w-0 tabular">
      <span className="flex justify-between gap-1 font-[650] whitespace-nowrap">
        <span className="min-w-0 overflow-hidden">
          {pickupText(ride, context)}
          <span className="hidden font-medium @min-[8.25rem]:inline">
            {' – '}
            {formatClockTime(ride.dropoffTime, zone)}
          </span>
        </span>
        <span className="hidden flex-none items-center gap-0.75 @min-[4.75rem]:flex [&_svg]:size-3 [&_svg]:stroke-[2.4]">
          {isOverdue && <TriangleAlert className="text-rejected" />}
          {clashes.length > 0 && <TimerOff className="text-rejected" />}
          {ride.isPinned && <Pin />}
          {kind === 'draft' ? (
            <span className="hidden rounded bg-accepted-bg px-1 text-[0.656rem] text-accepted @min-[5.75rem]:inline">
              Draft
            </span>
          ) : (
            <StageIcon />
          )}
        </span>
      </span>
      <span className={classNames(lineClass, 'text-xs font-semibold text-ink')}>
        {riderOf(ride)}
      </span>
      {showsDriver && <span className={lineClass}>{driver?.name ?? 'No driver'}</span>}
      <span className={lineClass}>
        {showsDriver
          ? serviceName(context.services, ride.serviceType)
          : serviceAndCar(ride, context)}
      </span>
      {rows === 1 && (
        <span className={showsDriver ? lineClass : 'line-clamp-2'}>{shortRoute(ride)}</span>
      )}
    </span>
  );
});
