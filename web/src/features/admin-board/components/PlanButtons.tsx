import { WandSparkles, Wrench } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';

/** Plans the whole day, or repairs it with as few changes as possible. */
export const PlanButtons = ({
  hasDraft,
  isPlanning,
  isEmpty,
  onPlan,
  onRepair,
}: {
  hasDraft: boolean;
  isPlanning: boolean;
  /** There is nothing to plan. */
  isEmpty: boolean;
  onPlan: () => void;
  onRepair: () => void;
}) => (
  <div className="ml-auto flex gap-2 max-sm:order-2 max-sm:w-full [&>button]:px-4 max-sm:[&>button]:flex-1">
    <Button
      tone="paper"
      blocked={isPlanning || isEmpty}
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
      blocked={isEmpty}
      onClick={onPlan}
    >
      {!isPlanning && <WandSparkles aria-hidden="true" />}
      Plan the day
    </Button>
  </div>
);
