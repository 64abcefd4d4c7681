import { type Car, formatCarName } from '@chesapeake/contract/cars/cars';
import {
  type OutOfServicePeriod,
  outOfServiceReasonNames,
} from '@chesapeake/contract/cars/out-of-service';
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
import { useEndOutOfService, useOutOfService } from '../out-of-service-queries.ts';
import { OutOfServiceDialog } from './OutOfServiceDialog.tsx';

/** When the car is out of service, now and later. */
export function OutOfService({ car }: { car: Car }) {
  const periods = useOutOfService(car._id);
  const mayChange = usePermission('cars:change');
  const focusRecovery = useFocusRecovery<HTMLDivElement>();
  const [isAdding, setAdding] = useState(false);
  const failure = useLoadFailure(periods, {
    toast: failureTexts.outOfServiceLoad,
    detail: failureTexts.outOfServiceLoad,
  });
  if (failure) return <ErrorState {...failure} />;
  if (!periods.data) {
    return (
      <div aria-busy="true" className="grid gap-3 py-2">
        <span className="sr-only">Loading when the car is out of service</span>
        <Skeleton className="h-14" />
      </div>
    );
  }
  return (
    <div {...focusRecovery} className="grid gap-3">
      {periods.data.length === 0 ? (
        <p className="pt-2 text-15 text-quiet">No time out of service is planned.</p>
      ) : (
        <ul className="grid gap-3">
          {periods.data.map((period) => (
            <PeriodItem key={period._id} car={car} period={period} />
          ))}
        </ul>
      )}
      {mayChange && (
        <Button tone="paper" className="justify-self-start" onClick={() => setAdding(true)}>
          Put out of service
        </Button>
      )}
      {isAdding && <OutOfServiceDialog car={car} onClose={() => setAdding(false)} />}
    </div>
  );
}

function PeriodItem({ car, period }: { car: Car; period: OutOfServicePeriod }) {
  const now = useNow();
  const mayChange = usePermission('cars:change');
  const end = useEndOutOfService(car._id);
  const hasBegun = period.from <= now;
  const endPeriod = () =>
    void toastOutcome(end.mutateAsync(period._id), {
      success: successTexts.outOfServiceEnded(formatCarName(car)),
      failure: failureTexts.outOfServiceEnding,
    });
  return (
    <AbsenceItem
      period={period}
      reason={outOfServiceReasonNames[period.reason]}
      note={period.note}
      status={hasBegun ? 'Out of service' : 'Planned'}
      action={
        mayChange && (
          <Button
            tone="paper"
            size="sm"
            busy={end.isPending}
            className="justify-self-start"
            onClick={endPeriod}
          >
            {hasBegun ? 'End now' : 'Remove'}
          </Button>
        )
      }
    />
  );
}
