import type { Obstacle } from '@chesapeake/contract/bookings/book-for-customer';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { RadioRow } from '../../../ui/RadioRow.tsx';
import { describeObstacle } from '../describe-obstacle.ts';
import { useDesk } from '../desk-context.ts';

interface ChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  title: string;
  detail?: ReactNode;
  /** In front of the title. */
  picture?: ReactNode;
  /** What is in the way. Such a choice cannot be made, but one that was made stays visible. */
  obstacle?: Obstacle | string | undefined;
  /** Not about being free. */
  isNeutral?: boolean;
  of: 'car' | 'driver';
}

/** A car or a driver, free or with what is in the way. */
export function Choice({
  name,
  checked,
  onChoose,
  title,
  detail,
  picture,
  obstacle,
  isNeutral,
  of,
}: ChoiceProps) {
  return (
    <RadioRow
      {...{ name, checked, onChoose }}
      disabled={obstacle !== undefined && !checked}
      className={
        picture ? 'grid-cols-[auto_auto_minmax(0,1fr)_auto]' : 'grid-cols-[auto_minmax(0,1fr)_auto]'
      }
    >
      {picture}
      <span className="min-w-0">
        <span className="block text-15 leading-snug font-semibold wrap-anywhere">{title}</span>
        {detail && <span className="block text-13 text-quiet wrap-anywhere">{detail}</span>}
        {obstacle !== undefined && <ObstacleText obstacle={obstacle} of={of} />}
      </span>
      {obstacle === undefined && !isNeutral && (
        <span className="flex items-center gap-1 text-13 font-medium text-completed">
          <Check aria-hidden="true" className="size-3.75" />
          Free
        </span>
      )}
    </RadioRow>
  );
}

function ObstacleText({ obstacle, of }: { obstacle: Obstacle | string; of: 'car' | 'driver' }) {
  const { form } = useDesk();
  const { zone } = useBusiness();
  const now = useNow();
  const isRoundTrip = useWatch({ control: form.control, name: 'returnTrip' }) !== null;
  return (
    <span className="flex items-start gap-1.5 text-13 font-medium text-pending">
      <Clock aria-hidden="true" className="mt-0.75 size-3.5 flex-none" />
      <span className="wrap-anywhere">
        {typeof obstacle === 'string'
          ? obstacle
          : describeObstacle(obstacle, { of, zone, now, isRoundTrip })}
      </span>
    </span>
  );
}
