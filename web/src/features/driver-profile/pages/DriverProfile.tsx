import { isApproved } from '@chesapeake/contract/drivers/status';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { type ReactNode, useState } from 'react';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/content-states.tsx';
import { DriverPage } from '../../../ui/DriverPage.tsx';
import { Documents } from '../components/Documents.tsx';
import { DriverProfileForm } from '../components/DriverProfileForm.tsx';
import { DocumentsLoading, DriverProfileLoading } from '../components/DriverProfileLoading.tsx';
import { DriverProfileView } from '../components/DriverProfileView.tsx';
import { ShiftsCard } from '../components/ShiftsCard.tsx';
import { TimeOffCard } from '../components/TimeOffCard.tsx';
import { useDriverProfile } from '../queries.ts';

const cardClass = 'p-[clamp(20px,2.6vw,32px)]';

/** `emails`: the driver's email preferences; `reviews`: their customers' reviews. */
export function DriverProfile({ emails, reviews }: { emails: ReactNode; reviews: ReactNode }) {
  const query = useDriverProfile();
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>('view');
  const failure = useLoadFailure(query, {
    toast: failureTexts.driverProfileLoad,
    detail: failureTexts.driverProfileLoad,
  });
  const driver = query.data;
  const renew = async () => (await query.refetch({ throwOnError: true })).data;

  return (
    <DriverPage title="Profile">
      <StaleDataAlert query={query} />
      {failure ? (
        <Card>
          <ErrorState {...failure} />
        </Card>
      ) : mode === 'edit' && driver ? (
        <Card className={`${cardClass} max-w-200`}>
          <DriverProfileForm driver={driver} onDone={() => setMode('edited')} />
        </Card>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-5">
          <div className="grid min-w-0 gap-4 lg:gap-5">
            <Card className={cardClass}>
              {driver ? (
                <DriverProfileView
                  driver={driver}
                  focusEdit={mode === 'edited'}
                  onEdit={() => setMode('edit')}
                />
              ) : (
                <DriverProfileLoading />
              )}
            </Card>
            {reviews}
          </div>
          <div className="grid gap-4 lg:gap-5">
            <Card className={cardClass}>
              {driver ? (
                <Documents driver={driver} fetchedAt={query.dataUpdatedAt} renew={renew} />
              ) : (
                <DocumentsLoading />
              )}
            </Card>
            {driver && isApproved(driver) && (
              <>
                <Card className={cardClass}>
                  <ShiftsCard />
                </Card>
                <Card className={cardClass}>
                  <TimeOffCard />
                </Card>
              </>
            )}
            <Card className={cardClass}>
              <h2 className="mb-3 font-sans text-lg font-semibold tracking-normal">Emails</h2>
              {emails}
            </Card>
          </div>
        </div>
      )}
    </DriverPage>
  );
}
