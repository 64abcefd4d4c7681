import { Pin, TimerOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { boardStages, hatchClass, stageIcons, swatchClass } from './ride-colors.ts';

/** How to read the board. */
export const Legend = ({
  hasDraft,
  hasClash,
  byDriver,
  hasTimeline,
}: {
  hasDraft: boolean;
  hasClash: boolean;
  byDriver: boolean;
  hasTimeline: boolean;
}) => (
  <ul
    aria-label="Legend"
    className="flex flex-wrap gap-x-4 gap-y-1 px-4 pt-3 pb-2.5 text-xs text-ink-2 [&_svg]:size-3.25 [&_svg]:stroke-[2.2]"
  >
    {boardStages.map((stage) => {
      const Icon = stageIcons[stage];
      return (
        <Item key={stage}>
          <span
            className={classNames(
              'grid h-4.5 w-6 place-items-center rounded-[4px] pl-0.75',
              swatchClass(stage),
            )}
          >
            <Icon />
          </span>
          {stage}
        </Item>
      );
    })}
    {hasDraft && (
      <Item>
        <span className="h-4 w-5 rounded-[4px] border-[1.5px] border-dashed border-accepted bg-paper" />
        Draft
      </Item>
    )}
    <Item>
      <Pin />
      Pinned
    </Item>
    <Item>
      <TriangleAlert className="text-rejected" />
      Overdue
    </Item>
    {hasClash && hasTimeline && (
      <Item>
        <TimerOff className="text-rejected" />
        Rides too close
      </Item>
    )}
    {byDriver && (
      <Item>
        <span className={classNames('h-3 w-4', hatchClass)} />
        Empty driving
      </Item>
    )}
    {hasTimeline && (
      <Item>
        <span className="h-2 w-4 rounded-r-sm border border-l-0 border-edge-soft bg-sand" />
        Turnaround
      </Item>
    )}
    {byDriver && hasTimeline && (
      <Item>
        <span className="relative h-1 w-5 rounded-sm bg-edge-soft">
          <span className="absolute inset-y-0 right-1 left-1.5 rounded-sm bg-edge-strong" />
        </span>
        Shift, and on duty
      </Item>
    )}
  </ul>
);

const Item = ({ children }: { children: ReactNode }) => (
  <li className="inline-flex items-center gap-1.5">{children}</li>
);
