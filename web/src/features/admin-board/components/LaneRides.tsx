import type { Plan } from '@chesapeake/contract/planning/plans';
import { type KeyboardEvent, memo } from 'react';
import type { Lane } from '../lanes.ts';
import { whyFixed } from '../moves.ts';
import { describeRide, type TextContext } from '../ride-texts.ts';
import type { TimeScale } from '../time-scale.ts';
import { GhostBlock } from './GhostBlock.tsx';
import { LaneMarks } from './LaneMarks.tsx';
import { RideBlock } from './RideBlock.tsx';

export interface LaneRidesProps {
  lane: Lane;
  scale: TimeScale;
  context: TextContext;
  plan: Plan | undefined;
  canMove: boolean;
  /** The rides past their pickup time, in one text, so that a minute in which none joins draws nothing. */
  overdueKeys: string;
  /** Only if it is in this lane. */
  selectedKey: string | undefined;
  tabStopKey: string | undefined;
  onOpen: (key: string, byKeyboard: boolean) => void;
  onKeyDown: (event: KeyboardEvent, key: string) => void;
  onFocus: (key: string) => void;
}

/** The day of a lane. Drawn again only if something in this lane changes. */
export const LaneRides = memo(function LaneRides({
  lane,
  scale,
  context,
  plan,
  canMove,
  overdueKeys,
  selectedKey,
  tabStopKey,
  onOpen,
  onKeyDown,
  onFocus,
}: LaneRidesProps) {
  const overdue = new Set(overdueKeys.split(' '));
  const goesTo = (booking: string) =>
    plan?.assignments.find((each) => each.booking === booking)?.driver?.name;
  return (
    <div className="relative">
      <LaneMarks lane={lane} scale={scale} context={context} />
      <ul>
        {lane.rides.map((placed) =>
          placed.kind === 'ghost' ? (
            <GhostBlock
              key={placed.key}
              placed={placed}
              rows={lane.rows}
              scale={scale}
              context={context}
              to={goesTo(placed.ride._id)}
            />
          ) : (
            <RideBlock
              key={placed.key}
              placed={placed}
              scale={scale}
              rows={lane.rows}
              context={context}
              label={describeRide(placed, { ...context, isOverdue: overdue.has(placed.key) })}
              showsDriver={lane.kind === 'car'}
              isOverdue={overdue.has(placed.key)}
              isSelected={placed.key === selectedKey}
              isTabStop={placed.key === tabStopKey}
              canMove={
                canMove && whyFixed(placed.ride, plan, overdue.has(placed.key)) === undefined
              }
              onOpen={onOpen}
              onKeyDown={onKeyDown}
              onFocus={onFocus}
            />
          ),
        )}
      </ul>
    </div>
  );
});
