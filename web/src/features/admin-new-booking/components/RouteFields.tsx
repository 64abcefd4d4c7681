import { Flag, MapPin } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { DriveTime, PlaceField, StopList, StopPrice } from '../../../shared/places/index.ts';
import { useDesk, useDeskField } from '../desk-context.ts';
import { useCallerAtDesk } from '../use-caller-at-desk.ts';

/** From where, over which stops, to where. */
export function RouteFields({ needsDestination }: { needsDestination: boolean }) {
  return (
    <div className="grid gap-4">
      <DeskPlaceField name="pickupLocation" label="Pickup" icon={<MapPin />} />
      <Stops />
      {needsDestination && (
        <div>
          <DeskPlaceField name="destination" label="Destination" icon={<Flag />} />
          <Drive />
        </div>
      )}
    </div>
  );
}

type PlaceName =
  | 'pickupLocation'
  | 'destination'
  | 'returnTrip.pickupLocation'
  | 'returnTrip.destination';

/** A place, with the caller's places first. */
export function DeskPlaceField({
  name,
  ...props
}: { name: PlaceName } & Pick<ComponentProps<typeof PlaceField>, 'label' | 'icon'>) {
  const field = useDeskField(name);
  const { customer } = useCallerAtDesk();
  return (
    <PlaceField
      {...field}
      {...props}
      value={field.value ?? ''}
      placeholder="Address or landmark"
      earlierPlaces={customer?.places ?? []}
    />
  );
}

function Drive() {
  const { form } = useDesk();
  const [from, to, time] = useWatch({
    control: form.control,
    name: ['pickupLocation', 'destination', 'pickupTime'],
  });
  return <DriveTime from={from} to={to} at={time ? new Date(time) : null} />;
}

function Stops() {
  const { form } = useDesk();
  const stops = useWatch({ control: form.control, name: 'stops' });
  const { errors } = useFormState({ control: form.control, name: 'stops' });
  const { customer } = useCallerAtDesk();
  const set = (changed: string[]) => {
    form.clearErrors('stops');
    form.setValue('stops', changed, { shouldDirty: true });
  };
  return (
    <StopList
      count={stops.length}
      fieldOf={(index) => ({
        name: `stops.${index}`,
        value: stops[index] ?? '',
        onChange: ({ target }) => set(stops.with(index, target.value)),
        error: errors.stops?.[index]?.message,
        earlierPlaces: customer?.places ?? [],
      })}
      onAdd={() => set([...stops, ''])}
      onRemove={(index) => set(stops.filter((_, other) => other !== index))}
      onMove={(index, to) => set(stops.with(index, stops[to] ?? '').with(to, stops[index] ?? ''))}
      aside={<StopPrice />}
      error={errors.stops?.root?.message ?? errors.stops?.message}
    />
  );
}
