import type { ChangePreview } from '@chesapeake/contract/bookings/change-booking';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { useId, useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { RadioRow } from '../../ui/RadioRow.tsx';
import { useBusiness } from '../business/index.ts';
import { DriverOption } from '../free-drivers/index.ts';
import { ConflictStrip } from './ConflictStrip.tsx';
import { describeConflict, describeTurnaround } from './describe-conflict.ts';

/** The id of another driver, or 'open' for none. */
export type DriverChoice = string;
export const leaveOpen: DriverChoice = 'open';

/** More are rarely needed: the best suited come first. */
const firstShown = 5;

interface DriverConflictProps {
  preview: ChangePreview;
  choice: DriverChoice | undefined;
  onChoose: (choice: DriverChoice) => void;
  error: string | undefined;
}

/** The driver is not free at the new time: what is in the way, and who drives instead. */
export function DriverConflict({ preview, choice, onChoose, error }: DriverConflictProps) {
  const { zone } = useBusiness();
  const now = useNow();
  const id = useId();
  const [isAllShown, setAllShown] = useState(false);
  const { before, after, conflicts, freeDrivers } = preview;
  const [best] = freeDrivers;
  const shown = isAllShown ? freeDrivers : freeDrivers.slice(0, firstShown);
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 gap-4 rounded-card border border-rejected-edge p-4"
    >
      <div className="text-15" role="status">
        <h3 id={`${id}-title`} className="font-semibold">
          {before.driver?.name} is not free at the new time
        </h3>
        {conflicts
          .filter(({ of }) => of === 'driver')
          .map((conflict) => (
            <p key={conflict.from.toISOString()} className="text-ink-2">
              {describeConflict(conflict, preview, { zone, now })}{' '}
              {describeTurnaround(conflict, preview, { zone, now })}
            </p>
          ))}
      </div>
      <ConflictStrip preview={preview} />
      {/* Not a fieldset, which cannot be aria-invalid. */}
      <div
        role="radiogroup"
        aria-labelledby={`${id}-legend`}
        aria-describedby={error && `${id}-error`}
        aria-invalid={error ? true : undefined}
        className="min-w-0"
      >
        <p id={`${id}-legend`} className="pb-2 text-sm font-[550]">
          Who drives instead?
        </p>
        <div className="grid gap-1.5">
          {freeDrivers.length === 0 && (
            <p className="pb-1 text-sm text-ink-2">No other driver is free then.</p>
          )}
          {shown.map((driver) => (
            <DriverOption
              key={driver._id}
              name={id}
              driver={driver}
              pickup={after.pickupTime}
              isBest={driver === best && !driver.hasDeclined}
              checked={driver._id === choice}
              onChoose={() => onChoose(driver._id)}
            />
          ))}
          {shown.length < freeDrivers.length && (
            <Button
              tone="line"
              size="sm"
              className="justify-self-start"
              onClick={() => setAllShown(true)}
            >
              Show all {formatQuantity(freeDrivers.length, 'free driver')}
            </Button>
          )}
          <RadioRow
            name={id}
            checked={choice === leaveOpen}
            onChoose={() => onChoose(leaveOpen)}
            className="grid-cols-[auto_minmax(0,1fr)]"
          >
            <span>
              <span className="block leading-snug font-semibold">Leave open</span>
              <span className="block text-13 text-quiet">Goes back to unassigned</span>
            </span>
          </RadioRow>
        </div>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </section>
  );
}
