import type { BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { riderOf } from '../ride-texts.ts';

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

/** What an undo could not give back. */
export const LeftAlert = ({
  left,
  rides,
}: {
  left: Plan['left'];
  rides: ReadonlyMap<string, BoardRide>;
}) => (
  <div className="mb-3.5">
    <Alert tone="warning">
      <p>These rides stay as the plan had them:</p>
      <ul className="list-disc pt-1 pl-4.5 font-normal">
        {left.map(({ booking, reason }) => {
          const ride = rides.get(booking);
          return (
            <li key={booking}>
              {ride ? `${riderOf(ride)}: ` : ''}
              {reason}
            </li>
          );
        })}
      </ul>
    </Alert>
  </div>
);
