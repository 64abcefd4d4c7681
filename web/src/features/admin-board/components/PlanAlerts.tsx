import type { Plan } from '@chesapeake/contract/planning/plans';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';

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
export const LeftAlert = ({ left }: { left: Plan['left'] }) => (
  <div className="mb-3.5">
    <Alert tone="warning">
      <p>These rides were not given back:</p>
      <ul className="list-disc pt-1 pl-4.5 font-normal">
        {left.map(({ booking, name, reason }) => (
          <li key={booking}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  </div>
);
