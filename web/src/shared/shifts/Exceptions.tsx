import type { ShiftException } from '@chesapeake/contract/drivers/shifts';
import { formatShortDayWithWeekday } from '@chesapeake/contract/format/dates';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { toastOutcome } from '../../lib/toast-outcome.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/Button.tsx';
import { ExceptionForm } from './ExceptionForm.tsx';
import { useRemoveShiftException } from './queries.ts';
import { ExceptionList } from './ShiftList.tsx';

/** A driver's exceptions from today on; each is saved by itself. */
export function Exceptions({
  driver,
  exceptions,
}: {
  driver: { _id: string; name: string };
  exceptions: readonly ShiftException[];
}) {
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveShiftException(driver._id);
  const focusRecovery = useFocusRecovery<HTMLElement>();
  const removeFrom = (day: string) =>
    void toastOutcome(remove.mutateAsync(day), {
      success: successTexts.shiftsSaved(driver.name),
      failure: failureTexts.shiftsSaving,
    });
  return (
    <section {...focusRecovery} aria-label="Exceptions" className="grid gap-3">
      <h3 className="font-sans text-sm font-[550] tracking-normal">Exceptions</h3>
      {exceptions.length === 0 ? (
        <p className="text-15 text-quiet">No exceptions</p>
      ) : (
        <ExceptionList
          exceptions={exceptions}
          actionFor={({ day }) => (
            <Button
              tone="paper"
              size="sm"
              busy={remove.isPending && remove.variables === day}
              aria-label={`Remove ${formatShortDayWithWeekday(day)}`}
              onClick={() => removeFrom(day)}
            >
              Remove
            </Button>
          )}
        />
      )}
      {isAdding ? (
        <ExceptionForm driver={driver} onClose={() => setAdding(false)} />
      ) : (
        <Button tone="paper" className="justify-self-start" onClick={() => setAdding(true)}>
          Add an exception
        </Button>
      )}
    </section>
  );
}
