import { pages } from '@chesapeake/contract/pages';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { firstNameOf, useSession } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { EmptyState } from '../../../ui/states.tsx';

export function DriverDashboard() {
  const session = useSession();
  const firstName = (session && firstNameOf(session)) || 'Driver';
  return (
    <div className="wrap pb-20">
      <PageTitle title="Driver Dashboard">Hello, {firstName}.</PageTitle>
      <Card>
        <EmptyState
          icon={<Clock />}
          title="No ride is waiting for you"
          action={
            <Link to={pages.profile} className={buttonClass({ tone: 'line' })}>
              Your profile
            </Link>
          }
        >
          The office calls you about your next ride, at the number in your profile.
        </EmptyState>
      </Card>
    </div>
  );
}
