import { findService, windowEnd } from '@chesapeake/contract/bookings/service-types';
import { formatDay, formatTimeRelativeToDay } from '@chesapeake/contract/format/dates';
import { useWatch } from 'react-hook-form';
import { earliestReturn } from '../../../lib/earliest-return.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateTimePicker } from '../../../ui/DateTimePicker.tsx';
import { useDesk, useDeskField, useSetValue } from '../desk-context.ts';
import { DeskPlaceField } from './RouteFields.tsx';

/** When the ride starts, and the way back. */
export function TimeFields({ isRoundTrip }: { isRoundTrip: boolean }) {
  return (
    <div className="grid gap-4.5 border-t border-line pt-4.5">
      <DeskTimeField name="pickupTime" label="Date and time" />
      {isRoundTrip && <WayBack />}
    </div>
  );
}

function WayBack() {
  const { form } = useDesk();
  const back = useWatch({ control: form.control, name: 'returnTrip' });
  const set = useSetValue();
  const hasOtherPlaces = back?.pickupLocation != null || back?.destination != null;
  const toggle = () => {
    const { pickupLocation, destination } = form.getValues();
    set('returnTrip.pickupLocation', hasOtherPlaces ? null : destination);
    set('returnTrip.destination', hasOtherPlaces ? null : pickupLocation);
  };
  if (!back) return null;
  return (
    <fieldset className="grid gap-4" aria-label="Return">
      <DeskTimeField name="returnTrip.pickupTime" label="Return date and time" />
      {hasOtherPlaces && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DeskPlaceField name="returnTrip.pickupLocation" label="Return pickup" />
          <DeskPlaceField name="returnTrip.destination" label="Return destination" />
        </div>
      )}
      <div>
        <Button tone="line" size="sm" onClick={toggle}>
          {hasOtherPlaces ? 'The same places, reversed' : 'Other places for the return'}
        </Button>
      </div>
    </fieldset>
  );
}

/** The office sets times to five minutes. */
const slotMinutes = 5;
const panelMinutes = 30;

function DeskTimeField({
  name,
  label,
}: {
  name: 'pickupTime' | 'returnTrip.pickupTime';
  label: string;
}) {
  const { zone, bookAheadDays } = useBusiness();
  const now = useNow();
  const { value, onChange, error, ...field } = useDeskField(name);
  const set = useSetValue();
  const endOf = useRideEnd();
  const start = value ? new Date(value) : null;
  const end = start && endOf(start);
  const earliest = useEarliest(name === 'returnTrip.pickupTime');
  const isTooEarly = start !== null && earliest !== undefined && start < earliest.time;
  return (
    <DateTimePicker
      {...field}
      label={label}
      value={start}
      onChange={(date) => set(name, date?.toISOString() ?? '')}
      placeholder="tomorrow 3p"
      {...{ zone, now, slotMinutes, panelMinutes, earliest }}
      maxDaysAhead={bookAheadDays}
      summary={
        start &&
        end &&
        `${formatDay(start, zone, now)}. Car and driver are held until ${formatTimeRelativeToDay(end, start, zone, now)}`
      }
      error={isTooEarly ? earliest.text : error}
    />
  );
}

/** The planned end of a ride that starts at a time. */
function useRideEnd() {
  const { form, services } = useDesk();
  const [serviceType, hours] = useWatch({ control: form.control, name: ['serviceType', 'hours'] });
  const service = findService(services, serviceType);
  return (start: Date) => service && windowEnd(start, service, hours);
}

/** The same car drives back, so it also needs its turnaround. */
function useEarliest(isWayBack: boolean) {
  const { form } = useDesk();
  const { zone, turnaroundMinutes } = useBusiness();
  const endOf = useRideEnd();
  const pickupTime = useWatch({ control: form.control, name: 'pickupTime' });
  const end = isWayBack && pickupTime ? endOf(new Date(pickupTime)) : undefined;
  if (!end) return undefined;
  return earliestReturn(end, { turnaroundMinutes, zone });
}
