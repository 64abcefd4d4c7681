import { formatClockTime, formatZone } from '@chesapeake/contract/format/dates';
import { pages } from '@chesapeake/contract/pages/pages';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DeskForm } from '../components/DeskForm.tsx';
import { DeskLoading } from '../components/DeskLoading.tsx';
import { clearDraft } from '../draft.ts';
import { useInitialDesk } from '../use-initial-desk.ts';

/** The phone desk: the office books for a caller. */
export function NewBooking() {
  const { zone, services: all } = useBusiness();
  const owner = useSession()?._id ?? '';
  const [services] = useState(() => all.filter(({ isRetired }) => !isRetired));
  const { initial, attempt, startOver, round } = useInitialDesk(owner, services);
  const [keptAt, setKeptAt] = useState<Date>();
  const clear = () => {
    clearDraft();
    setKeptAt(undefined);
    startOver();
  };
  return (
    <AdminPage
      back={<BackLink to={pages.adminBookings}>All bookings</BackLink>}
      title="New booking"
      subtitle={`Taken by phone · all times are ${formatZone(zone)}`}
      actions={
        <span className="flex items-center gap-3">
          <span role="status" className="text-13 text-quiet tabular">
            {keptAt && `Draft kept, ${formatClockTime(keptAt, zone)}`}
          </span>
          <Button tone="paper" size="sm" onClick={clear}>
            Clear
          </Button>
        </span>
      }
    >
      {initial ? (
        <DeskForm key={round} {...{ owner, services, initial, attempt }} onDraft={setKeptAt} />
      ) : (
        <DeskLoading />
      )}
    </AdminPage>
  );
}
