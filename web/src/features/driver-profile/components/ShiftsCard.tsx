import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { ShiftsLoading, ShiftsView, useMyShifts } from '../../../shared/shifts/index.ts';
import { ErrorState } from '../../../ui/content-states.tsx';

/** When the driver works, to read: the office sets it. */
export function ShiftsCard() {
  const shifts = useMyShifts();
  const failure = useLoadFailure(shifts, {
    toast: failureTexts.shiftsLoad,
    detail: failureTexts.shiftsLoad,
  });
  return (
    <section aria-labelledby="shifts">
      <h2 id="shifts" className="mb-3 font-sans text-lg font-semibold tracking-normal">
        Your shifts
      </h2>
      {failure && <ErrorState {...failure} />}
      {!failure && !shifts.data && <ShiftsLoading />}
      {!failure && shifts.data && (
        <ShiftsView
          shifts={shifts.data}
          withoutShifts="You have no set shifts, so we treat you as available all day."
        />
      )}
    </section>
  );
}
