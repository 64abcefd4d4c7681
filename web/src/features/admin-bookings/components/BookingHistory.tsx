import { listBookingActivity } from '@chesapeake/contract/activity/activity';
import { Activity } from '../../../shared/activity/index.ts';
import { Panel } from '../../../ui/Panel.tsx';

/** Who did what with a booking, deleted ones included. */
export const BookingHistory = ({ id }: { id: string }) => (
  <Panel title="History" className="mt-4">
    <div className="px-4.5 pb-4">
      <Activity list={listBookingActivity} id={id} />
    </div>
  </Panel>
);
