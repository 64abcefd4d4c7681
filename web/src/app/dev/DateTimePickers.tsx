import { useState } from 'react';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { Example } from './Section.tsx';

const zone = 'America/New_York';
const now = new Date('2026-11-15T17:10:00Z');
const filled = new Date('2026-11-20T19:30:00Z');
const beforeSpring = new Date('2027-03-13T15:00:00Z');
const springDay = new Date('2027-03-14T06:30:00Z');

export function DateTimePickers() {
  const [none, setNone] = useState<Date | null>(null);
  const [some, setSome] = useState<Date | null>(filled);
  const [spring, setSpring] = useState<Date | null>(springDay);
  const [missing, setMissing] = useState<Date | null>(null);
  return (
    <>
      <Example title="Empty">
        <DateTimePicker
          label="Pickup date and time"
          hint="All times are Maryland time (ET)."
          zone={zone}
          now={now}
          maxDaysAhead={365}
          value={none}
          onChange={setNone}
        />
        <p className="text-sm text-quiet">
          The instant: <output data-testid="instant">{none?.toISOString() ?? 'none'}</output>
        </p>
      </Example>
      <Example title="Filled">
        <DateTimePicker
          label="Return date and time"
          zone={zone}
          now={now}
          maxDaysAhead={365}
          value={some}
          onChange={setSome}
          summary="Yours from 2:30 to 4:30 PM ET"
        />
      </Example>
      <Example title="The day on which the clocks go forward">
        <DateTimePicker
          label="Spring date and time"
          zone={zone}
          now={beforeSpring}
          maxDaysAhead={30}
          value={spring}
          onChange={setSpring}
        />
      </Example>
      <Example title="Wrong, and disabled" layout="columns">
        <DateTimePicker
          label="Missing date and time"
          zone={zone}
          now={now}
          maxDaysAhead={365}
          value={missing}
          onChange={setMissing}
          error="Pickup date and time is required."
        />
        <DateTimePicker
          label="Disabled date and time"
          zone={zone}
          now={now}
          maxDaysAhead={365}
          value={filled}
          onChange={setSome}
          disabled
        />
      </Example>
    </>
  );
}
