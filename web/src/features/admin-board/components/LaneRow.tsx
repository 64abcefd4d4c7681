import { useDroppable } from '@dnd-kit/core';
import { classNames } from '../../../ui/class-names.ts';
import type { Lane } from '../lanes.ts';
import { LaneHeader } from './LaneHeader.tsx';
import type { LaneActions } from './LaneMenu.tsx';
import { LaneRides, type LaneRidesProps } from './LaneRides.tsx';
import { laneGap, rowHeight } from './RideBlock.tsx';

interface LaneRowProps extends LaneRidesProps {
  actions: LaneActions;
}

/** Enough for the name and its facts. */
const smallestHeight = 80;

const heightOf = ({ rows, rides }: Lane) =>
  rides.length === 0
    ? smallestHeight
    : laneGap.top + laneGap.bottom + (rows === 1 ? rowHeight.alone : rows * rowHeight.packed - 4);

/** A lane of the timeline. Rides are dropped on it; a drag draws only its frame again. */
export function LaneRow({ actions, ...rides }: LaneRowProps) {
  const { lane, canMove, context, plan } = rides;
  const isTarget = canMove && (lane.kind === 'driver' || lane.kind === 'open');
  const { setNodeRef, isOver } = useDroppable({ id: lane.id, disabled: !isTarget });
  const height = heightOf(lane);
  return (
    <li
      ref={setNodeRef}
      style={{ height, containIntrinsicHeight: height }}
      className={classNames(
        'relative grid grid-cols-[var(--lane-name)_minmax(0,1fr)] border-t border-line [content-visibility:auto]',
        isOver && 'bg-accepted-bg/60 shadow-[inset_0_0_0_2px_var(--accepted)]',
      )}
    >
      <LaneHeader lane={lane} context={context} plan={plan} actions={actions} />
      <LaneRides {...rides} />
    </li>
  );
}
