import type { BoardDriver } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { useDroppable } from '@dnd-kit/core';
import { Clock } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { describeLane } from '../lane-texts.ts';
import { type Lane, rideSpan } from '../lanes.ts';
import { isOverdue, whyFixed } from '../moves.ts';
import { describeRide, type TextContext } from '../ride-texts.ts';
import { shareOver, type TimeScale } from '../time-scale.ts';
import { GhostBlock } from './GhostBlock.tsx';
import { LaneMarks } from './LaneMarks.tsx';
import { LaneMenu } from './LaneMenu.tsx';
import { laneGap, RideBlock, rowHeight } from './RideBlock.tsx';

export interface LaneRowProps {
  lane: Lane;
  scale: TimeScale;
  context: TextContext;
  now: Date;
  plan: Plan | undefined;
  /** Undefined for those who may only look, and by car. */
  canMove: boolean;
  selectedKey: string | undefined;
  tabStopKey: string | undefined;
  onOpen: (key: string, byKeyboard: boolean) => void;
  onKeyDown: (event: KeyboardEvent, key: string) => void;
  onFocus: (key: string) => void;
  onRepairWithout: ((driver: BoardDriver) => void) | undefined;
  onShifts: (driver: BoardDriver) => void;
}

/** Enough for the name and its facts. */
const smallestHeight = 80;

const heightOf = ({ rows, rides }: Lane) =>
  rides.length === 0
    ? smallestHeight
    : laneGap.top + laneGap.bottom + (rows === 1 ? rowHeight.alone : rows * rowHeight.packed - 4);

/** A lane of the timeline: who or what it is, and its day. Rides are dropped on it. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { lane, scale, context, now, plan, canMove, selectedKey, tabStopKey } = props;
  const isTarget = canMove && lane.kind !== 'car';
  const { setNodeRef, isOver } = useDroppable({ id: lane.id, disabled: !isTarget });
  const goesTo = (booking: string) =>
    plan?.assignments.find((each) => each.booking === booking)?.driver?.name;
  return (
    <li
      ref={setNodeRef}
      style={{ height: heightOf(lane), containIntrinsicHeight: heightOf(lane) }}
      className={classNames(
        'relative grid grid-cols-[var(--lane-name)_minmax(0,1fr)] border-t border-line',
        isOver && 'bg-accepted-bg/60 shadow-[inset_0_0_0_2px_var(--accepted)]',
      )}
    >
      <LaneHeader {...props} />
      <div className="relative">
        <LaneMarks lane={lane} scale={scale} zone={context.zone} />
        <ul>
          {lane.rides.map((placed) =>
            placed.kind === 'ghost' ? (
              <GhostBlock
                key={placed.key}
                placed={placed}
                rows={lane.rows}
                scale={scale}
                zone={context.zone}
                to={goesTo(placed.ride._id)}
              />
            ) : (
              <RideBlock
                key={placed.key}
                placed={placed}
                scale={scale}
                rows={lane.rows}
                context={context}
                label={describeRide(placed, {
                  ...context,
                  now,
                  isOverdue: isOverdue(placed.ride, now),
                })}
                showsDriver={lane.kind === 'car'}
                isOverdue={isOverdue(placed.ride, now)}
                isSelected={placed.key === selectedKey}
                isTabStop={placed.key === tabStopKey}
                canMove={canMove && whyFixed(placed.ride, plan) === undefined}
                progress={
                  placed.stage === 'In Progress'
                    ? shareOver(scale, rideSpan(placed.ride), now)
                    : undefined
                }
                onOpen={props.onOpen}
                onKeyDown={props.onKeyDown}
                onFocus={props.onFocus}
              />
            ),
          )}
        </ul>
      </div>
    </li>
  );
});

function LaneHeader({ lane, plan, context, now, onRepairWithout, onShifts }: LaneRowProps) {
  const { title, lines, warning } = describeLane(lane, {
    zone: context.zone,
    now,
    hasDraft: plan !== undefined,
  });
  return (
    <div className="sticky left-0 z-20 min-w-0 border-r border-line bg-paper py-2 pr-2 pl-4 text-xs leading-[1.35]">
      <div>
        <h3
          title={title}
          className={classNames(
            'truncate text-13 leading-[1.35] font-semibold tracking-normal',
            lane.kind === 'driver' && 'pr-6',
            lane.kind === 'open' && 'text-pending',
          )}
        >
          {title}
        </h3>
        <p className="text-quiet tabular">
          {lines.map((line) => (
            <span key={line} title={line} className="block truncate">
              {line}
            </span>
          ))}
        </p>
        {warning && (
          <p className="flex items-center gap-1 font-[550] text-pending tabular">
            {lane.kind === 'open' && <Clock aria-hidden="true" className="size-3 flex-none" />}
            <span className="truncate">{warning}</span>
          </p>
        )}
      </div>
      {lane.kind === 'driver' && (
        <div className="absolute top-1 right-1">
          <LaneMenu driver={lane.driver} onRepairWithout={onRepairWithout} onShifts={onShifts} />
        </div>
      )}
    </div>
  );
}
