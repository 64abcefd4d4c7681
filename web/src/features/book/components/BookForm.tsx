import { windowEnd } from '@chesapeake/contract/bookings/service-types';
import { formatTimeSpan, formatTimeWindow } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { formatServicePrice } from '@chesapeake/contract/prices/format-service-price';
import { maxHours } from '@chesapeake/contract/prices/pricing';
import { Flag, MapPin } from 'lucide-react';
import { earliestReturn } from '../../../lib/earliest-return.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { DriveTime, PlaceField } from '../../../shared/places/index.ts';
import { DateTimePicker } from '../../../ui/DateTimePicker.tsx';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import type { BookingDraft } from '../draft.ts';
import { carsWithout, seatsNeeded } from '../more-cars.ts';
import { useAvailableCars } from '../queries.ts';
import { useCarChoice } from '../use-car-choice.ts';
import { useClearOutdatedServiceParam } from '../use-clear-outdated-service-param.ts';
import { useFocusFirstProblem } from '../use-focus-first-problem.ts';
import { useOverlapQuestion } from '../use-overlap-question.ts';
import { useRideForm } from '../use-ride-form.ts';
import { useRidePrice } from '../use-ride-price.ts';
import { useServices } from '../use-services.ts';
import { useSubmitBooking } from '../use-submit-booking.ts';
import { BookBar } from './BookBar.tsx';
import { BookFormSection, SectionHeading } from './BookFormSection.tsx';
import { BookNotice } from './BookNotice.tsx';
import { CarSection } from './CarSection.tsx';
import { OverlapDialog } from './OverlapDialog.tsx';
import { bookLabel } from './RideFacts.tsx';
import { RideSummary } from './RideSummary.tsx';
import { TripDetails } from './TripDetails.tsx';

