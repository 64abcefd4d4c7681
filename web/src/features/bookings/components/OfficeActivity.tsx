import { listBookingActivity } from '@chesapeake/contract/activity';
import { Activity } from '../../../lib/activity.tsx';
import { Card } from '../../../ui/Card.tsx';

/** Who did what with a booking, for the office alone; of one that was deleted, too. */
export const OfficeActivity = ({ id }: { id: string }) => (
  <Card className="mt-5 px-[clamp(20px,3vw,40px)] pt-6 pb-4">
    <section aria-labelledby="activity">
      <h2 id="activity" className="mb-2 font-sans text-15 font-semibold tracking-normal">
        Activity
      </h2>
      <Activity list={listBookingActivity} id={id} />
    </section>
  </Card>
);
