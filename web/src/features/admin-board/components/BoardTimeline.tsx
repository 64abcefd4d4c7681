import type { Board, BoardDriver, BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { type Active, DndContext, DragOverlay, type Over } from '@dnd-kit/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { moveAnnouncements } from '../announcements.ts';
import { laneUnder, useRideSensors, verticalOnly } from '../drag.ts';
import { isArrowKey, rideInDirection, tabStop } from '../keyboard-moves.ts';
import { type Lane, openLaneId, type PlacedRide } from '../lanes.ts';
import { isOverdue, type Person } from '../moves.ts';
import { objectionsTo } from '../objections.ts';
import type { TextContext } from '../ride-texts.ts';
import { type Span, shareAt, type TimeScale } from '../time-scale.ts';
import { useEvent } from '../use-event.ts';
import { useRideFocus } from '../use-ride-focus.ts';
import { DraggedRide } from './DraggedRide.tsx';
import type { LaneActions } from './LaneMenu.tsx';
import { LaneRow } from './LaneRow.tsx';
import { NowLine, TightBand, useClock } from './NowLine.tsx';
import { TimeAxis } from './TimeAxis.tsx';

/** In px: the names at the left, and the least width of an hour at which a ride can be read. */
const laneNameWidth = 168;
const leastHourWidth = 54;
/** More lanes than this scroll in a frame of their own, below their hours. */
const lanesOnPage = 9;

export interface BoardTimelineProps {
  board: Board;
  plan: Plan | undefined;
  lanes: readonly Lane[];
  scale: TimeScale;
  context: TextContext;
  canMove: boolean;
  /** The width in px that the hours share, whether or not a panel is beside the board. */
  frameWidth: number;
  selectedKey: string | undefined;
  /** The tightest moment of a plan that leaves rides open. */
  tight: Span | undefined;
  /** Above the lanes. */
  top?: ReactNode;
  onOpen: (key: string, byKeyboard: boolean) => void;
  onClose: () => void;
  onPin: (placed: PlacedRide) => void;
  onMove: (ride: BoardRide, to: Person | null) => void;
  actions: LaneActions;
}

const rideOf = (active: Active) => active.data.current?.ride as BoardRide;

/** The day on a time axis: a lane for each driver or car. */
export function BoardTimeline(props: BoardTimelineProps) {
  const { board, plan, lanes, scale, context, canMove, frameWidth, selectedKey, tight, onMove } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow();
  const sensors = useRideSensors();
  const isDragging = useRef(false);
  const [dragged, setDragged] = useState<string>();
  const focus = useRideFocus(scroller);
  useScrollTo(scroller, selectedKey, scale, frameWidth > 0);
  const hourWidth = Math.max(leastHourWidth, (frameWidth - laneNameWidth - 2) / scale.hours);
  const { zone } = context;

  const laneOf = (over: Over | null) => lanes.find(({ id }) => id === over?.id);
  const nameOf = (lane: Lane | undefined) =>
    lane && ('driver' in lane ? lane.driver.name : 'Unassigned');
  const placedOf = (key: string) =>
    lanes.flatMap(({ rides }) => rides).find((each) => each.key === key);
  const objections = (placed: PlacedRide, lane: Lane | undefined) =>
    objectionsTo(placed, lane, board, { ...context, now });
  const objectionText = (active: Active, lane: Lane | undefined) => {
    const placed = placedOf(String(active.id));
    if (!placed) return undefined;
    const { reason, warnings } = objections(placed, lane);
    return reason ?? (warnings.join('. ') || undefined);
  };

  const onKeyDown = useEvent((event: KeyboardEvent, key: string) => {
    // The keys belong to the ride that is picked up.
    if (isDragging.current) return;
    if (isArrowKey(event.key)) {
      event.preventDefault();
      const next = rideInDirection(lanes, key, event.key);
      if (next) focus.moveTo(next.key);
    } else if (
      event.key.toLowerCase() === 'p' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      const placed = placedOf(key);
      if (placed) props.onPin(placed);
    } else if (event.key === 'Escape') props.onClose();
  });

  const stop = () => {
    isDragging.current = false;
    setDragged(undefined);
  };

  const tabStopKey = tabStop(lanes, focus.lastKey, selectedKey);
  const draggedRide = dragged === undefined ? undefined : placedOf(dragged);
  return (
    <DndContext
      sensors={sensors}
      modifiers={modifiers}
      collisionDetection={laneUnder}
      autoScroll={autoScroll}
      accessibility={{
        screenReaderInstructions: { draggable: moveAnnouncements.instructions },
        announcements: {
          onDragStart: ({ active }) => moveAnnouncements.pickedUp(rideOf(active), zone),
          onDragOver: ({ active, over }) =>
            moveAnnouncements.over(nameOf(laneOf(over)), objectionText(active, laneOf(over))),
          onDragEnd: ({ active, over }) =>
            moveAnnouncements.dropped(rideOf(active), nameOf(laneOf(over)), zone),
          onDragCancel: ({ active }) => moveAnnouncements.cancelled(rideOf(active), zone),
        },
      }}
      onDragStart={({ active }) => {
        isDragging.current = true;
        setDragged(String(active.id));
      }}
      onDragCancel={stop}
      onDragEnd={({ active, over }) => {
        stop();
        const lane = laneOf(over);
        if (lane?.kind === 'driver') onMove(rideOf(active), personOf(lane.driver));
        else if (lane?.id === openLaneId) onMove(rideOf(active), null);
      }}
    >
      <div
        ref={scroller}
        style={{ '--lane-name': `${laneNameWidth}px` } as CSSProperties}
        className={classNames(
          'relative isolate overflow-auto overscroll-x-contain border-t border-line [scrollbar-width:thin]',
          lanes.length > lanesOnPage && 'max-h-[max(24rem,calc(100dvh-5rem))]',
        )}
      >
        <div style={{ width: laneNameWidth + scale.hours * hourWidth }}>
          <AxisAtNow scale={scale} zone={zone} mark={tight?.from} />
          {props.top}
          <div className="relative">
            <div
              aria-hidden="true"
              style={{ left: laneNameWidth, backgroundSize: `${hourWidth}px 100%` }}
              className="pointer-events-none absolute inset-y-0 right-0 bg-[linear-gradient(90deg,var(--line-2)_1px,transparent_1px)]"
            />
            <ol>
              {lanes.map((lane) => (
                <LaneRow
                  key={lane.id}
                  lane={lane}
                  scale={scale}
                  context={context}
                  plan={plan}
                  canMove={canMove}
                  overdueKeys={overdueIn(lane, now)}
                  selectedKey={keyIn(lane, selectedKey)}
                  tabStopKey={keyIn(lane, tabStopKey)}
                  onOpen={props.onOpen}
                  onKeyDown={onKeyDown}
                  onFocus={focus.note}
                  actions={props.actions}
                />
              ))}
            </ol>
            {tight ? <TightBand scale={scale} span={tight} /> : <NowLine scale={scale} />}
          </div>
        </div>
      </div>
      <DragOverlay dropAnimation={null} zIndex={45}>
        {draggedRide && (
          <DraggedRide
            placed={draggedRide}
            context={context}
            describe={(over) => {
              const lane = laneOf(over);
              return { lane, ...objections(draggedRide, lane) };
            }}
          />
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Shows the current time, or the beginning of the content, and later the selected ride. */
function useScrollTo(
  scroller: RefObject<HTMLElement | null>,
  selectedKey: string | undefined,
  scale: TimeScale,
  isMeasured: boolean,
) {
  const share = shareAt(scale, useClock());
  const show = useEffectEvent(() => {
    const box = scroller.current;
    if (!box || share <= 0 || share >= 1) return;
    // Most of what is shown is still to come.
    box.scrollLeft =
      laneNameWidth + (box.scrollWidth - laneNameWidth) * share - box.clientWidth / 3;
  });
  useEffect(() => {
    if (isMeasured) show();
  }, [isMeasured]);
  useEffect(() => {
    if (selectedKey)
      scroller.current
        ?.querySelector(`[data-ride="${CSS.escape(selectedKey)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedKey, scroller]);
}

const overdueIn = ({ rides }: Lane, now: Date) =>
  rides
    .filter(({ ride }) => isOverdue(ride, now))
    .map(({ key }) => key)
    .join(' ');

/** The key if it is in this lane, so that no other lane is drawn again. */
const keyIn = ({ rides }: Lane, key: string | undefined) =>
  rides.some((each) => each.key === key) ? key : undefined;

const modifiers = [verticalOnly];
/** Rides move up and down only, so the board does not scroll sideways with them. */
const autoScroll = { threshold: { x: 0, y: 0.15 } };

const personOf = ({ _id, name }: BoardDriver): Person => ({ _id, name });

/** The time that the axis marks: the tightest moment of a plan, or now. */
function AxisAtNow({
  scale,
  zone,
  mark,
}: {
  scale: TimeScale;
  zone: string;
  mark: Date | undefined;
}) {
  const now = useClock();
  const isNowShown = now >= scale.from && now <= scale.until;
  return <TimeAxis scale={scale} zone={zone} mark={mark ?? (isNowShown ? now : undefined)} />;
}
