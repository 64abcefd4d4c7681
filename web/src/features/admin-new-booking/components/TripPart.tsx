import { findService } from '@chesapeake/contract/bookings/service-types';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { maxHours } from '@chesapeake/contract/prices/pricing';
import { useWatch } from 'react-hook-form';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDesk, useDeskField, useSetValue } from '../desk-context.ts';
import { newReturnTrip } from '../desk-values.ts';
import {
  kindOf,
  offeredKinds,
  serviceForKind,
  serviceLabel,
  servicesFor,
  type TripKind,
} from '../trip-kinds.ts';
import { useCallerAtDesk } from '../use-caller-at-desk.ts';
import { KindSwitch } from './KindSwitch.tsx';
import { Part } from './Part.tsx';
import { PlaceChips } from './PlaceChips.tsx';
import { RouteFields } from './RouteFields.tsx';
import { TimeFields } from './TimeFields.tsx';

/** What kind of trip, from where to where, and when. */
export function TripPart() {
  const { form, services } = useDesk();
  const [serviceType, returnTrip, pickupLocation, destination, pickupTime] = useWatch({
    control: form.control,
    name: ['serviceType', 'returnTrip', 'pickupLocation', 'destination', 'pickupTime'],
  });
  const service = findService(services, serviceType);
  const kind = kindOf({ serviceType, returnTrip }, services);
  const isDone =
    service !== undefined &&
    pickupLocation.trim() !== '' &&
    (!service.needsDestination || destination.trim() !== '') &&
    pickupTime !== '' &&
    (kind !== 'round-trip' || Boolean(returnTrip?.pickupTime));
  return (
    <Part name="trip" title="Trip" isDone={isDone}>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <KindField kind={kind} />
        <ServiceField kind={kind} />
      </div>
      {service?.pricing === 'hourly' && <HoursField minHours={service.minHours} />}
      <PlaceChips needsDestination={service?.needsDestination ?? true} />
      <RouteFields needsDestination={service?.needsDestination ?? true} />
      <TimeFields isRoundTrip={kind === 'round-trip'} />
    </Part>
  );
}

function KindField({ kind }: { kind: TripKind }) {
  const { form, services } = useDesk();
  const { customer } = useCallerAtDesk();
  const choose = (next: TripKind) => {
    const current = form.getValues('serviceType');
    const wanted = [current, customer?.usualService];
    form.clearErrors(['serviceType', 'returnTrip', 'destination', 'hours']);
    form.setValue('serviceType', serviceForKind(next, services, wanted), { shouldDirty: true });
    const back = form.getValues('returnTrip');
    form.setValue('returnTrip', next === 'round-trip' ? (back ?? newReturnTrip) : null, {
      shouldDirty: true,
    });
  };
  return <KindSwitch kinds={offeredKinds(services)} value={kind} onChange={choose} />;
}

function ServiceField({ kind }: { kind: TripKind }) {
  const { services } = useDesk();
  const field = useDeskField('serviceType');
  return (
    <SelectField {...field} label="Service">
      {field.value === '' && <option value="">Choose a service</option>}
      {servicesFor(kind, services).map((service) => (
        <option key={service.slug} value={service.slug}>
          {serviceLabel(service, kind)}
        </option>
      ))}
    </SelectField>
  );
}

function HoursField({ minHours }: { minHours: number }) {
  const { error, value, name } = useDeskField('hours');
  const set = useSetValue();
  return (
    <div data-field={name} className="max-w-48">
      <NumberStepper
        label="Hours"
        hint={`At least ${formatQuantity(minHours, 'hour')}`}
        value={value ?? minHours}
        onChange={(hours) => set('hours', hours)}
        min={minHours}
        max={maxHours}
        error={error}
      />
    </div>
  );
}
