import { isApproved } from '@chesapeake/contract/drivers/status';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { usePermission } from '../../../lib/permissions.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import {
  ShiftsDialog,
  ShiftsLoading,
  ShiftsView,
  useDriverShifts,
} from '../../../shared/shifts/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/content-states.tsx';
import type { DriverDetails } from '../queries.ts';

/** When a driver works. */
export function ShiftsTab({ driver }: { driver: DriverDetails }) {
  const shifts = useDriverShifts(driver._id);
  const mayChange = usePermission('drivers:change');
  const [isChanging, setChanging] = useState(false);
  const failure = useLoadFailure(shifts, {
    toast: failureTexts.shiftsLoad,
    detail: failureTexts.shiftsLoad,
  });
  if (failure) return <ErrorState {...failure} />;
  if (!shifts.data) return <ShiftsLoading />;
  if (!isApproved(driver))
    return <p className="text-15 text-quiet">Only approved drivers have shifts.</p>;
  return (
    <div className="grid gap-4">
      <ShiftsView shifts={shifts.data} />
      {mayChange && (
        <Button tone="paper" className="justify-self-start" onClick={() => setChanging(true)}>
          Change shifts
        </Button>
      )}
      {isChanging && <ShiftsDialog driver={driver} onClose={() => setChanging(false)} />}
    </div>
  );
}
