import type { Car } from '@chesapeake/contract/cars';
import { bookTexts } from '@chesapeake/contract/texts';
import { CalendarClock, CarFront, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ControllerRenderProps, FieldValues, Path } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { names } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { CarsLoading } from './CarsLoading.tsx';
import { PartHeading } from './FormPart.tsx';

interface CarPartProps<Form extends FieldValues, Name extends Path<Form>> {
  field: ControllerRenderProps<Form, Name>;
  error: string | undefined;
  /** Undefined until they are known. */
  cars: readonly Car[] | undefined;
  /** Others are on their way. */
  busy: boolean;
  hint: string;
  /** Why the car that was chosen is no longer. */
  notice: string | undefined;
  /** For when there are cars, but none is free then; undefined where there are none at all. */
  fullyBooked: string | undefined;
  failure: Parameters<typeof ErrorState>[0] | undefined;
  onOtherTime: () => void;
}

/** The cars to choose from, or why there are none. */
export function CarPart<Form extends FieldValues, Name extends Path<Form>>({
  field: { ref: takeFocus, ...field },
  error,
  cars,
  busy,
  hint,
  notice,
  fullyBooked,
  failure,
  onOtherTime,
}: CarPartProps<Form, Name>) {
  const part = useRef<HTMLDivElement>(null);
  // The cars come and go: whoever is sent here finds whatever there is to press.
  useEffect(
    () =>
      takeFocus({
        focus: () => {
          const find = (what: string) => part.current?.querySelector<HTMLElement>(what);
          (find('input:checked') ?? find('input, button') ?? part.current)?.focus();
        },
      }),
    [takeFocus],
  );

  if (cars && cars.length > 0)
    return (
      <div ref={part} aria-busy={busy}>
        <RadioCards
          {...field}
          legend="Car"
          legendLook="heading"
          hint={
            <>
              {hint}
              <Notice>{notice}</Notice>
            </>
          }
          error={error}
          errorPlace="above"
          options={cars.map(cardOf)}
          className={names('transition', busy && 'opacity-60')}
        />
      </div>
    );
  return (
    <div ref={part} tabIndex={-1} aria-busy={busy}>
      <PartHeading>Car</PartHeading>
      {failure ? (
        <Card>
          <ErrorState {...failure} />
        </Card>
      ) : cars ? (
        <Card>
          <NoCars fullyBooked={fullyBooked} onOtherTime={onOtherTime} />
        </Card>
      ) : (
        <CarsLoading />
      )}
      <FieldError id="car-error">{cars && error}</FieldError>
    </div>
  );
}

const cardOf = ({ _id, brand, model, capacity, image, imageSmall }: Car) => ({
  value: _id,
  label: `${brand} ${model}`,
  detail: capacity === 1 ? '1 seat' : `${capacity} seats`,
  picture: <CarPicture image={image} imageSmall={imageSmall} />,
});

/** Always there, so that its text is heard when it comes. */
const Notice = ({ children }: { children: string | undefined }) => (
  <span
    aria-live="polite"
    className="flex items-start gap-2 font-medium text-pending not-empty:mt-2.5"
  >
    {children && (
      <>
        <Info aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        <span>{children}</span>
      </>
    )}
  </span>
);

function NoCars({
  fullyBooked,
  onOtherTime,
}: Pick<CarPartProps<FieldValues, string>, 'fullyBooked' | 'onOtherTime'>) {
  if (fullyBooked === undefined)
    return (
      <div role="status">
        <EmptyState icon={<CarFront />} title={bookTexts.noCars} />
      </div>
    );
  return (
    <div role="status">
      <EmptyState
        icon={<CalendarClock />}
        title={fullyBooked}
        action={
          <Button tone="paper" onClick={onOtherTime}>
            Choose another time
          </Button>
        }
      >
        Another time of that day, or another day, may be open.
      </EmptyState>
    </div>
  );
}
