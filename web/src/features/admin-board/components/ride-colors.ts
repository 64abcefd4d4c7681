import type { BookingStage } from '@chesapeake/contract/bookings/life-cycle';
import {
  Check,
  CheckCheck,
  CircleDashed,
  Hourglass,
  type LucideIcon,
  Navigation,
} from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import type { PlacedRide } from '../lanes.ts';

/** The stages of rides on a board: live or completed. */
export const boardStages = ['Pending', 'Assigned', 'Accepted', 'In Progress', 'Completed'] as const;
type BoardStage = (typeof boardStages)[number];

const isBoardStage = (stage: BookingStage): stage is BoardStage =>
  (boardStages as readonly BookingStage[]).includes(stage);

const tones: Record<BoardStage, string> = {
  Pending: '[--c:var(--pending)] [--b:var(--paper)]',
  Assigned: '[--c:var(--pending)] [--b:var(--pending-bg)]',
  Accepted: '[--c:var(--accepted)] [--b:var(--accepted-bg)]',
  'In Progress': '[--c:var(--progress)] [--b:var(--progress-bg)]',
  Completed: '[--c:var(--completed)] [--b:var(--completed-bg)]',
};

/** So that a status is more than a color. */
export const stageIcons: Record<BoardStage, LucideIcon> = {
  Pending: CircleDashed,
  Assigned: Hourglass,
  Accepted: Check,
  'In Progress': Navigation,
  Completed: CheckCheck,
};

export const stageIcon = (stage: BookingStage) =>
  isBoardStage(stage) ? stageIcons[stage] : CircleDashed;

const solid =
  'bg-(--b) text-(--c) shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--c)_34%,transparent),inset_3px_0_0_var(--c)]';
const dashed = 'border-[1.5px] border-dashed bg-paper';

/** The look of a ride: by its stage, dashed in a draft, faint where it no longer is. */
export function rideTone({ kind, stage, driver }: Pick<PlacedRide, 'kind' | 'stage' | 'driver'>) {
  if (kind === 'ghost') return 'border border-dashed border-edge bg-paper text-quiet';
  if (kind === 'now') return classNames(tones[isBoardStage(stage) ? stage : 'Pending'], solid);
  return classNames(
    dashed,
    driver ? 'border-accepted text-accepted' : 'border-pending text-pending',
  );
}

/** A swatch of the legend. */
export const swatchClass = (stage: BoardStage) => classNames(tones[stage], solid);

export const hatchClass =
  'bg-[repeating-linear-gradient(-45deg,var(--edge)_0_1px,transparent_1px_5px)]';
