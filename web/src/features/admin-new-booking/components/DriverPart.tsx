import { formatDay } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import type { OfferedDriver } from '../car-choice.ts';
import { useDesk, useDeskField, useSetValue } from '../desk-context.ts';
import { useRideOptions } from '../ride-options.tsx';
import { useCallerAtDesk } from '../use-caller-at-desk.ts';
import { Choice } from './Choice.tsx';
import { Part } from './Part.tsx';

/** With 'Leave open', two rows of two. */
const firstDrivers = 3;

/** Who is asked to drive, if that is decided in the call. */
export function DriverPart() {
  const { form } = useDesk();
  const { options, isOutdated } = useRideOptions();
  const { value: chosen, error } = useDeskField('driverId');
  const set = useSetValue();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const drivers = options?.drivers ?? [];
  const shown = drivers.filter(
    (driver, index) => showsAll || index < firstDrivers || driver._id === chosen,
  );
  const more = drivers.length - shown.length;
  const choose = (driver: string | null) => {
    set('driverId', driver);
    form.clearErrors('driverId');
  };
  const showAll = () => {
    setShowsAll(true);
    // The button is gone, so the focus goes on to what it has shown.
    const before = new Set(list.current?.querySelectorAll('input'));
    requestAnimationFrame(() =>
      [...(list.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
        .find((input) => !before.has(input))
        ?.focus(),
    );
  };
  return (
    <Part name="driver" title="Driver" note="Optional" isDone={chosen !== null}>
      <div
        ref={list}
        role="radiogroup"
        aria-label="Driver"
        aria-busy={isOutdated}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        className="grid gap-2.5 transition-opacity aria-busy:opacity-60 sm:grid-cols-2"
      >
        <Choice
          name="driverId"
          checked={chosen === null}
          onChoose={() => choose(null)}
          title="Leave open"
          detail="Assign a driver later"
          isNeutral
          of="driver"
        />
        {shown.map((driver) => (
          <DriverChoice
            key={driver._id}
            driver={driver}
            checked={driver._id === chosen}
            onChoose={() => choose(driver._id)}
          />
        ))}
      </div>
      <div className="-mt-2">
        {more > 0 && (
          <Button tone="ghost" size="sm" className="-ml-3" onClick={showAll}>
            <ChevronDown aria-hidden="true" />
            {formatQuantity(more, 'more driver')}
          </Button>
        )}
        <FieldError id={id}>{error}</FieldError>
      </div>
    </Part>
  );
}

function DriverChoice({
  driver,
  checked,
  onChoose,
}: {
  driver: OfferedDriver;
  checked: boolean;
  onChoose: () => void;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  const { name: customer } = useCallerAtDesk();
  const { drivesChosenCar, ridesWithCustomer, lastRideWithCustomerAt } = driver;
  const reasons = [
    ...(drivesChosenCar ? ['Usually drives this car'] : []),
    ...(lastRideWithCustomerAt
      ? [`Drove ${customer.split(' ')[0]} on ${formatDay(lastRideWithCustomerAt, zone, now)}`]
      : ridesWithCustomer > 0
        ? [`Drove ${customer.split(' ')[0]} before`]
        : []),
  ];
  return (
    <Choice
      name="driverId"
      {...{ checked, onChoose }}
      picture={<Portrait name={driver.name} image={driver.imageSmall} className="size-9" />}
      title={driver.name}
      detail={reasons.join(', ')}
      obstacle={driver.obstacle ?? undefined}
      of="driver"
    />
  );
}
