import { isApproved } from '@chesapeake/contract/drivers/status';
import {
  type TimeOff,
  timeOffReasonNames,
  timeOffStateNames,
} from '@chesapeake/contract/drivers/time-off';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { usePermission } from '../../../lib/permissions.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useNow } from '../../../lib/use-now.ts';
import { AbsenceItem } from '../../../shared/absences/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import type { DriverDetails } from '../queries.ts';
import { useEndTimeOff, useTimeOff } from '../time-off-queries.ts';
import { TimeOffDialog } from './TimeOffDialog.tsx';

/** A driver's time off, now and later. Requests to decide are above the tabs. */
export function TimeOffTab({ driver }: { driver: DriverDetails }) {
  const timeOff = useTimeOff(driver._id);
  const mayChange = usePermission('drivers:change');
  const focusRecovery = useFocusRecovery<HTMLDivElement>();
  const [isAdding, setAdding] = useState(false);
  const failure = useLoadFailure(timeOff, {
    toast: failureTexts.timeOffLoad,
    detail: failureTexts.timeOffLoad,
  });
  if (failure) return <ErrorState {...failure} />;
  if (!timeOff.data) {
    return (
      <div aria-busy="true" className="grid gap-3 py-2">
        <span className="sr-only">Loading time off</span>
        <Skeleton className="h-14" />
      </div>
    );
  }
  const decided = timeOff.data.filter(({ state }) => state !== 'asked');
  return (
    <div {...focusRecovery} className="grid gap-3">
      {decided.length === 0 ? (
        <p className="pt-2 text-15 text-quiet">No time off is planned.</p>
      ) : (
        <ul className="grid gap-3">
          {decided.map((each) => (
            <TimeOffItem key={each._id} driverName={driver.name} timeOff={each} />
          ))}
        </ul>
      )}
      {mayChange && isApproved(driver) && (
        <Button tone="paper" className="justify-self-start" onClick={() => setAdding(true)}>
          Enter time off
        </Button>
      )}
      {isAdding && <TimeOffDialog driver={driver} onClose={() => setAdding(false)} />}
    </div>
  );
}

function TimeOffItem({
  driverName,
  timeOff,
}: {
  driverName: string;
  timeOff: TimeOff & { decidedBy: { name: string } | null };
}) {
  const now = useNow();
  const mayChange = usePermission('drivers:change');
  const end = useEndTimeOff({ id: timeOff.driver, periodId: timeOff._id });
  const hasBegun = timeOff.from <= now;
  const isGranted = timeOff.state === 'approved';
  const endTimeOff = () =>
    void toastOutcome(end.mutateAsync(), {
      success: successTexts.timeOffEnded(driverName),
      failure: failureTexts.timeOffEnding,
    });
  return (
    <AbsenceItem
      period={timeOff}
      reason={timeOffReasonNames[timeOff.reason]}
      note={timeOff.note}
      status={isGranted && hasBegun ? 'Time off' : timeOffStateNames[timeOff.state]}
      action={
        isGranted &&
        mayChange && (
          <Button
            tone="paper"
            size="sm"
            busy={end.isPending}
            className="justify-self-start"
            onClick={endTimeOff}
          >
            {hasBegun ? 'End now' : 'Remove'}
          </Button>
        )
      }
    >
      {timeOff.decidedBy && (
        <p className="text-13 wrap-anywhere text-quiet">
          {isGranted ? 'Approved' : 'Declined'} by {timeOff.decidedBy.name}
          {timeOff.answer && `: ${timeOff.answer}`}
        </p>
      )}
    </AbsenceItem>
  );
}
