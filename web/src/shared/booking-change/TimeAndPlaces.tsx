import { tripLimits } from '@chesapeake/contract/bookings/trip-facts';
import { Plus, X } from 'lucide-react';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useBusiness } from '../business/index.ts';
import type { FieldGroupProps } from './field-group.ts';

/** What customers can change too. */
export function TimeAndPlaces({
  draft,
  set,
  fieldErrors,
  isOffice,
}: FieldGroupProps & { isOffice: boolean }) {
  const { zone, leadMinutes, bookAheadDays } = useBusiness();
  const now = useNow();
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
        <TextField
          label="Pickup location"
          value={draft.pickupLocation}
          onChange={({ target }) => set({ pickupLocation: target.value })}
          error={fieldErrors.pickupLocation}
        />
        <TextField
          label="Destination"
          value={draft.destination}
          onChange={({ target }) => set({ destination: target.value })}
          error={fieldErrors.destination}
        />
      </div>
      <Stops {...{ draft, set, fieldErrors }} />
    </>
  );
}

function Stops({ draft: { stops }, set, fieldErrors }: FieldGroupProps) {
  return (
    <div className="grid gap-3">
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stops have no other identity
        <div key={index} className="flex items-start gap-2">
          <TextField
            label={`Stop ${index + 1}`}
            value={stop}
            onChange={({ target }) => set({ stops: stops.with(index, target.value) })}
            error={fieldErrors[`stops.${index}`]}
            className="min-w-0 flex-1"
          />
          <Button
            tone="paper"
            size="icon"
            className="mt-6.5 size-12"
            aria-label={`Remove stop ${index + 1}`}
            onClick={() => set({ stops: stops.filter((_, other) => other !== index) })}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button
          tone="line"
          size="sm"
          disabled={stops.length >= tripLimits.stops}
          onClick={() => set({ stops: [...stops, ''] })}
        >
          <Plus aria-hidden="true" />
          Add a stop
        </Button>
      </div>
    </div>
  );
}
