import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ApplicationForm } from '../components/ApplicationForm.tsx';
import { ApplicationFormLoading } from '../components/ApplicationFormLoading.tsx';
import { WhatHappensNext, WhatYouNeed } from '../components/ApplicationInfo.tsx';
import { AlreadyDriver, UnderReview } from '../components/ApplicationState.tsx';
import { SubmittedDialog } from '../components/SubmittedDialog.tsx';
import { useOwnDriver } from '../queries.ts';

export function DriverRegister() {
  const session = useSession();
  const { data: own, dataUpdatedAt, isPending, refetch } = useOwnDriver(session !== undefined);
  const [isSent, setSent] = useState(false);
  const rejected = own?.status === 'Rejected' ? own : undefined;
  // A submitted form stays visible behind its dialog.
  const existingDriver = rejected || isSent ? undefined : own;

  const content = () => {
    if (session && isPending) return <ApplicationFormLoading />;
    if (existingDriver?.status === 'Pending') {
      return (
        <UnderReview
          own={existingDriver}
          fetchedAt={dataUpdatedAt}
          renew={async () => (await refetch({ throwOnError: true })).data}
        />
      );
    }
    if (existingDriver) return <AlreadyDriver />;
    return (
      <>
        {rejected && <NotAccepted />}
        <ApplicationForm
          applicant={session}
          rejectedApplication={rejected}
          onSent={() => setSent(true)}
          onAlreadyApplied={() => void refetch()}
        />
      </>
    );
  };

  return (
    <div className="wrap pb-20">
      <PageTitle title="Drive with us">
        We’re looking for drivers who take pride in the job. You see each ride and what it pays
        before you accept it.
      </PageTitle>
      <div className="grid gap-8 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-14">
        {!existingDriver && <WhatYouNeed />}
        {/* Hides what the server rendered for guests from signed-in users. */}
        <div data-signed-out={session ? undefined : true} className="min-w-0 lg:only:col-span-2">
          <Card className="p-[clamp(20px,3.4vw,40px)]">{content()}</Card>
        </div>
        {existingDriver?.status === 'Pending' && <WhatHappensNext />}
      </div>
      <SubmittedDialog open={isSent} />
    </div>
  );
}

const NotAccepted = () => (
  <div className="mb-7">
    <Alert>We did not accept your last application. You’re welcome to apply again.</Alert>
  </div>
);
