import type { Car } from '@chesapeake/contract/cars/cars';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { bookingPageTexts } from '@chesapeake/contract/pages/texts';
import { CalendarClock, CarFront, Info, ListFilter } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ControllerRenderProps, FieldValues, Path } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState, ErrorState } from '../../../ui/content-states.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { carFilterOptions, describeNoMatch, filterCars, noCarFilter } from '../car-filter.ts';
import { SectionHeading } from './BookFormSection.tsx';
import { CarFilters } from './CarFilters.tsx';
import { CarsLoading } from './CarsLoading.tsx';

interface CarSectionProps<Form extends FieldValues, Name extends Path<Form>> {
  field: ControllerRenderProps<Form, Name>;
  error: string | undefined;
  /** Undefined while loading. */
  cars: readonly Car[] | undefined;
  /** Another list is loading. */
  busy: boolean;
  hint: string;
  /** Why the chosen car was deselected. */
  notice: string | undefined;
  /** Message if no car is available at that time; undefined if there are no cars at all. */
  fullyBookedText: string | undefined;
  failure: Parameters<typeof ErrorState>[0] | undefined;
  /** The seats that the party needs in this car. */
  seatsNeeded: number | null;
  onOtherTime: () => void;
}

/** The available cars, or why there are none. */
export function CarSection<Form extends FieldValues, Name extends Path<Form>>({
  field: { ref: takeFocus, ...field },
  error,
  cars,
  busy,
  hint,
  notice,
  fullyBookedText,
  failure,
  seatsNeeded,
  onOtherTime,
}: CarSectionProps<Form, Name>) {
  const sectionRef = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(noCarFilter);
  // The cars change, so a focus request goes to whatever control there is.
  useEffect(
    () =>
      takeFocus({
        focus: () => {
          const find = (selector: string) =>
            sectionRef.current?.querySelector<HTMLElement>(selector);
          (find('input:checked') ?? find('input, button') ?? sectionRef.current)?.focus();
        },
      }),
    [takeFocus],
  );

  if (cars && cars.length > 0) {
    const options = carFilterOptions(cars);
    const isFilterable = options.classes.length > 0 || options.seats.length > 0;
    const chosenFilter = isFilterable ? wanted : noCarFilter;
    const seats = Math.max(chosenFilter.seats, seatsNeeded ?? 0);
    const filter = { ...chosenFilter, seats };
    const shown = filterCars(cars, filter, String(field.value));
    return (
      <>
        <SectionHeading>Car</SectionHeading>
        <CarFilters options={options} filter={chosenFilter} onChange={setWanted} />
        <div ref={sectionRef} tabIndex={-1} aria-busy={busy}>
          <RadioCards
            {...field}
            legend="Car"
            legendVariant="hidden"
            hint={
              <>
                {hint}
                {seatsNeeded !== null &&
                  seatsNeeded > 1 &&
                  ` With ${formatQuantity(seatsNeeded, 'seat')} or more.`}
                <Notice>{notice}</Notice>
              </>
            }
            error={error}
            errorPosition="above"
            options={shown.map(cardOf)}
            className={classNames('transition', busy && 'opacity-60')}
          />
          {shown.length === 0 && (
            <NoMatch
              text={describeNoMatch(filter)}
              isPartyTooLarge={seatsNeeded !== null && chosenFilter.seats < seats}
              onClear={
                chosenFilter === noCarFilter || chosenFilter.seats < seats
                  ? undefined
                  : () => setWanted(noCarFilter)
              }
            />
          )}
        </div>
      </>
    );
  }
  return (
    <div ref={sectionRef} tabIndex={-1} aria-busy={busy}>
      <SectionHeading>Car</SectionHeading>
      {failure ? (
        <Card>
          <ErrorState {...failure} />
        </Card>
      ) : cars ? (
        <Card>
          <NoCars fullyBookedText={fullyBookedText} onOtherTime={onOtherTime} />
        </Card>
      ) : (
        <CarsLoading />
      )}
      <FieldError id="car-error">{cars && error}</FieldError>
    </div>
  );
}

const cardOf = ({ _id, brand, model, carClass, capacity, image, imageSmall }: Car) => ({
  value: _id,
  label: `${brand} ${model}`,
  detail: `${carClass}, ${formatQuantity(capacity, 'seat')}`,
  picture: <CarPicture image={image} imageSmall={imageSmall} carClass={carClass} />,
});

/** Always rendered, so screen readers announce its text when it appears. */
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

const NoMatch = ({
  text,
  isPartyTooLarge,
  onClear,
}: {
  text: string;
  /** No single car has enough seats. */
  isPartyTooLarge: boolean;
  onClear: (() => void) | undefined;
}) => (
  <Card>
    <div role="status">
      <EmptyState
        icon={<ListFilter />}
        title={text}
        action={
          onClear && (
            <Button tone="paper" onClick={onClear}>
              Clear filters
            </Button>
          )
        }
      >
        {isPartyTooLarge && bookingPageTexts.severalCars}
      </EmptyState>
    </div>
  </Card>
);

function NoCars({
  fullyBookedText,
  onOtherTime,
}: Pick<CarSectionProps<FieldValues, string>, 'fullyBookedText' | 'onOtherTime'>) {
  if (fullyBookedText === undefined)
    return (
      <div role="status">
        <EmptyState icon={<CarFront />} title={bookingPageTexts.noCars} />
      </div>
    );
  return (
    <div role="status">
      <EmptyState
        icon={<CalendarClock />}
        title={fullyBookedText}
        action={
          <Button tone="paper" onClick={onOtherTime}>
            Choose another time
          </Button>
        }
      >
        Try another time or another day.
      </EmptyState>
    </div>
  );
}
