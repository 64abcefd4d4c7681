import type { DriverShifts } from '@chesapeake/contract/drivers/shifts';
import { ExceptionList, WeeklyList } from './ShiftList.tsx';

/** Shifts to read. */
export const ShiftsView = ({
  shifts: { weekly, exceptions, carClasses },
  withoutShifts = 'No fixed shifts: available all day.',
}: {
  shifts: DriverShifts;
  /** What it says for a driver without weekly shifts. */
  withoutShifts?: string;
}) => (
  <div className="grid gap-4">
    {weekly.length === 0 ? (
      <p className="text-15 text-quiet">{withoutShifts}</p>
    ) : (
      <WeeklyList weekly={weekly} />
    )}
    {exceptions.length > 0 && (
      <section aria-label="Exceptions" className="grid gap-2">
        <h3 className="font-sans text-sm font-[550] tracking-normal">Exceptions</h3>
        <ExceptionList exceptions={exceptions} />
      </section>
    )}
    {carClasses && (
      <p className="text-sm text-ink-2">
        <span className="font-[550]">Car classes:</span> {carClasses.join(', ')}
      </p>
    )}
  </div>
);
