import { listBookingActivity } from '@chesapeake/contract/activity/activity';
import { Activity } from '../../../shared/activity/index.ts';
import { Card } from '../../../ui/Card.tsx';

/** The booking's activity log, for admins only; works for deleted bookings too. */
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
