import favicon from '../../drawings/favicon.svg';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { RatingHistogram } from '../../ui/RatingHistogram.tsx';
import { ReviewBody } from '../../ui/ReviewBody.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { StatStrip } from '../../ui/StatStrip.tsx';
import { Example } from './Section.tsx';

const statuses = [
  'Pending',
  'Assigned',
  'Accepted',
  'Confirmed',
  'In Progress',
  'Completed',
  'Cancelled',
  'Rejected',
  'Declined',
  'Active',
  'Busy',
  'Off-Duty',
  'Suspended',
  'Available',
  'In Use',
  'Under Maintenance',
  'Verified',
  'Unverified',
  'Admin',
  'Something else',
];

export function Numbers() {
  return (
    <>
      <Example title="Statuses" layout="row">
        {statuses.map((status) => (
          <Badge key={status} status={status} />
        ))}
      </Example>
      <Example title="Numbers" layout="columns">
        <StatCard
          label="Total revenue"
          value="$32,900.00"
          change={{ direction: 'up', text: '30.1%' }}
          note="vs. the previous 30 days"
        />
        <StatCard
          label="Bookings"
          value="128"
          change={{ direction: 'down', text: '4.6%' }}
          note="vs. the previous 30 days"
        />
        <StatCard
          label="Cancelled"
          value="14"
          change={{ direction: 'down', text: '12%', good: true }}
          note="vs. the previous 30 days"
        />
        <StatCard label="Cars" value="16" note="12 available" />
        <StatCard label="Drivers" value="0" />
        <StatCard label="Users" value={null} loading />
      </Example>
      <Example title="Numbers beside each other">
        <StatStrip
          label="Drivers in numbers"
          stats={[
            { label: 'Total', value: 14, note: '9 approved' },
            { label: 'Pending', value: 4, note: 'to review', dot: 'waiting' },
            { label: 'Active', value: undefined, note: '3 on a ride now', dot: 'good' },
          ]}
        />
      </Example>
      <Example title="Stars" layout="columns">
        <ReviewBody
          rating={4}
          tags={['On time', 'Clean car']}
          words="Comfortable car and a calm driver."
          byline="Claire · Airport on Fri, Nov 20"
          reply="Thank you, Claire."
          replyTitle="The office answers"
        />
        <RatingHistogram byStars={{ 5: 19, 4: 3, 3: 1, 2: 6, 1: 0 }} />
      </Example>
      <Example title="People" layout="row">
        <Avatar name="Jane Calloway" />
        <Avatar name="Prince" />
        <Avatar name="Marcus Bell" className="size-13 text-base" />
        <Portrait name="Ruth Delgado" image={favicon} className="size-13" />
        <Portrait name="Noah Iverson" image={null} className="size-13 text-base" />
      </Example>
      <Example title="A panel">
        <Panel title="Services" subtitle="Share of bookings, last 30 days" corner="46.5%">
          <p className="px-4.5 pb-4 text-sm">What it shows.</p>
        </Panel>
      </Example>
    </>
  );
}
