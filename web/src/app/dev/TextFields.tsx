import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Combobox } from '../../ui/Combobox.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { Example } from './Section.tsx';

const places = (
  <>
    <option value="">Choose one</option>
    <option>Annapolis</option>
    <option>Baltimore</option>
  </>
);

const suggestions = [
  { id: 'dock', text: 'City Dock', name: 'City Dock', detail: '1 Dock Street, Annapolis' },
  { id: 'penn', text: 'Penn Station', name: 'Penn Station', detail: 'Baltimore', icon: <MapPin /> },
];

export function TextFields() {
  const [found, setFound] = useState('Priscilla');
  const [empty, setEmpty] = useState('');
  return (
    <>
      <Example title="Text" layout="columns">
        <TextField label="Empty" placeholder="Terminal, address or landmark" />
        <TextField label="Filled" icon={<MapPin />} defaultValue="80 Compromise Street" />
        <TextField
          label="Wrong"
          hint="As it stands on the card."
          defaultValue="Nowhere"
          error="Destination is required for this service type"
        />
        <TextField label="Left out" optional />
        <TextField label="Disabled" disabled defaultValue="jane@example.com" />
        <TextField label="Read only" readOnly defaultValue="jane@example.com" />
      </Example>
      <Example title="Password, select, text area" layout="columns">
        <PasswordField label="Password" defaultValue="correct horse" />
        <PasswordField label="New password" error="Use at least 12 characters." />
        <SelectField label="City">{places}</SelectField>
        <SelectField label="City of departure" error="Choose a city.">
          {places}
        </SelectField>
        <SelectField label="City of return" disabled>
          {places}
        </SelectField>
        <TextArea label="Message" error="Write a few words." defaultValue="" />
      </Example>
      <Example title="Suggestions" layout="columns">
        <Combobox
          label="Place"
          optionsLabel="Suggested places"
          options={suggestions}
          onQuery={() => {}}
        />
        <Combobox
          label="Wrong place"
          error="Choose another place."
          optionsLabel="Suggested places"
          options={[]}
          onQuery={() => {}}
        />
      </Example>
      <Example title="Search" layout="columns">
        <SearchField
          label="Search bookings"
          placeholder="Booking ID, customer, driver, pickup or service"
          value={empty}
          onChange={setEmpty}
        />
        <SearchField label="Search drivers" value={found} onChange={setFound} />
      </Example>
    </>
  );
}
