import type { Plan } from '@chesapeake/contract/planning/plans';
import { Clock } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { isLeftOut, type LaneTexts } from '../lane-texts.ts';
import type { Lane } from '../lanes.ts';
import { type LaneActions, LaneMenu } from './LaneMenu.tsx';

interface LaneHeaderProps {
  lane: Lane;
  texts: LaneTexts;
  plan: Plan | undefined;
  actions: LaneActions;
}

/** Who or what a lane is, at its beginning. */
export const LaneHeader = memo(function LaneHeader({
  lane,
  texts,
  plan,
  actions,
}: LaneHeaderProps) {
  const { title, lines, away, warnings } = texts;
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
        {/* The lane shows them, with fewer words where there is little room. */}
        {away.length > 0 && <p className="sr-only">{away.join('. ')}</p>}
        {warnings.map((warning) => (
          <p
            key={warning}
            title={warning}
            className="flex items-center gap-1 font-[550] text-pending tabular"
          >
            {lane.kind === 'open' && <Clock aria-hidden="true" className="size-3 flex-none" />}
            <span className="truncate">{warning}</span>
          </p>
        ))}
      </div>
      {lane.kind === 'driver' && (
        <div className="absolute top-1 right-1">
          <LaneMenu
            driver={lane.driver}
            isLeftOut={isLeftOut(lane.driver, plan)}
            actions={actions}
          />
        </div>
      )}
    </div>
  );
});
