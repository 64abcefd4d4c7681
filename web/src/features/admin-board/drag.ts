import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { laneGap } from './lane-geometry.ts';

/** A ride changes its driver, never its time, so it moves up and down only. */
export const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The lane under the pointer or, by keyboard, under the middle of the ride. */
export const laneUnder: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableRects,
  droppableContainers,
}) => {
  const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2;
  const found = droppableContainers.find(({ id }) => {
    const rect = droppableRects.get(id);
    return rect && rect.top <= y && y < rect.bottom;
  });
  return found ? [{ id: found.id }] : [];
};

/** One lane up or down. */
const toNextLane: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
  if (step === undefined) return undefined;
  const lanes = [...context.droppableRects]
    .filter(([id]) => !context.droppableContainers.get(id)?.disabled)
    .sort(([, a], [, b]) => a.top - b.top);
  const current = lanes.findIndex(([id]) => id === context.over?.id);
  const next = lanes[Math.max(0, Math.min(lanes.length - 1, current + step))];
  return next && { x: currentCoordinates.x, y: next[1].top + laneGap.top };
};

/** With a mouse at once, with a finger after a moment, so that the board still scrolls. */
export const useRideSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 280, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: toNextLane,
      scrollBehavior: 'auto',
      // Enter opens the ride's panel.
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
