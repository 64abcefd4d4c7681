import { useDroppable } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { laneHeight } from '../lane-geometry.ts';
import { describeLane } from '../lane-texts.ts';
import { LaneHeader } from './LaneHeader.tsx';
import type { LaneActions } from './LaneMenu.tsx';
import { LaneRides, type LaneRidesProps } from './LaneRides.tsx';

interface LaneRowProps extends LaneRidesProps {
  actions: LaneActions;
}

/** A lane of the timeline. Rides are dropped on it; a drag draws only its frame again. */
export function LaneRow({ actions, ...rides }: LaneRowProps) {
  const { lane, canMove, context, plan } = rides;
  const isTarget = canMove && (lane.kind === 'driver' || lane.kind === 'open');
  const { setNodeRef, isOver } = useDroppable({ id: lane.id, disabled: !isTarget });
  const now = useNow();
  const texts = useMemo(
    () => describeLane(lane, { ...context, now, plan }),
    [lane, context, now, plan],
  );
  const height = laneHeight(lane, texts);
  return (
    <li
      ref={setNodeRef}
      style={{ height, containIntrinsicHeight: height }}
      className={classNames(
        'relative grid grid-cols-[var(--lane-name)_minmax(0,1fr)] border-t border-line [content-visibility:auto]',
        isOver && 'bg-accepted-bg/60 shadow-[inset_0_0_0_2px_var(--accepted)]',
      )}
    >
      <LaneHeader lane={lane} texts={texts} plan={plan} actions={actions} />
      <LaneRides {...rides} />
    </li>
  );
}
