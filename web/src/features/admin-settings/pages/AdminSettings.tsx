import { pages } from '@chesapeake/contract/pages';
import { failureTexts } from '@chesapeake/contract/texts';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLoadFailure } from '../../../lib/loading.ts';
import { useMay } from '../../../lib/may.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { ActivityLog } from '../components/ActivityLog.tsx';
import { BackupPanel } from '../components/BackupPanel.tsx';
import { BookingForm } from '../components/BookingForm.tsx';
import { BusinessForm } from '../components/BusinessForm.tsx';
import { CancellationForm } from '../components/CancellationForm.tsx';
import { LeaveDialog } from '../components/LeaveDialog.tsx';
import { LogoPanel } from '../components/LogoPanel.tsx';
import { MailOutbox } from '../components/MailOutbox.tsx';
import { MailsPart } from '../components/MailsPart.tsx';
import { OwnSessions } from '../components/OwnSessions.tsx';
import { type SectionName, SectionNav } from '../components/SectionNav.tsx';
import { ServicesForm } from '../components/ServicesForm.tsx';
import { SetAside } from '../components/SetAside.tsx';
import type { PartProps } from '../part.ts';
import { useAdminSettings } from '../queries.ts';
import { useUnsaved } from '../unsaved.ts';

interface Given {
  /** Which emails whoever is signed in gets. */
  emails: ReactNode;
}

interface Section extends SectionName {
  content: (given: Given) => ReactNode;
}

/** What is set; each is one part of the page. */
const parts: (SectionName & { show: (part: PartProps) => ReactNode })[] = [
  {
    part: 'business',
    label: 'Business',
    show: (part) => (
      <div className="grid gap-4">
        <BusinessForm {...part} />
        <LogoPanel {...part} />
      </div>
    ),
  },
  { part: 'services', label: 'Services', show: (part) => <ServicesForm {...part} /> },
  { part: 'booking', label: 'Booking rules', show: (part) => <BookingForm {...part} /> },
  {
    part: 'cancellation',
    label: 'Cancellation rules',
    show: (part) => <CancellationForm {...part} />,
  },
  { part: 'mails', label: 'Emails', show: (part) => <MailsPart {...part} /> },
];

/** What is looked at and done; another one is a line here. */
const sections: Section[] = [
  { part: 'outbox', label: 'Mail outbox', content: () => <MailOutbox /> },
  { part: 'deliveries', label: 'Set aside', content: () => <SetAside /> },
  { part: 'activity', label: 'Activity log', content: () => <ActivityLog /> },
  { part: 'backup', label: 'Backup', content: () => <BackupPanel /> },
  {
    part: 'sessions',
    label: 'Your sessions',
    content: () => <OwnSessions />,
  },
  {
    part: 'emails',
    label: 'Your emails',
    content: ({ emails }) => (
      <Panel title="Emails you get">
        <div className="border-t border-line px-5 py-4">{emails}</div>
      </Panel>
    ),
  },
];

const all: readonly SectionName[] = [...parts, ...sections];

/** How the business is set up, what it sends, what was done, and where one is signed in. */
export function AdminSettings(given: Given) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const current = all.find(({ part }) => part === query.get('part'))?.part ?? 'business';
  const hrefOf = (part: string) => (part === 'business' ? '.' : `?part=${part}`);
  const unsaved = useUnsaved();
  const setting = parts.find(({ part }) => part === current);
  const section = sections.find(({ part }) => part === current);
  return (
    <AdminPage
      title="Settings"
      line="How the business is set up. A change applies at once, everywhere"
      actions={
        <Link to={pages.adminMessages} className={buttonClass({ tone: 'paper' })}>
          Messages
        </Link>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-6">
        <SectionNav
          sections={all}
          current={current}
          hrefOf={hrefOf}
          onGo={(part) => unsaved.go(() => void navigate(hrefOf(part)))}
        />
        <div className="min-w-0">
          {setting && <Settings key={current} show={setting.show} onDirty={unsaved.setDirty} />}
          {section?.content(given)}
        </div>
      </div>
      <LeaveDialog open={unsaved.isAsked} onStay={unsaved.stay} onLeave={unsaved.leave} />
    </AdminPage>
  );
}

function Settings({
  show,
  onDirty,
}: {
  show: (part: PartProps) => ReactNode;
  onDirty: (isDirty: boolean) => void;
}) {
  const settings = useAdminSettings();
  const mayChange = useMay('settings:change');
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
      {!mayChange && (
        <Alert>You may look at these settings. To change them takes another role.</Alert>
      )}
      {show({ settings: settings.data, mayChange, onDirty })}
    </div>
  );
}
