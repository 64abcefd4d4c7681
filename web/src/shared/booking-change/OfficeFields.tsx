import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { tripLimits } from '@chesapeake/contract/bookings/trip-facts';
import { listAvailableCars } from '@chesapeake/contract/cars/cars';
import { formatDollars } from '@chesapeake/contract/format/money';
import { maxHours } from '@chesapeake/contract/prices/pricing';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { usePermission } from '../../lib/permissions.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/Field.tsx';
import { NumberStepper } from '../../ui/NumberStepper.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useBusiness } from '../business/index.ts';
import type { FieldGroupProps } from './field-group.ts';

/** The steppers are too narrow for words. */
const notGiven = '-';

/** What only the office changes. */
export function OfficeFields({
  draft,
  set,
  fieldErrors,
  booking,
  planned,
}: FieldGroupProps & {
  booking: Booking;
  /** The booking as it would be, if that is known. */
  planned: Booking | undefined;
}) {
  const { services, offeredServices } = useBusiness();
  const mayDiscount = usePermission('payments:change');
  const offered = offeredServices.find(({ slug }) => slug === draft.serviceType);
  const isHourly = offered
    ? offered.pricing === 'hourly'
    : isBookedByHour(draft.serviceType, planned) || isBookedByHour(draft.serviceType, booking);
  const { data: cars = [] } = useQuery({
    queryKey: [queryRoots.cars, 'available', 'any time'],
    queryFn: ({ signal }) => call(listAvailableCars, { signal }),
  });
  const others = cars.filter(({ _id }) => _id !== booking.car?._id);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Service"
          value={draft.serviceType}
          // The hours may no longer be shown.
          onChange={({ target }) => set({ serviceType: target.value, hours: booking.hours })}
          error={fieldErrors.serviceType}
        >
          {services
            .filter(({ slug, isRetired }) => !isRetired || slug === booking.serviceType)
            .map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
        </SelectField>
        <SelectField
          label="Car"
          value={draft.car}
          onChange={({ target }) => set({ car: target.value })}
          error={fieldErrors.car}
        >
          {booking.car && (
            <option value={booking.car._id}>
              {booking.car.brand} {booking.car.model} ({booking.car.plateNumber}), as booked
            </option>
          )}
          {others.map(({ _id, brand, model, plateNumber, carClass }) => (
            <option key={_id} value={_id}>
              {brand} {model} ({plateNumber}), {carClass}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={classNames('grid gap-5', isHourly ? 'sm:grid-cols-4' : 'sm:grid-cols-3')}>
        <NumberStepper
          label="Passengers"
          value={draft.passengers}
          onChange={(passengers) => set({ passengers })}
          min={1}
          max={tripLimits.passengers}
          placeholder={notGiven}
          error={fieldErrors.passengers}
        />
        <NumberStepper
          label="Bags"
          value={draft.bags}
          onChange={(bags) => set({ bags })}
          min={0}
          max={tripLimits.bags}
          placeholder={notGiven}
          error={fieldErrors.bags}
        />
        {isHourly && (
          <NumberStepper
            label="Hours"
            value={draft.hours}
            onChange={(hours) => set({ hours })}
            min={offered?.minHours ?? 1}
            max={maxHours}
            placeholder={notGiven}
            error={fieldErrors.hours}
          />
        )}
        <TextField
          label="Flight number"
          value={draft.flightNumber}
          onChange={({ target }) => set({ flightNumber: target.value })}
          error={fieldErrors.flightNumber}
        />
      </div>
      <ExtraSteppers {...{ draft, set, fieldErrors }} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Passenger, if not the customer"
          optional
          value={draft.passengerName}
          onChange={({ target }) => set({ passengerName: target.value })}
          error={fieldErrors.passengerName}
        />
        <TextField
          label="Passenger’s phone"
          optional
          type="tel"
          value={draft.passengerPhone}
          onChange={({ target }) => set({ passengerPhone: target.value })}
          error={fieldErrors.passengerPhone}
        />
        {mayDiscount && (
          <>
            <TextField
              label="Discount"
              optional
              hint="Taken off the price of the ride."
              inputMode="decimal"
              autoComplete="off"
              icon="$"
              value={draft.discount}
              onChange={({ target }) => set({ discount: target.value })}
              error={fieldErrors['discount.amount'] ?? fieldErrors.discount}
            />
            <TextField
              label="Reason for the discount"
              optional={draft.discount.trim() === ''}
              hint="The customer sees it on the receipt."
              autoComplete="off"
              value={draft.discountReason}
              onChange={({ target }) => set({ discountReason: target.value })}
              error={fieldErrors['discount.reason']}
            />
          </>
        )}
      </div>
    </>
  );
}

/** For services that are not offered online: only their bookings show how they are priced. */
const isBookedByHour = (service: string, booking: Booking | undefined) =>
  booking?.serviceType === service && booking.hours !== null;

/** Extras that are charged per stop follow the stops. */
function ExtraSteppers({ draft: { extras: chosen }, set, fieldErrors }: FieldGroupProps) {
  const { extras } = useBusiness();
  const offered = extras.filter(({ isPerStop }) => !isPerStop);
  if (offered.length === 0) return null;
  // What is no longer offered stays with the ride.
  const retired = chosen.filter(({ slug }) => !extras.some((extra) => extra.slug === slug));
  const setQuantity = (slug: string, quantity: number | null) => {
    const wanted = offered.map((extra) => {
      const before = chosen.find((each) => each.slug === extra.slug)?.quantity ?? 0;
      return { slug: extra.slug, quantity: extra.slug === slug ? (quantity ?? 0) : before };
    });
    set({ extras: [...retired, ...wanted.filter((each) => each.quantity > 0)] });
  };
  return (
    <div>
      <div className="grid gap-5 sm:grid-cols-3">
        {offered.map(({ slug, name, price, max }) => (
          <NumberStepper
            key={slug}
            label={name}
            aside={<span className="text-quiet">{formatDollars(price)}</span>}
            value={chosen.find((each) => each.slug === slug)?.quantity ?? 0}
            onChange={(quantity) => setQuantity(slug, quantity)}
            min={0}
            max={max}
          />
        ))}
      </div>
      <FieldError id="change-extras-error">{fieldErrors.extras}</FieldError>
    </div>
  );
}
