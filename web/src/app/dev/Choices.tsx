import { useState } from 'react';
import sedan from '../../../../drawings/cars/sedan.svg';
import stretch from '../../../../drawings/cars/stretch.svg';
import suv from '../../../../drawings/cars/suv.svg';
import van from '../../../../drawings/cars/van.svg';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { CheckboxChips } from '../../ui/CheckboxChips.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { RadioRow } from '../../ui/RadioRow.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StarRatingField } from '../../ui/StarRatingField.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Example } from './Section.tsx';

const services = [
  { value: 'half', label: 'Half Day', detail: '4 hours with a private driver', price: '$350.00' },
  { value: 'full', label: 'Full Day', detail: '8 hours, unlimited stops', price: '$700.00' },
  {
    value: 'airport',
    label: 'Airport',
    detail: 'To or from the terminal, up to 2 hours',
    price: '$150.00',
  },
  {
    value: 'tour',
    label: 'City Tour',
    detail: '3 hours around town',
    price: '$150.00',
    disabled: 'Not on public holidays',
  },
];

const car = (value: string, label: string, detail: string, picture: string) => ({
  value,
  label,
  detail,
  picture: <img src={picture} alt="" width={640} height={240} />,
});

const cars = [
  car('sedan', 'Mercedes-Benz S 580', 'Executive sedan, 3 seats', sedan),
  { ...car('suv', 'Cadillac Escalade ESV', 'Large SUV, 6 seats', suv), price: '$20.00' },
  car('van', 'Mercedes-Benz Sprinter', 'Passenger van, 12 seats', van),
  {
    ...car('stretch', 'Lincoln Continental Stretch', 'Stretch limousine, 8 seats', stretch),
    disabled: 'On another ride until 4:00 PM',
  },
];

const statuses = [
  { value: 'all', label: 'All', count: 128 },
  { value: 'pending', label: 'Pending', count: 9 },
  { value: 'accepted', label: 'Accepted', count: 14 },
  { value: 'progress', label: 'In Progress', count: 3 },
  { value: 'completed', label: 'Completed', count: 84 },
  { value: 'cancelled', label: 'Cancelled', count: 14 },
  { value: 'rejected', label: 'Rejected', count: 4 },
];

const meanings = ['Poor', 'Not good', 'All right', 'Good', 'Excellent'] as const;

export function Choices() {
  const [status, setStatus] = useState('all');
  const [lanes, setLanes] = useState<'drivers' | 'cars'>('drivers');
  const [isOn, setOn] = useState(true);
  const [chosenCar, setChosenCar] = useState('sedan');
  const [line, setLine] = useState('Leave open');
  const [rating, setRating] = useState(4);
  const [isWholeTrip, setWholeTrip] = useState(false);
  return (
    <>
      <Example title="Cards to choose from, nothing chosen yet">
        <RadioCards
          legend="Service type"
          legendVariant="heading"
          options={services}
          className="max-w-3xl"
        />
      </Example>
      <Example title="With an error and a hint">
        <RadioCards
          legend="Kind of ride"
          hint="The price holds for the whole ride."
          error="Service Type is required"
          options={services}
          className="max-w-3xl"
        />
      </Example>
      <Example title="With pictures, one chosen">
        <RadioCards
          legend="Car"
          options={cars}
          value={chosenCar}
          onChange={({ target }) => setChosenCar(target.value)}
          className="max-w-3xl"
        />
      </Example>
      <Example title="Lines to choose from">
        <div
          role="radiogroup"
          aria-label="Who drives instead?"
          className="grid w-full max-w-xl gap-1.5"
        >
          {['Ruth Delgado', 'Leave open'].map((label) => (
            <RadioRow
              key={label}
              name="line"
              checked={label === line}
              onChoose={() => setLine(label)}
              className="grid-cols-[auto_minmax(0,1fr)]"
            >
              {label}
            </RadioRow>
          ))}
        </div>
      </Example>
      <Example title="Yes or no, in a sentence">
        <Checkbox
          label="Cancel the rest of this trip too: Airport, Fri, Nov 20, 2:30 PM ET."
          isChecked={isWholeTrip}
          onChange={setWholeTrip}
        />
      </Example>
      <Example title="Stars to give, some and none">
        <StarRatingField
          legend="Your ride"
          name="rating"
          meanings={meanings}
          value={rating}
          onChange={setRating}
        />
        <StarRatingField
          legend="Another ride"
          name="other-rating"
          meanings={meanings}
          value={undefined}
          onChange={setRating}
          error="Please choose from 1 to 5 stars"
        />
      </Example>
      <Example title="Any number of several">
        <CheckboxChips
          legend="What went well?"
          options={['On time', 'Clean car', 'Smooth driving']}
          checkbox={{ name: 'tags' }}
        />
      </Example>
      <Example title="Filter">
        <FilterChips
          label="Filter by status"
          options={statuses}
          value={status}
          onChange={setStatus}
        />
      </Example>
      <Example title="Views side by side">
        <Segmented
          label="Lanes"
          value={lanes}
          options={[
            { value: 'drivers', label: 'Drivers' },
            { value: 'cars', label: 'Cars' },
          ]}
          onChange={setLanes}
          className="w-max"
        />
      </Example>
      <Example title="Switches: free, at work, held">
        <div className="flex gap-8">
          <Switch label="Taking bookings" checked={isOn} onChange={setOn} />
          <Switch label="Saving" checked busy onChange={setOn} />
          <Switch
            label="On a ride"
            checked
            onChange={setOn}
            disabledReason="A ride is in progress."
          />
        </div>
        <Switch asRow label="One of a list" checked={isOn} onChange={setOn} />
      </Example>
      <Example title="Tabs">
        <Tabs
          label="Account"
          tabs={[
            { value: 'profile', label: 'Profile', content: <p>Name, email and phone.</p> },
            { value: 'security', label: 'Security', content: <p>Password and devices.</p> },
            { value: 'billing', label: 'Billing', content: null, disabled: true },
          ]}
        />
      </Example>
    </>
  );
}
