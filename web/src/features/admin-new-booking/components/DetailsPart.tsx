import { tripLimits } from '@chesapeake/contract/bookings/trip-facts';
import { PlaneLanding } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { isAirport } from '../airports.ts';
import { useDesk, useDeskField, useSetValue } from '../desk-context.ts';
import { placesBack } from '../desk-values.ts';
import { kindOf } from '../trip-kinds.ts';
import { ExtraFields } from './ExtraFields.tsx';
import { NoteFields } from './NoteFields.tsx';
import { Part } from './Part.tsx';

/** Who rides with what. Nothing here has to be entered. */
export function DetailsPart() {
  const { form } = useDesk();
  const [passengers, bags, extras, note, officeNote] = useWatch({
    control: form.control,
    name: ['passengers', 'bags', 'extras', 'noteToDriver', 'officeNote'],
  });
  const isDone =
    passengers !== null || bags !== null || extras.length > 0 || Boolean(note || officeNote);
  return (
    <Part name="details" title="Details" note="Optional" isDone={isDone}>
      <div className="grid grid-cols-2 gap-4">
        <PartyField name="passengers" label="Passengers" min={1} />
        <PartyField name="bags" label="Bags" min={0} />
        <Flights />
      </div>
      <ExtraFields />
      <NoteFields />
    </Part>
  );
}

function PartyField({
  name,
  label,
  min,
}: {
  name: 'passengers' | 'bags';
  label: string;
  min: number;
}) {
  const { value, error } = useDeskField(name);
  const set = useSetValue();
  return (
    <div data-field={name}>
      <NumberStepper
        label={label}
        placeholder="-"
        value={value}
        onChange={(number) => set(name, number)}
        min={min}
        max={tripLimits[name]}
        error={error}
      />
    </div>
  );
}

/** Asked for where a ride starts or ends at an airport. */
function Flights() {
  const { form, services } = useDesk();
  const [pickupLocation, destination, serviceType, returnTrip] = useWatch({
    control: form.control,
    name: ['pickupLocation', 'destination', 'serviceType', 'returnTrip'],
  });
  const kind = kindOf({ serviceType, returnTrip }, services);
  const there = kind === 'by-the-hour' ? [pickupLocation] : [pickupLocation, destination];
  const back =
    returnTrip && kind === 'round-trip'
      ? placesBack({ pickupLocation, destination }, returnTrip)
      : [];
  return (
    <>
      {there.some(isAirport) && <FlightField name="flightNumber" label="Flight" />}
      {back.some(isAirport) && <FlightField name="returnTrip.flightNumber" label="Flight back" />}
    </>
  );
}

function FlightField({
  name,
  label,
}: {
  name: 'flightNumber' | 'returnTrip.flightNumber';
  label: string;
}) {
  const field = useDeskField(name);
  return (
    <TextField
      {...field}
      label={label}
      optional
      icon={<PlaneLanding />}
      placeholder="AA 1187"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
