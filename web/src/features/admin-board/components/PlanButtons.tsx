import { WandSparkles, Wrench } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';

/** Plans the whole day, or repairs it with as few changes as possible. */
export const PlanButtons = ({
  hasDraft,
  isPlanning,
  isBlocked,
  onPlan,
  onRepair,
}: {
  hasDraft: boolean;
  isPlanning: boolean;
  /** There is nothing to plan, or the draft is not there yet. */
  isBlocked: boolean;
  onPlan: () => void;
  onRepair: () => void;
}) => (
  <div className="ml-auto flex gap-2 max-sm:order-2 max-sm:w-full [&>button]:px-4 max-sm:[&>button]:flex-1">
    <Button
      tone="paper"
      blocked={isPlanning || isBlocked}
      title="Plan again with as few changes as possible"
      onClick={onRepair}
    >
      <Wrench aria-hidden="true" />
      Repair
    </Button>
    {/* With a draft, applying it is the next step. */}
    <Button
      tone={hasDraft ? 'paper' : 'primary'}
      busy={isPlanning}
      blocked={isBlocked}
      onClick={onPlan}
    >
      {!isPlanning && <WandSparkles aria-hidden="true" />}
      Plan the day
    </Button>
  </div>
);
