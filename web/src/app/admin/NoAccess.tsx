import { pages } from '@chesapeake/contract/pages';
import { type Area, areaNames, type Permission } from '@chesapeake/contract/permissions';
import { adminTexts } from '@chesapeake/contract/texts';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { AdminPage } from '../../ui/AdminPage.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useArrival } from '../arrival.ts';

/** In place of a page of the office that the person's role does not open. */
export function NoAccess({ needed }: { needed: Permission }) {
  useArrival();
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
          {role ? `Your role is ${role}. ` : ''}An owner can give you another one.
        </EmptyState>
      </Card>
    </AdminPage>
  );
}
