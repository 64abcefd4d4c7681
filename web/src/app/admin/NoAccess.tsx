import { pages } from '@chesapeake/contract/pages/pages';
import { adminTexts } from '@chesapeake/contract/pages/texts';
import { type Area, areaNames, type Permission } from '@chesapeake/contract/roles/permissions';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { AdminPage } from '../../ui/AdminPage.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/content-states.tsx';
import { useNavigationFocus } from '../use-navigation-focus.ts';

/** Shown instead of an admin page that the user's role does not permit. */
export function NoAccess({ needed }: { needed: Permission }) {
  useNavigationFocus();
  const role = useSession()?.role?.name;
  const area = areaNames[needed.split(':')[0] as Area];
  return (
    <AdminPage title={area}>
      <Card>
        <EmptyState
          icon={<LockKeyhole />}
          title={adminTexts.noAccess(area)}
          action={
            <Link to={pages.adminDashboard} className={buttonClass({ tone: 'paper' })}>
              Go to the dashboard
            </Link>
          }
        >
          {role ? `Your role is ${role}. ` : ''}An owner can assign you another role.
        </EmptyState>
      </Card>
    </AdminPage>
  );
}
