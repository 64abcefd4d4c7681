import { windowEnd } from '@chesapeake/contract/services';
import { Flag, MapPin } from 'lucide-react';
import { useBusiness } from '../../../lib/business.tsx';
import { dayText, spanText } from '../../../lib/dates.ts';
import { dollarsText } from '../../../lib/money.ts';
import { useNow } from '../../../lib/now.ts';
import { DateTimePicker } from '../../../ui/DateTimePicker.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useCarChoice } from '../car-choice.ts';
import type { Draft } from '../draft.ts';
import { useRideForm } from '../ride-form.ts';
import { useSending } from '../sending.ts';
import { useServiceInAddress } from '../service-in-address.ts';
import { useServices } from '../services.ts';
import { BookNotice } from './BookNotice.tsx';
import { CarPart } from './CarPart.tsx';
import { FormPart, PartHeading } from './FormPart.tsx';
import { BookBar, RideSummary } from './RideSummary.tsx';

export function BookForm({ begun, owner }: { begun: Draft; owner: string }) {
  const { zone, leadMinutes, bookAheadDays } = useBusiness();
  const now = useNow();
  const services = useServices();
  const { form, fields, ride, service, pickup } = useRideForm(begun, services.services, {
    now,
    leadMinutes,
  });
  const { submit, held } = useSending({ form, owner, ride, lastAttempt: begun.attempt, services });
  useServiceInAddress(ride.serviceType);

  const span = service && pickup ? spanText(pickup, windowEnd(pickup, service), zone) : undefined;
  const { car, ...choice } = useCarChoice({
    ride: service && pickup ? { serviceType: service.slug, pickupTime: pickup } : undefined,
    when: pickup && span ? `on ${dayText(pickup, zone)} from ${span}` : 'now',
    chosen: ride.car,
    held,
    onPutBack: () => form.setValue('car', ''),
  });

  const { errors, isSubmitting: busy } = form.formState;
  const notice = (
    <BookNotice
      isUnanswered={held !== undefined && !busy}
      change={service && services.changes[service.slug]}
    />
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(car)}
      className="grid gap-12 max-md:[&_:is(input,button)]:scroll-mb-28 md:pb-24 lg:grid-cols-[minmax(0,1fr)_376px] lg:items-start"
    >
      <div className="min-w-0">
        <FormPart>
          <RadioCards
            {...fields.serviceType}
            legend="Service type"
            legendLook="heading"
            options={services.services.map(({ slug, name, description, price }) => ({
              value: slug,
              label: name,
              detail: description,
              price: dollarsText(price),
            }))}
          />
        </FormPart>
        <FormPart>
          <PartHeading>Where</PartHeading>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...fields.pickupLocation}
              label="Pickup location"
              icon={<MapPin />}
              placeholder="Address or landmark"
              autoComplete="street-address"
            />
            {service?.needsDestination && (
              <TextField
                {...fields.destination}
                label="Destination"
                icon={<Flag />}
                placeholder="Terminal, address or landmark"
                autoComplete="off"
              />
            )}
          </div>
        </FormPart>
        <FormPart>
          <PartHeading>When</PartHeading>
          <DateTimePicker
            {...fields.pickupTime.field}
            value={pickup}
            onChange={(moment) => fields.pickupTime.field.onChange(moment?.toISOString() ?? '')}
            label="Pickup date and time"
            zone={zone}
            now={now}
            maxDaysAhead={bookAheadDays}
            leadMinutes={leadMinutes}
            summary={span && `Yours from ${span}`}
            error={errors.pickupTime?.message}
          />
        </FormPart>
        <FormPart>
          <CarPart
            {...choice}
            field={fields.car.field}
            error={errors.car?.message}
            onOtherTime={() => form.setFocus('pickupTime')}
          />
        </FormPart>
      </div>
      <RideSummary
        {...{ service, pickup, zone, car, busy, notice }}
        pickupLocation={ride.pickupLocation.trim()}
        destination={service?.needsDestination ? ride.destination.trim() : undefined}
        wrong={errors}
      />
      <BookBar {...{ service, busy, notice }} />
    </form>
  );
}
