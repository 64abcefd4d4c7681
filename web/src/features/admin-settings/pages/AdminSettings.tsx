import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePermission } from '../../../lib/permissions.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ActivityLog } from '../components/ActivityLog.tsx';
import { BackupPanel } from '../components/BackupPanel.tsx';
import { BookingForm } from '../components/BookingForm.tsx';
import { BusinessForm } from '../components/BusinessForm.tsx';
import { CancellationForm } from '../components/CancellationForm.tsx';
import { EmailsSection } from '../components/EmailsSection.tsx';
import { ExtrasForm } from '../components/ExtrasForm.tsx';
import { FailedDeliveries } from '../components/FailedDeliveries.tsx';
import { LogoPanel } from '../components/LogoPanel.tsx';
import { MailOutbox } from '../components/MailOutbox.tsx';
import { NoShowForm } from '../components/NoShowForm.tsx';
import { OwnSessions } from '../components/OwnSessions.tsx';
import { PlacesList } from '../components/PlacesList.tsx';
import { PlanningForm } from '../components/PlanningForm.tsx';
import { ReviewsForm } from '../components/ReviewsForm.tsx';
import { SectionNav, type SettingsSection } from '../components/SectionNav.tsx';
import { ServicesForm } from '../components/ServicesForm.tsx';
import { UnsavedChangesDialog } from '../components/UnsavedChangesDialog.tsx';
import { ZonesForm } from '../components/ZonesForm.tsx';
import { useAdminSettings } from '../queries.ts';
import type { SectionProps } from '../section-props.ts';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';

interface AdminSettingsProps {
  /** The user's own email preferences. */
  emails: ReactNode;
}

interface ContentSection extends SettingsSection {
  content: (props: AdminSettingsProps) => ReactNode;
}

/** The editable settings, one section each. */
const formSections: (SettingsSection & { render: (section: SectionProps) => ReactNode })[] = [
  {
    section: 'business',
    label: 'Business',
    render: (section) => (
      <div className="grid gap-4">
        <BusinessForm {...section} />
        <LogoPanel {...section} />
      </div>
    ),
  },
  { section: 'services', label: 'Services', render: (section) => <ServicesForm {...section} /> },
  { section: 'extras', label: 'Extras', render: (section) => <ExtrasForm {...section} /> },
  { section: 'booking', label: 'Booking rules', render: (section) => <BookingForm {...section} /> },
  {
    section: 'cancellation',
    label: 'Cancellation rules',
    render: (section) => <CancellationForm {...section} />,
  },
  { section: 'noShow', label: 'No-shows', render: (section) => <NoShowForm {...section} /> },
  {
    section: 'mails',
    label: 'Emails we send',
    render: (section) => <EmailsSection {...section} />,
  },
  { section: 'reviews', label: 'Reviews', render: (section) => <ReviewsForm {...section} /> },
  { section: 'places', label: 'Places', render: (section) => <PlacesList {...section} /> },
  {
    section: 'zones',
    label: 'Zones and drive times',
    render: (section) => <ZonesForm {...section} />,
  },
  { section: 'planning', label: 'Planning', render: (section) => <PlanningForm {...section} /> },
];

/** The other sections. */
const sections: ContentSection[] = [
  { section: 'outbox', label: 'Email outbox', content: () => <MailOutbox /> },
  { section: 'deliveries', label: 'Failed deliveries', content: () => <FailedDeliveries /> },
  { section: 'activity', label: 'Activity log', content: () => <ActivityLog /> },
  { section: 'backup', label: 'Backup', content: () => <BackupPanel /> },
  {
    section: 'sessions',
    label: 'Where you’re signed in',
    content: () => <OwnSessions />,
  },
  {
    section: 'emails',
    label: 'Emails you get',
    content: ({ emails }) => (
      <Panel title="Emails you get">
        <div className="border-t border-line px-5 py-4">{emails}</div>
      </Panel>
    ),
  },
];

const allSections: readonly SettingsSection[] = [...formSections, ...sections];

/** Settings, outbox, failed deliveries, activity log, backup and the user's own sessions. */
export function AdminSettings(props: AdminSettingsProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const current =
    allSections.find(({ section }) => section === query.get('part'))?.section ?? 'business';
  const hrefOf = (section: string) => (section === 'business' ? '.' : `?part=${section}`);
  const unsaved = useUnsavedChanges();
  const setting = formSections.find(({ section }) => section === current);
  const section = sections.find(({ section }) => section === current);
  return (
    <AdminPage
      title="Settings"
      subtitle="Changes go live when you save"
      actions={
        <Link to={pages.adminMessages} className={buttonClass({ tone: 'paper' })}>
          Messages
        </Link>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-6">
        <SectionNav
          sections={allSections}
          current={current}
          hrefOf={hrefOf}
          onGo={(section) => void navigate(hrefOf(section))}
        />
        <div className="min-w-0">
          {setting && <Settings key={current} render={setting.render} onDirty={unsaved.setDirty} />}
          {section?.content(props)}
        </div>
      </div>
      <UnsavedChangesDialog
        open={unsaved.isLeaving}
        onStay={unsaved.stay}
        onLeave={unsaved.leave}
      />
    </AdminPage>
  );
}

function Settings({
  render,
  onDirty,
}: {
  render: (section: SectionProps) => ReactNode;
  onDirty: (isDirty: boolean) => void;
}) {
  const settings = useAdminSettings();
  const mayChange = usePermission('settings:change');
  const failure = useLoadFailure(settings, {
    toast: failureTexts.settingsLoad,
    detail: failureTexts.settingsLoad,
  });
  if (failure) return <ErrorState {...failure} />;
  if (!settings.data) {
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading the settings</span>
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {!mayChange && <Alert>Your role can view these settings but not change them.</Alert>}
      {render({ settings: settings.data, mayChange, onDirty })}
    </div>
  );
}
