import { formatClockTime, formatZone } from '@chesapeake/contract/format/dates';
import { pages } from '@chesapeake/contract/pages/pages';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { afterRender } from '../after-render.ts';
import { DeskForm } from '../components/DeskForm.tsx';
import { DeskLoading } from '../components/DeskLoading.tsx';
import { isEmptyDesk, readDraft } from '../draft.ts';
import { deskForm, focusFirstField } from '../form-navigation.ts';
import { type InitialDesk, useInitialDesk } from '../use-initial-desk.ts';

/** The phone desk: the office books for a caller. */
export function NewBooking() {
  const { zone, services: all } = useBusiness();
  const owner = useSession()?._id ?? '';
  const [services] = useState(() => all.filter(({ isRetired }) => !isRetired));
  const { initial, attempt, startFrom, startOver, round } = useInitialDesk(owner, services);
  const [keptAt, setKeptAt] = useState<Date>();
  /** What was there before, until something else is entered. */
  const [cleared, setCleared] = useState<InitialDesk>();
  const clear = () => {
    const draft = readDraft(owner, new Date());
    if (!isEmptyDesk(draft.values)) setCleared(draft);
    startOver();
  };
  const undo = (draft: InitialDesk) => {
    setCleared(undefined);
    startFrom(draft);
    afterRender(() => {
      const form = deskForm();
      if (form) focusFirstField(form);
    });
  };
  return (
    <AdminPage
      back={<BackLink to={pages.adminBookings}>All bookings</BackLink>}
      title="New booking"
      subtitle={`Taken by phone · all times are ${formatZone(zone)}`}
      actions={
        <span className="flex items-center">
          <span role="status" className="text-13 text-quiet tabular not-empty:mr-3">
            {keptAt && `Draft kept, ${formatClockTime(keptAt, zone)}`}
          </span>
          {cleared && !keptAt ? (
            <Button tone="paper" size="sm" onClick={() => undo(cleared)}>
              Undo<span className="sr-only"> clearing the form</span>
            </Button>
          ) : (
            <Button tone="paper" size="sm" onClick={clear}>
              Clear
            </Button>
          )}
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
