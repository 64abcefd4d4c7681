import { failureTexts } from '@chesapeake/contract/texts';
import { useState } from 'react';
import { useLoadFailure } from '../../../lib/loading.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Documents } from '../components/Documents.tsx';
import { DriverProfileForm } from '../components/DriverProfileForm.tsx';
import { DocumentsLoading, DriverProfileLoading } from '../components/DriverProfileLoading.tsx';
import { DriverProfileView } from '../components/DriverProfileView.tsx';
import { useDriverProfile } from '../queries.ts';

const cardClass = 'rounded-2xl! p-[clamp(20px,2.6vw,32px)]';

export function DriverProfile() {
  const query = useDriverProfile();
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>('view');
  const failure = useLoadFailure(query, {
    toast: failureTexts.driverProfileLoad,
    detail: failureTexts.driverProfileLoad,
  });
  const driver = query.data;
  const renew = async () => (await query.refetch({ throwOnError: true })).data;

  return (
    <div className="max-w-305 px-3 pt-5 pb-8 md:pt-6 md:pr-8 md:pb-12">
      <h1 className="px-1 pb-4 text-title">Profile</h1>
      {failure ? (
        <Card className="rounded-2xl!">
          <ErrorState {...failure} />
        </Card>
      ) : mode === 'edit' && driver ? (
        <Card className={`${cardClass} max-w-200`}>
          <DriverProfileForm driver={driver} onDone={() => setMode('edited')} />
        </Card>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-5">
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
          <Card className={cardClass}>
            {driver ? (
              <Documents driver={driver} fetchedAt={query.dataUpdatedAt} renew={renew} />
            ) : (
              <DocumentsLoading />
            )}
          </Card>
        </div>
      )}
    </div>
  );
}
