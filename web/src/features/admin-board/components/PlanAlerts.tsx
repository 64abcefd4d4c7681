import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { pickupText, type TextContext } from '../ride-texts.ts';

/** A draft that was not applied, because the day is no longer as it was. */
export const OutdatedAlert = ({
  differences,
  onPlanAgain,
  busy,
}: {
  differences: readonly string[];
  onPlanAgain: () => void;
  busy: boolean;
}) => (
  <div className="mb-3.5">
    <Alert tone="error">
      <p>Something has changed since this plan was made. Nothing was applied.</p>
      {differences.length > 0 && (
        <ul className="list-disc py-1.5 pl-4.5 font-normal">
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      <Button size="sm" busy={busy} onClick={onPlanAgain} className="mt-1.5">
        Plan again
      </Button>
    </Alert>
  </div>
);

/** What an undo could not give back, and what became of the rest. */
export const LeftAlert = ({
  plan: { left, changes },
  rides,
  context,
}: {
  plan: Pick<Plan, 'left' | 'changes'>;
  rides: ReadonlyMap<string, BoardRide>;
  context: TextContext;
}) => (
  <div className="mb-3.5">
    <Alert tone="warning">
      <p>
        {formatQuantity(left.length, 'ride')}{' '}
        {left.length === 1 ? 'stays as it is' : 'stay as they are'}:
      </p>
      <ul className="list-disc py-1 pl-4.5 font-normal">
        {left.map(({ booking, name, reason }) => {
          const ride = rides.get(booking);
          return (
            <li key={booking}>
              {`${name}${ride ? ` at ${pickupText(ride, context)}` : ''}: ${reason}`}
            </li>
          );
        })}
      </ul>
      {changes > left.length && <p>All others are as they were before the plan.</p>}
    </Alert>
  </div>
);
