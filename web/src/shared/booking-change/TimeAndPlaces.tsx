import { Flag, MapPin } from 'lucide-react';
import { useNow } from '../../lib/use-now.ts';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { useBusiness } from '../business/index.ts';
import { PlaceField, StopList } from '../places/index.ts';
import type { FieldGroupProps } from './field-group.ts';

/** What customers can change too. */
export function TimeAndPlaces({
  draft,
  set,
  fieldErrors,
  isOffice,
}: FieldGroupProps & { isOffice: boolean }) {
  const { zone, leadMinutes, bookAheadDays, services } = useBusiness();
  const service = services.find(({ slug }) => slug === draft.serviceType);
  const now = useNow();
  const { stops } = draft;
  return (
    <>
      <DateTimePicker
        label="Pickup date and time"
        value={draft.pickupTime}
        onChange={(pickupTime) => set({ pickupTime })}
        zone={zone}
        now={now}
        maxDaysAhead={bookAheadDays}
        leadMinutes={isOffice ? 0 : leadMinutes}
        // The office moves rides by minutes.
        slotMinutes={isOffice ? 5 : 30}
        error={fieldErrors.pickupTime}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PlaceField
          label="Pickup location"
          icon={<MapPin />}
          value={draft.pickupLocation}
          onChange={({ target }) => set({ pickupLocation: target.value })}
          error={fieldErrors.pickupLocation}
        />
        {service?.needsDestination && (
          <PlaceField
            label="Destination"
            icon={<Flag />}
            value={draft.destination}
            onChange={({ target }) => set({ destination: target.value })}
            error={fieldErrors.destination}
          />
        )}
      </div>
      <StopList
        count={stops.length}
        fieldOf={(index) => ({
          value: stops[index],
          onChange: ({ target }) => set({ stops: stops.with(index, target.value) }),
          error: fieldErrors[`stops.${index}`],
        })}
        onAdd={() => set({ stops: [...stops, ''] })}
        onRemove={(index) => set({ stops: stops.filter((_, other) => other !== index) })}
        error={fieldErrors.stops}
      />
    </>
  );
}