export function BookForm({ initialDraft, owner }: { initialDraft: BookingDraft; owner: string }) {
  const { zone, turnaroundMinutes, leadMinutes, bookAheadDays } = useBusiness();
  const now = useNow();
  const services = useServices();
  const { form, fields, ride, service, pickup } = useRideForm(initialDraft, services.services, {
    now,
    leadMinutes,
  });
  const hours = service?.pricing === 'hourly' ? (ride.hours ?? service.minHours) : undefined;
  const timedRideAt = (pickupTime: Date | null) =>
    service && pickupTime ? { serviceType: service.slug, pickupTime, hours } : undefined;
  const timedRide = timedRideAt(pickup);
  const isReturnOffered = service?.needsDestination ?? false;
  const returnTrip = isReturnOffered ? ride.returnTrip : null;
  const returnPickup = returnTrip?.pickupTime ? new Date(returnTrip.pickupTime) : null;
  const returnRide = timedRideAt(returnPickup);
  const overlap = useOverlapQuestion([timedRide, returnRide].filter((each) => each !== undefined));
  const cars = useAvailableCars();
  const classOf = (id: string) =>
    cars.data?.find(({ _id }) => _id === id)?.carClass ?? ('Sedan' as const);
  const price = useRidePrice(ride, service, [
    classOf(ride.car),
    ...ride.additionalCars.map(classOf),
  ]);
  const { submit, limitText, attemptedCar } = useSubmitBooking({
    form,
    owner,
    ride,
    price,
    lastAttempt: initialDraft.attempt,
    services: services.services,
    confirmOverlap: overlap.ask,
  });
  useClearOutdatedServiceParam(ride.serviceType);
  const formRef = useFocusFirstProblem(form);

  const end = service && pickup && windowEnd(pickup, service, hours);
  const windowText = (start: Date) =>
    service && formatTimeWindow(start, windowEnd(start, service, hours), zone);
  const { car, findCar, ...choice } = useCarChoice({
    ride: timedRide,
    returnRide,
    times: {
      there: (pickup && windowText(pickup)) || 'now',
      back: (returnPickup && windowText(returnPickup)) || undefined,
    },
    chosen: ride.car,
    attemptedCar,
    onDeselect: () => form.setValue('car', ''),
  });

  const moreCars = ride.additionalCars.map(findCar);

  const { errors, isSubmitting: busy } = form.formState;
  const rideSoFar = {
    pickupLocation: ride.pickupLocation.trim(),
    destination: service?.needsDestination ? ride.destination.trim() : undefined,
    details: { ...ride, returnTrip },
    ...{ service, hours, pickup, returnPickup, zone, car, moreCars, price, errors },
  };
  const notice = (
    <BookNotice
      limitText={limitText}
      isUnanswered={attemptedCar !== undefined && !busy}
      bookLabel={bookLabel(rideSoFar)}
      change={service && services.changes[service.slug]}
    />
  );
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={submit(car)}
      className="grid gap-12 max-md:[&_:is(input,button)]:scroll-mb-[calc(var(--bottom-bar,5rem)+1.5rem)] md:pb-24 lg:grid-cols-[minmax(0,1fr)_376px] lg:items-start"
    >
      <div className="min-w-0">
        <BookFormSection>
          <RadioCards
            {...fields.serviceType}
            legend="Service type"
            legendVariant="heading"
            options={services.services.map(({ slug, name, description, ...service }) => ({
              value: slug,
              label: name,
              detail: description,
              price: formatServicePrice(service),
            }))}
          />
        </BookFormSection>
        <BookFormSection>
          <SectionHeading>Where</SectionHeading>
          <div className="grid gap-5 sm:grid-cols-2">
            <PlaceField
              {...fields.pickupLocation}
              label="Pickup location"
              icon={<MapPin />}
              placeholder="Address or landmark"
            />
            {service?.needsDestination && (
              <PlaceField
                {...fields.destination}
                label="Destination"
                icon={<Flag />}
                placeholder="Terminal, address or landmark"
              />
            )}
          </div>
          <DriveTime from={ride.pickupLocation} to={ride.destination} at={pickup} />
        </BookFormSection>
        <BookFormSection>
          <SectionHeading>When</SectionHeading>
          {service?.pricing === 'hourly' && (
            <NumberStepper
              label="Hours"
              hint={`At least ${formatQuantity(service.minHours, 'hour')}`}
              value={hours ?? null}
              onChange={(value) =>
                form.setValue('hours', value, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
              min={service.minHours}
              max={maxHours}
              error={errors.hours?.message}
              className="mb-5 max-w-48"
            />
          )}
          <DateTimePicker
            {...fields.pickupTime.field}
            value={pickup}
            onChange={(date) => fields.pickupTime.field.onChange(date?.toISOString() ?? '')}
            label="Pickup date and time"
            zone={zone}
            now={now}
            maxDaysAhead={bookAheadDays}
            leadMinutes={leadMinutes}
            summary={pickup && end && `Yours from ${formatTimeSpan(pickup, end, zone)}`}
            error={errors.pickupTime?.message}
          />
        </BookFormSection>
        <BookFormSection>
          <TripDetails
            form={form}
            details={ride}
            places={ride}
            firstCar={ride.car}
            carOffer={{
              cars: choice.cars,
              find: findCar,
              isAttempted: attemptedCar !== undefined,
            }}
            isReturnOffered={isReturnOffered}
            earliestReturn={end ? earliestReturn(end, { turnaroundMinutes, zone }) : null}
          />
        </BookFormSection>
        <BookFormSection>
          <CarSection
            {...choice}
            cars={choice.cars && carsWithout(choice.cars, ride.additionalCars)}
            field={fields.car.field}
            error={errors.car?.message}
            seatsNeeded={seatsNeeded(ride.passengers, moreCars)}
            onOtherTime={() => form.setFocus('pickupTime')}
          />
        </BookFormSection>
      </div>
      <RideSummary ride={rideSoFar} busy={busy} notice={notice} />
      <BookBar ride={rideSoFar} busy={busy} notice={notice} />
      <OverlapDialog {...overlap.dialog} />
    </form>
  );
}
