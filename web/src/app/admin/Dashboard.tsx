import { AdminDashboard } from '../../features/admin-dashboard/pages/AdminDashboard.tsx';
import { Notifications } from '../../features/notifications/Notifications.tsx';
import { GuideSteps } from '../../features/setup-guide/components/GuideSteps.tsx';
import { useSetupGuide } from '../../features/setup-guide/queries.ts';
import { SetupGuidePage } from '../../features/setup-guide/SetupGuidePage.tsx';
import { useSession } from '../../lib/session.ts';
import { notificationPropsFor } from '../bell/notification-props.ts';
import { SetupNotes } from './SetupNotes.tsx';

/** The dashboard with what other areas show on it; before the first booking, the set-up guide. */
export function Dashboard() {
  const { permissions = [] } = useSession() ?? {};
  const guide = useSetupGuide();
  const notificationProps = notificationPropsFor({ isAdmin: true, isDriver: false, permissions });
  const hasBookings = guide?.steps.some(({ step, isDone }) => step === 'booking' && isDone);
  if (guide && !hasBookings)
    return <SetupGuidePage guide={guide} notes={<SetupNotes isBesideGuide />} />;
  return (
    <AdminDashboard
      setup={
        <>
          {guide && <GuideSteps guide={guide} className="mb-4" />}
          <SetupNotes isBesideGuide={guide !== undefined} />
        </>
      }
      notifications={<Notifications {...notificationProps} />}
    />
  );
}
